// The search against an oracle: plain minimax, written independently and without omissions.
// With every heuristic off, every driver must give its value. Then each heuristic alone: it may
// change what a position is thought to be worth, but not what the rules say.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/board/material.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/random.h>

#include "support/mate_claims.h"
#include "support/mate_problems.h"
#include "support/mate_prover.h"
#include "support/positions.h"
#include "support/random_positions.h"
#include "support/search_runs.h"

namespace trebuchet::oracle_test {
namespace {

using testing_support::expect_no_false_claim;
using testing_support::full_width;
using testing_support::kMateProblems;
using testing_support::MateProblem;
using testing_support::MateProver;
using testing_support::plain_search;
using testing_support::position_from;
using testing_support::random_scatter;
using testing_support::RandomGames;
using testing_support::run_search;
using testing_support::text_of;

// --- Minimax -------------------------------------------------------------------------------------

class Oracle {
public:
    [[nodiscard]] Score minimax(const Position& pos, int depth, Ply ply = Ply{0}) {
        const MoveList moves = legal_moves(pos);
        if (!ply.is_root() && is_draw(pos, !moves.empty())) {
            return Score::draw();
        }
        if (depth == 0) {
            return evaluate(pos, kDefaultEvaluation);
        }
        if (moves.empty()) {
            return pos.in_check() ? Score::mated_at(ply) : Score::draw();
        }
        Score best = -Score::infinite();
        keys_.push(pos.key());
        for (const Move move : moves) {
            Position next = pos;
            next.play(move);
            best = std::max(best, -minimax(next, depth - 1, ply.next()));
        }
        keys_.pop();
        return best;
    }

private:
    [[nodiscard]] bool is_draw(const Position& pos, bool has_moves) const {
        const bool is_fifty = pos.halfmove_clock() >= 100 && (has_moves || !pos.in_check());
        return is_insufficient_material(pos) || is_fifty || keys_.count_repetitions(pos) >= 2;
    }

    KeyHistory keys_;
};

struct Case {
    Position pos;
    int depth;
};

constexpr int kDeepest = 4;
constexpr std::uint64_t kFewLeaves = 20'000;
constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

// Positions of random games, each to a depth that minimax can reach with this many leaves.
std::vector<Case> random_cases(
    std::uint64_t seed, std::size_t count, std::uint64_t most_leaves = kFewLeaves) {
    std::vector<Case> cases;
    for (RandomGames games{seed}; cases.size() < count; games.advance()) {
        const std::uint64_t width = count_legal_moves(games.position());
        if (width == 0 || games.random().below(4) != 0) {
            continue;
        }
        int depth = 1;
        for (std::uint64_t leaves = width * width; depth < kDeepest && leaves < most_leaves;
             leaves *= width) {
            ++depth;
        }
        cases.push_back({games.position(), depth});
    }
    return cases;
}

void expect_minimax_from_every_driver(const std::vector<Case>& cases) {
    Settings pvs = plain_search();
    Settings aspiration = pvs;
    aspiration.switches.aspiration = true;
    Settings mtdf = pvs;
    mtdf.driver = Driver::Mtdf;
    Settings alpha_beta = pvs;
    alpha_beta.driver = Driver::AlphaBeta;
    for (const Case& c : cases) {
        const Score truth = Oracle{}.minimax(c.pos, c.depth);
        for (const Settings& settings : {pvs, aspiration, mtdf, alpha_beta}) {
            ASSERT_EQ(run_search(settings, c.pos, {.depth = c.depth}).result.score, truth)
                << text_of(c.pos) << " depth " << c.depth << " driver "
                << static_cast<int>(settings.driver);
        }
    }
}

TEST(OracleTest, EveryDriverGivesTheMinimaxValue) {
    expect_minimax_from_every_driver(random_cases(1, 100));
}

TEST(SlowOracleTest, EveryDriverGivesTheMinimaxValueToDepthFour) {
    expect_minimax_from_every_driver(random_cases(3, 30, kAnyNumber));
}

// A heuristic that only orders moves, or only searches lines without gain, changes no value.
TEST(OracleTest, WhatOnlyOrdersMovesChangesNoValue) {
    Settings settings = plain_search();
    Switches& on = settings.switches;
    on.killers = on.countermoves = on.history = on.continuation_history = true;
    on.threat_history = true;
    on.capture_history = on.recapture_first = on.aspiration = on.easy_moves = true;
    on.mate_distance = on.improving = on.last_move_eval = true;
    for (const Case& c : random_cases(2, 100)) {
        const Score truth = Oracle{}.minimax(c.pos, c.depth);
        ASSERT_EQ(run_search(settings, c.pos, {.depth = c.depth}).result.score, truth)
            << text_of(c.pos);
    }
}

// --- Each heuristic alone ------------------------------------------------------------------------

struct NamedSettings {
    std::string name;
    Settings settings;
    bool is_bare = false;  // without good ordering and the table: slow
};

// Some have an effect only together with another one.
void switch_on_what_it_needs(bool Switches::*member, Switches& on) {
    on.null_move = on.null_move || member == &Switches::null_move_verification;
    on.late_move_reductions = on.late_move_reductions || member == &Switches::adjusted_research;
    on.singular =
        on.singular || member == &Switches::multi_cut || member == &Switches::negative_extension;
    on.hash_table = on.hash_table || member == &Switches::enhanced_cutoffs
                    || member == &Switches::hash_cutoffs || on.singular;
    on.hash_cutoffs = on.hash_cutoffs || member == &Switches::enhanced_cutoffs;
    on.quiescence =
        on.quiescence || member == &Switches::razoring || member == &Switches::quiescence_delta
        || member == &Switches::quiescence_see || member == &Switches::quiescence_exchange
        || member == &Switches::quiescence_few_answers || member == &Switches::quiescence_checks;
}

// One heuristic, alone and together with all that cannot hide a move.
std::vector<NamedSettings> each_alone() {
    std::vector<NamedSettings> all{{"nothing", plain_search(), true}, {"full width", full_width()}};
    for (const SwitchInfo& info : kSwitchInfos) {
        for (const NamedSettings& base : {all[0], all[1]}) {
            Settings settings = base.settings;
            settings.switches.*info.member = true;
            switch_on_what_it_needs(info.member, settings.switches);
            // Without an order of moves it reduces any move and may hide a mate.
            const bool is_lost = base.is_bare && settings.switches.late_move_reductions;
            if (settings.switches != base.settings.switches && !is_lost) {
                all.push_back(
                    {base.name + " and " + std::string{info.name}, settings, base.is_bare});
            }
        }
    }
    return all;
}

// Without any heuristic a mate in n moves is seen at depth 2n - 1; each may delay that a little.
TEST(OracleTest, NoHeuristicHidesAMateForLongOrShortensIt) {
    constexpr int kMostMoves = 3;
    constexpr int kMostMovesWhenBare = 2;
    constexpr int kPliesLater = 2;
    for (const auto& [name, settings, is_bare] : each_alone()) {
        for (const MateProblem& problem : kMateProblems) {
            if (problem.moves > (is_bare ? kMostMovesWhenBare : kMostMoves)) {
                continue;
            }
            const Limits limits{.depth = 2 * problem.moves - 1 + kPliesLater};
            const Score score =
                run_search(settings, position_from(problem.fen), limits).result.score;
            EXPECT_TRUE(score.is_mate() && score.is_win()) << name << ' ' << problem.fen;
            EXPECT_LE(score, Score::mate_at(Ply{2 * problem.moves - 1}))
                << name << ' ' << problem.fen;
        }
    }
}

// Where there is no mate, none is announced.
TEST(OracleTest, NoHeuristicInventsAMate) {
    constexpr int kPositions = 20;
    constexpr int kMostPieces = 12;
    constexpr int kMostMoves = 2;
    std::vector<Position> positions;
    for (SplitMix64 random{5}; positions.size() < kPositions;) {
        const Position pos = random_scatter(random);
        const bool is_usable = pos.occupied().count() <= kMostPieces && has_legal_move(pos)
                               && !MateProver{}.mates_within(pos, kMostMoves);
        if (is_usable) {
            positions.push_back(pos);
        }
    }
    for (const auto& [name, settings, is_bare] : each_alone()) {
        SCOPED_TRACE(name);
        for (const Position& pos : positions) {
            const Limits limits{.depth = is_bare ? 2 : 4};
            expect_no_false_claim(pos, run_search(settings, pos, limits), kMostMoves);
        }
    }
}

TEST(OracleTest, NoHeuristicChangesADrawByMaterial) {
    const Position pos = position_from("8/8/4k3/8/8/3NK3/8/8 w - - 0 1");
    for (const auto& [name, settings, is_bare] : each_alone()) {
        EXPECT_EQ(run_search(settings, pos, {.depth = 5}).result.score, Score::draw()) << name;
    }
}

TEST(OracleTest, NoHeuristicChangesADrawByTheClock) {
    const Position in_time = position_from("7k/8/5K2/8/8/8/8/R7 w - - 97 90");
    const Position too_late = position_from("7k/8/5K2/8/8/8/8/R7 w - - 98 90");
    for (const auto& [name, settings, is_bare] : each_alone()) {
        EXPECT_EQ(run_search(settings, in_time, {.depth = 5}).result.score, Score::mate_at(Ply{3}))
            << name;
        EXPECT_EQ(run_search(settings, too_late, {.depth = 5}).result.score, Score::draw()) << name;
    }
}

// The only king move that does not lose at once leads to a position that stood twice before.
TEST(OracleTest, NoHeuristicChangesADrawByRepetition) {
    const Position pos = position_from("3k4/5ppp/8/8/8/2r5/5PPP/6K1 w - - 20 60");
    Position repeated = pos;
    repeated.play(Move::normal(Square::G1, Square::F1));
    KeyHistory history;
    for (int i = 0; i < 9; ++i) {
        history.push(i == 2 || i == 6 ? repeated.key() : static_cast<Key>(i + 1));
    }
    for (const auto& [name, settings, is_bare] : each_alone()) {
        const SearchResult result = run_search(settings, pos, {.depth = 5}, history).result;
        EXPECT_EQ(result.score, Score::draw()) << name;
        EXPECT_EQ(result.best, Move::normal(Square::G1, Square::F1)) << name;
    }
}

TEST(OracleTest, NoHeuristicChangesAStalemate) {
    const Position pos = position_from("6rk/6p1/6p1/8/2Q5/8/1p3q2/7K w - - 0 1");
    for (const auto& [name, settings, is_bare] : each_alone()) {
        EXPECT_EQ(run_search(settings, pos, {.depth = 6}).result.score, Score::draw()) << name;
    }
}

}  // namespace
}  // namespace trebuchet::oracle_test
