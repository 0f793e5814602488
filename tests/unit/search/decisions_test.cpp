// What the node decides without a search: pruning, extensions and reductions, each by itself.
#include "search/node/decisions.h"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "support/positions.h"

namespace trebuchet::decisions_test {
namespace {

using testing_support::position_from;

constexpr Window kZero{Score{0}, Score{1}};
constexpr Move kE4 = Move::normal(Square::E2, Square::E4);

// A node of the starting position, unless told otherwise, with parts that a test may change.
struct Scene {
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    ~Scene() = default;
    explicit Scene(int depth, Position position = Position::start())
        : pos{position}, node{pos, kZero, Depth::plies(depth), Ply{3}} {
        eval.raw = eval.corrected = eval.estimate = Score{0};
    }

    // This many moves have been searched and failed low.
    Scene& tried(int moves) {
        loop.tried.count = moves;
        best.score = kZero.alpha;
        return *this;
    }

    Position pos;
    Node node;
    TableInfo table;
    EvalInfo eval;
    Best best{kZero};
    MoveLoop loop{node, table, eval, Move::none(), best};
    Rules rules;
};

// --- Reductions ----------------------------------------------------------------------------------

Depth reduced_by(const Scene& scene, const MoveFacts& facts = {}) {
    return reduction(scene.rules, scene.loop, facts);
}

Depth reduction_at(int depth, int moves) {
    Scene scene{depth};
    return reduced_by(scene.tried(moves));
}

TEST(ReductionTest, TheFirstMovesAreNotReduced) {
    Scene scene{10};
    EXPECT_EQ(reduced_by(scene.tried(1)), Depth::zero());
    EXPECT_GT(reduced_by(scene.tried(2)), Depth::zero());
    scene.node.kind = NodeKind::Pv;
    EXPECT_EQ(reduced_by(scene.tried(2)), Depth::zero()) << "one more on the principal variation";
    scene.rules.on.late_move_reductions = false;
    EXPECT_EQ(reduced_by(scene.tried(30)), Depth::zero());
}

TEST(ReductionTest, GrowsWithDepthAndMoves) {
    EXPECT_GT(reduction_at(10, 20), reduction_at(10, 5));
    EXPECT_GT(reduction_at(12, 10), reduction_at(6, 10));
}

TEST(ReductionTest, EachFactChangesItByItsParameter) {
    Scene scene{12};
    scene.tried(15);
    const Parameters& p = scene.rules.parameters;
    const Depth plain = reduced_by(scene);
    EXPECT_EQ(reduced_by(scene, {.gives_check = true}), plain - Depth::units(p.lmr_check));
    EXPECT_EQ(reduced_by(scene, {.is_refuter = true}), plain - Depth::units(p.lmr_refuter));
    EXPECT_EQ(reduced_by(scene, {.history = 10 * p.lmr_history_divisor}), plain - Depth::units(10));
    scene.node.expect = Expect::Cut;
    EXPECT_EQ(reduced_by(scene), plain + Depth::units(p.lmr_cut_node));
    scene.node.expect = Expect::All;
    scene.eval.improving = true;
    EXPECT_EQ(reduced_by(scene), plain - Depth::units(p.lmr_improving));
    scene.table.was_pv = true;
    EXPECT_EQ(reduced_by(scene), plain - Depth::units(p.lmr_improving + p.lmr_pv));
}

TEST(ReductionTest, IsNeverNegative) {
    Scene scene{3};
    EXPECT_EQ(reduced_by(scene.tried(3), {.history = 40000}), Depth::zero());
}

TEST(ResearchDepthTest, DependsOnHowMuchBetterTheMoveIs) {
    Scene scene{8};
    scene.tried(4);
    const Depth planned = Depth::plies(7);
    const Parameters& p = scene.rules.parameters;
    const Score best = scene.best.score;
    const auto depth = [&](Score score) {
        return research_depth(scene.rules, scene.loop, score, planned);
    };
    EXPECT_EQ(depth(best + p.research_shallower - 1), planned - kOnePly);
    EXPECT_EQ(depth(best + p.research_shallower), planned);
    EXPECT_EQ(depth(best + p.research_deeper + 1), planned + kOnePly);
    scene.node.kind = NodeKind::Root;
    EXPECT_EQ(depth(best + p.research_deeper + 1), planned);
}

// --- Extensions ----------------------------------------------------------------------------------

Depth extended_by(
    const Scene& scene, Move move, const MoveFacts& facts, const Frame& previous = {}) {
    return plain_extension(scene.rules, scene.loop, move, facts, previous);
}

TEST(PlainExtensionTest, ChecksByTheirUnits) {
    Scene scene{5};
    EXPECT_EQ(extended_by(scene, kE4, {}), Depth::zero());
    EXPECT_EQ(
        extended_by(scene, kE4, {.gives_check = true}),
        Depth::units(scene.rules.parameters.check_extension_units));
    scene.rules.on.check_extension = false;
    EXPECT_EQ(extended_by(scene, kE4, {.gives_check = true}), Depth::zero());
}

TEST(PlainExtensionTest, TheOnlyReplyToACheck) {
    const Move reply = Move::normal(Square::H1, Square::G2);
    Scene single{5, position_from("7k/8/8/8/8/6p1/8/5r1K w - - 0 1")};
    EXPECT_EQ(
        extended_by(single, reply, {}), Depth::units(single.rules.parameters.single_reply_units));
    const Scene two{5, position_from("7k/8/8/8/8/8/8/5r1K w - - 0 1")};
    EXPECT_EQ(extended_by(two, reply, {}), Depth::zero());
    EXPECT_EQ(extended_by(single.tried(1), reply, {}), Depth::zero());
}

TEST(PlainExtensionTest, RecapturesAndPawnsWhenSwitchedOn) {
    Scene scene{5, position_from("k7/8/4P3/8/8/8/8/K7 w - - 0 1")};
    const Move push = Move::normal(Square::E6, Square::E7);
    Frame previous;
    previous.current = Move::normal(Square::D8, Square::E7);
    previous.has_captured = true;
    EXPECT_EQ(extended_by(scene, push, {.is_quiet = false}, previous), Depth::zero());
    scene.rules.on.pawn_push_extension = true;
    const Depth pawn = Depth::units(scene.rules.parameters.pawn_push_units);
    EXPECT_EQ(extended_by(scene, push, {.is_quiet = false}, previous), pawn);
    scene.rules.on.recapture_extension = true;
    const Depth both = pawn + Depth::units(scene.rules.parameters.recapture_units);
    EXPECT_EQ(extended_by(scene, push, {.is_quiet = false}, previous), std::min(both, kOnePly));
    EXPECT_EQ(extended_by(scene, push, {}, previous), pawn) << "not a capture";
}

TEST(PlainExtensionTest, IsAtMostAPly) {
    Scene scene{5};
    scene.rules.parameters.check_extension_units = 128;
    EXPECT_EQ(extended_by(scene, kE4, {.gives_check = true}), kOnePly);
}

class SingularTest : public testing::Test {
protected:
    SingularTest() {
        scene_.table.entry = TableEntry{.move = kE4, .depth = 7, .bound = Bound::Lower};
        scene_.table.score = Score{-50};
        scene_.table.move = kE4;
        scene_.loop.first_move = kE4;
    }
    [[nodiscard]] Score bar() const { return singular_bar(scene_.rules, scene_.loop); }
    [[nodiscard]] std::optional<Extension> outcome(Score others) const {
        return singular_extension(scene_.rules, scene_.loop, bar(), others);
    }

    Scene scene_{8};
};

TEST_F(SingularTest, TriesTheHashMoveWhenTheEntryIsGoodEnough) {
    const auto is_candidate = [&] { return is_singular_candidate(scene_.rules, scene_.loop, kE4); };
    EXPECT_TRUE(is_candidate());
    EXPECT_FALSE(
        is_singular_candidate(scene_.rules, scene_.loop, Move::normal(Square::D2, Square::D4)));
    scene_.table.entry->depth = 4;
    EXPECT_FALSE(is_candidate()) << "too shallow";
    scene_.table.entry->depth = 5;
    EXPECT_TRUE(is_candidate());
    scene_.table.entry->bound = Bound::Upper;
    EXPECT_FALSE(is_candidate());
    scene_.table.entry->bound = Bound::Exact;
    scene_.table.score = Score::mate_at(Ply{3});
    EXPECT_FALSE(is_candidate());
    scene_.table.score = std::nullopt;
    EXPECT_FALSE(is_candidate());
}

TEST_F(SingularTest, OnePlyIfNoOtherMoveReachesTheBarTwoIfNoneComesNear) {
    ASSERT_TRUE(outcome(bar() - 1));
    EXPECT_EQ(outcome(bar() - 1)->amount, kOnePly);
    const int near = scene_.rules.parameters.singular_double_margin;
    EXPECT_EQ(outcome(bar() - near)->amount, kOnePly);
    EXPECT_EQ(outcome(bar() - near - 1)->amount, Depth::plies(2));
    scene_.node.kind = NodeKind::Pv;
    EXPECT_EQ(outcome(bar() - near - 1)->amount, kOnePly);
    EXPECT_FALSE(outcome(bar() - 1)->node_end.leaves());
}

TEST_F(SingularTest, CutsWhereSeveralMovesFailHigh) {
    EXPECT_FALSE(outcome(bar()).has_value()) << "a move like any other";
    scene_.table.score = Score{60};
    const auto cut = outcome(bar());
    ASSERT_TRUE(cut);
    ASSERT_TRUE(cut->node_end.leaves());
    EXPECT_EQ(cut->node_end.result().score(), bar());
    scene_.rules.on.multi_cut = false;
    EXPECT_EQ(outcome(bar())->amount, Depth::zero() - kOnePly) << "it will fail high anyway";
    scene_.rules.on.negative_extension = false;
    EXPECT_FALSE(outcome(bar()).has_value());
}

// --- Pruning -------------------------------------------------------------------------------------

TEST(MovePruningTest, NeverWhileEveryMoveLoses) {
    Scene scene{1};
    scene.eval.corrected = Score{-2000};
    EXPECT_FALSE(are_quiets_hopeless(scene.rules, scene.loop));
    EXPECT_TRUE(are_quiets_hopeless(scene.rules, scene.tried(1).loop));
    scene.best.score = Score::mated_at(Ply{6});
    EXPECT_FALSE(are_quiets_hopeless(scene.rules, scene.loop)) << "every move loses so far";
}

TEST(MovePruningTest, AfterEnoughMoves) {
    Scene scene{3};
    scene.rules.on.futility = false;
    const int enough = scene.rules.parameters.late_move_base + 9;
    scene.eval.improving = true;
    EXPECT_FALSE(are_quiets_hopeless(scene.rules, scene.tried(enough - 1).loop));
    EXPECT_TRUE(are_quiets_hopeless(scene.rules, scene.tried(enough).loop));
    scene.eval.improving = false;
    EXPECT_TRUE(are_quiets_hopeless(scene.rules, scene.tried(enough / 2).loop)) << "half as many";
    scene.rules.on.late_move_pruning = false;
    EXPECT_FALSE(are_quiets_hopeless(scene.rules, scene.tried(enough).loop));
}

TEST(MovePruningTest, ABadHistoryIsEnoughNearTheHorizon) {
    Scene scene{1};
    scene.tried(1);
    const int bad = -scene.rules.parameters.history_pruning_margin - 1;
    scene.rules.on.futility = false;
    scene.rules.on.history_pruning = true;
    const auto pruned = [&](const MoveFacts& facts) {
        return prune_move(scene.rules, scene.loop, kE4, facts);
    };
    EXPECT_EQ(pruned({}), Pruning::None);
    EXPECT_EQ(pruned({.history = bad}), Pruning::LaterQuietsToo);
    EXPECT_EQ(pruned({.is_refuter = true, .history = bad}), Pruning::Move) << "out of order";
    EXPECT_EQ(pruned({.gives_check = true, .history = bad}), Pruning::None);
    scene.rules.on.history_pruning = false;
    EXPECT_EQ(pruned({.history = bad}), Pruning::None);
}

TEST(MovePruningTest, TheFutilityMarginDependsOnTheRecord) {
    Scene scene{1};
    scene.tried(1);
    scene.rules.on.history_pruning = false;
    const Parameters& p = scene.rules.parameters;
    scene.eval.corrected = scene.best.window.alpha - p.futility_base;
    const auto pruned = [&](int history) {
        return prune_move(scene.rules, scene.loop, kE4, {.history = history});
    };
    EXPECT_EQ(pruned(0), Pruning::LaterQuietsToo);
    EXPECT_EQ(pruned(p.futility_history), Pruning::None) << "a centipawn more";
    scene.rules.parameters.futility_history = 0;
    EXPECT_EQ(pruned(p.futility_history), Pruning::LaterQuietsToo);
    scene.rules.on.futility = false;
    EXPECT_EQ(pruned(0), Pruning::None);
}

TEST(MovePruningTest, CapturesThatLoseTooMuch) {
    const Position pos = position_from("k7/2p5/3p4/8/8/3R4/8/K7 w - - 0 1");
    const Move rook_takes_pawn = Move::normal(Square::D3, Square::D6);
    Scene scene{1, pos};
    scene.tried(1);
    const MoveFacts capture{.is_quiet = false};
    EXPECT_EQ(prune_move(scene.rules, scene.loop, rook_takes_pawn, capture), Pruning::Move);
    scene.rules.on.see_pruning = false;
    EXPECT_EQ(prune_move(scene.rules, scene.loop, rook_takes_pawn, capture), Pruning::None);
}

TEST(ReverseFutilityTest, CutsByTheMarginOfTheDepth) {
    Scene scene{3};
    const int margin = scene.rules.parameters.reverse_futility_margin * 3;
    const auto cut = [&] {
        return reverse_futility(scene.rules, scene.node, kZero.beta, scene.table, scene.eval);
    };
    scene.eval.estimate = kZero.beta + margin;
    ASSERT_TRUE(cut().has_value());
    EXPECT_EQ(*cut(), Score{((*scene.eval.estimate).value() + kZero.beta.value()) / 2});
    scene.eval.estimate = kZero.beta + (margin - 1);
    EXPECT_FALSE(cut().has_value());
    scene.eval.improving = true;
    EXPECT_TRUE(cut().has_value()) << "a ply's margin less";
    scene.table.was_pv = true;
    EXPECT_FALSE(cut().has_value());
}

TEST(NullMoveTest, IsSearchedLessDeeplyTheBetterItLooks) {
    const Parameters p;
    const Depth depth = Depth::plies(9);
    const Depth plain = null_move_depth(p, depth, 0);
    EXPECT_EQ(plain, depth - Depth::plies(p.null_move_base + 9 / p.null_move_depth_divisor + 1));
    EXPECT_EQ(null_move_depth(p, depth, p.null_move_eval_divisor), plain - kOnePly);
    EXPECT_EQ(null_move_depth(p, depth, 100 * p.null_move_eval_divisor), plain - Depth::plies(3));
    const Parameters fixed{.null_move_depth_divisor = 0, .null_move_eval_divisor = 0};
    EXPECT_EQ(null_move_depth(fixed, depth, 900), depth - Depth::plies(fixed.null_move_base + 1));
}

TEST(NullMoveTest, ZugzwangIsLikelyWithFewPiecesOrMoves) {
    EXPECT_TRUE(zugzwang_is_likely(Position::start(), 2));
    EXPECT_FALSE(zugzwang_is_likely(Position::start(), 3));
    EXPECT_TRUE(zugzwang_is_likely(position_from("7k/8/8/8/8/1p6/1P6/K7 w - - 0 1"), 3));
}

TEST(HistoryBonusTest, GrowsWithDepthUpToAMaximum) {
    const Parameters p;
    EXPECT_EQ(history_bonus(p, 2), 2 * p.history_bonus_slope);
    EXPECT_EQ(history_bonus(p, 100), p.history_bonus_most);
}

}  // namespace
}  // namespace trebuchet::decisions_test
