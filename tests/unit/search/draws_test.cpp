// Draws by the rules: the winning side avoids them, the losing side seeks them.
#include "search/node/draws.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/search/searcher.h>

#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::draws_test {
namespace {

using testing_support::plain_search;
using testing_support::position_from;
using testing_support::RecordingObserver;
using testing_support::run_search;

constexpr Score kWinning{250};

SearchResult result_of(const Position& pos, const Limits& limits, const KeyHistory& history = {}) {
    return run_search(pos, limits, history).result;
}

Position after(const Position& pos, Move move) {
    Position next = pos;
    next.play(move);
    return next;
}

// --- Stalemate -----------------------------------------------------------------------------------

TEST(StalemateTest, TheWinnerPromotesToWhatLeavesAMove) {
    const Position pos = position_from("8/5P1k/8/6K1/8/8/8/8 w - - 0 1");
    ASSERT_FALSE(
        has_legal_move(after(pos, Move::promotion(Square::F7, Square::F8, PieceType::Queen))));
    const SearchResult result = result_of(pos, {.depth = 8});
    EXPECT_GT(result.score, kWinning);
    EXPECT_TRUE(has_legal_move(after(pos, result.best)));
}

TEST(StalemateTest, ThePromotionThatStalematesIsWorthNothing) {
    const Position pos = position_from("8/5P1k/8/6K1/8/8/8/8 w - - 0 1");
    const Move queen = Move::promotion(Square::F7, Square::F8, PieceType::Queen);
    EXPECT_EQ(result_of(pos, {.depth = 6, .root_moves = {queen}}).score, Score::draw());
}

// The queen is sacrificed on g8; then White has no move.
TEST(StalemateTest, TheLoserSacrificesTheLastPiece) {
    for (const std::string_view fen :
         {"7k/8/8/8/2Q5/8/1p3q2/7K w - - 0 1", "6rk/6p1/6p1/8/2Q5/8/1p3q2/7K w - - 0 1"}) {
        const SearchResult result = result_of(position_from(fen), {.depth = 10});
        EXPECT_EQ(result.score, Score::draw()) << fen;
        EXPECT_EQ(result.best, Move::normal(Square::C4, Square::G8)) << fen;
    }
}

// --- Repetition ----------------------------------------------------------------------------------

// White is a queen up and has many ways to go on.
constexpr std::string_view kQueenUp = "3k4/5p2/8/8/8/2Q5/5P2/6K1 w - - 20 60";
// White is a rook down and has a few moves that lose.
constexpr std::string_view kRookDown = "3k4/5ppp/8/8/8/2r5/5PPP/6K1 w - - 20 60";

// Keys of nine positions before the root, such that the position after a move from the root stood
// on the board this many times. The other keys do not matter.
KeyHistory history_with(const Position& child, int times) {
    constexpr int kLength = 9;
    KeyHistory history;
    for (int i = 0; i < kLength; ++i) {
        // Every second position has the same side to move; four half-moves is the shortest way
        // back.
        const bool stood = (i == 2 && times >= 1) || (i == 6 && times >= 2);
        history.push(stood ? child.key() : static_cast<Key>(i + 1));
    }
    return history;
}

TEST(RepetitionTest, APositionThatStoodTwiceBeforeIsADraw) {
    for (const std::string_view fen : {kQueenUp, kRookDown}) {
        const Position pos = position_from(fen);
        for (const Move move : legal_moves(pos)) {
            const Position child = after(pos, move);
            if (child.halfmove_clock() == 0) {
                continue;
            }
            const Limits only{.depth = 5, .root_moves = {move}};
            EXPECT_EQ(result_of(pos, only, history_with(child, 2)).score, Score::draw()) << fen;
        }
    }
}

TEST(RepetitionTest, APositionThatStoodOnceInTheGameIsNotADraw) {
    const Position pos = position_from(kQueenUp);
    for (const Move move : legal_moves(pos)) {
        const Position child = after(pos, move);
        const Limits only{.depth = 5, .root_moves = {move}};
        const Score score = result_of(pos, only).score;
        if (score > kWinning) {
            EXPECT_GT(result_of(pos, only, history_with(child, 1)).score, kWinning);
        }
    }
}

TEST(RepetitionTest, TheWinnerAvoidsIt) {
    const Position pos = position_from(kQueenUp);
    for (const int depth : {2, 4, 6, 8}) {
        const Move best = result_of(pos, {.depth = depth}).best;
        const Position repeated = after(pos, best);
        const SearchResult result = result_of(pos, {.depth = depth}, history_with(repeated, 2));
        EXPECT_NE(result.best, best) << depth;
        EXPECT_GT(result.score, kWinning) << depth;
    }
}

TEST(RepetitionTest, TheLoserSeeksIt) {
    const Position pos = position_from(kRookDown);
    for (const Move move : legal_moves(pos)) {
        const Position repeated = after(pos, move);
        if (repeated.halfmove_clock() == 0) {
            continue;
        }
        for (const int depth : {1, 4, 7}) {
            const SearchResult result = result_of(pos, {.depth = depth}, history_with(repeated, 2));
            EXPECT_EQ(result.best, move) << depth;
            EXPECT_EQ(result.score, Score::draw()) << depth;
        }
    }
}

// White's only defence is perpetual check: Qe8+ Kh7 Qh5+ Kg8.
constexpr std::string_view kPerpetual = "6k1/6p1/5p2/7Q/8/8/qr6/6K1 w - - 0 1";

TEST(RepetitionTest, TheLoserFindsThePerpetualCheck) {
    const Position pos = position_from(kPerpetual);
    for (const Driver driver : {Driver::Pvs, Driver::Mtdf, Driver::AlphaBeta}) {
        Settings settings{.hash_megabytes = 1};
        settings.driver = driver;
        Searcher searcher{settings};
        RecordingObserver observer;
        searcher.start(pos, {}, {.depth = 8}, observer);
        const SearchResult result = searcher.wait();
        EXPECT_EQ(result.best, Move::normal(Square::H5, Square::E8));
        EXPECT_EQ(result.score, Score::draw());
    }
}

// --- Contempt ------------------------------------------------------------------------------------

TEST(ContemptTest, ADrawCostsTheSideThatSearches) {
    for (const int contempt : {-50, 0, 30}) {
        Searcher searcher{{.hash_megabytes = 1, .contempt = contempt}};
        RecordingObserver observer;
        searcher.start(position_from(kPerpetual), {}, {.depth = 8}, observer);
        const SearchResult result = searcher.wait();
        EXPECT_EQ(result.best, Move::normal(Square::H5, Square::E8));
        EXPECT_EQ(result.score, Score{-contempt});
    }
}

TEST(ContemptTest, IsClamped) {
    for (const int contempt : {-1'000'000, 1'000'000}) {
        Searcher searcher{{.hash_megabytes = 1, .contempt = contempt}};
        RecordingObserver observer;
        searcher.start(position_from(kPerpetual), {}, {.depth = 8}, observer);
        EXPECT_EQ(searcher.wait().score, Score{contempt < 0 ? kMostContempt : -kMostContempt});
    }
}

// The perpetual check repeats a half-move beyond the horizon, by a quiet move: a quiescence search
// of captures alone must recognise it.
TEST(RepetitionTest, ARepetitionJustBeyondTheHorizonCounts) {
    const Position pos = position_from("Q7/5p1k/6p1/R7/7q/8/6PK/8 w - - 20 60");
    Settings settings = plain_search();
    settings.switches.quiescence = true;
    settings.evaluation = EvaluationKind::Classical;
    EXPECT_GT(run_search(settings, pos, {.depth = 3}).result.score, kWinning);
    settings.switches.upcoming_repetition = true;
    EXPECT_EQ(run_search(settings, pos, {.depth = 3}).result.score, Score::draw());
}

// --- Fifty moves ---------------------------------------------------------------------------------

// Mate in two: Kg6 Kg8 Ra8. At `clock` half-moves without progress.
Position mate_in_two(int clock) {
    return position_from("7k/8/5K2/8/8/8/8/R7 w - - " + std::to_string(clock) + " 90");
}

TEST(FiftyMovesTest, AMateOnTheLastMoveWins) {
    const Position pos = position_from("7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    EXPECT_EQ(result_of(pos, {.depth = 4}).score, Score::mate_at(Ply{1}));
    for (const int clock : {0, 50, 96, 97}) {
        EXPECT_EQ(result_of(mate_in_two(clock), {.depth = 8}).score, Score::mate_at(Ply{3}))
            << clock;
    }
}

TEST(FiftyMovesTest, AMateOneMoveLaterIsADraw) {
    for (const int clock : {98, 99, 100, 120}) {
        EXPECT_EQ(result_of(mate_in_two(clock), {.depth = 8}).score, Score::draw()) << clock;
    }
}

TEST(FiftyMovesTest, ResultsFromALowClockDoNotMislead) {
    Searcher searcher{Settings{.hash_megabytes = 1}};
    RecordingObserver observer;
    for (const int depth : {6, 8, 10}) {
        searcher.start(mate_in_two(0), {}, {.depth = depth}, observer);
        EXPECT_GT(searcher.wait().score, kWinning);
        searcher.start(mate_in_two(98), {}, {.depth = depth}, observer);
        EXPECT_EQ(searcher.wait().score, Score::draw());
    }
}

// The table has a mate in some half-moves; with fewer left before the draw it does not count.
TEST(FiftyMovesTest, AMateInTheTableThatComesTooLateDoesNotCount) {
    const std::string fen = "3k4/8/8/4K3/8/8/8/7R w - - ";
    for (const Driver driver : {Driver::Pvs, Driver::Mtdf, Driver::AlphaBeta}) {
        Settings settings{.hash_megabytes = 4};
        settings.driver = driver;
        Searcher searcher{settings};
        RecordingObserver observer;
        const auto score_at = [&](int clock) {
            const Position pos = position_from(fen + std::to_string(clock) + " 90");
            searcher.start(pos, {}, {.depth = 16}, observer);
            return searcher.wait().score;
        };
        const Score known = score_at(0);
        ASSERT_TRUE(known.is_mate());
        const int last = kFiftyMoves - known.mate_plies();
        for (int clock = last + 1; clock <= last + 6; ++clock) {
            EXPECT_FALSE(score_at(clock).is_mate()) << clock;
        }
        EXPECT_TRUE(score_at(last).is_mate());
    }
}

// --- Fading --------------------------------------------------------------------------------------

TEST(FiftyMovesTest, ScoresFadeTowardsTheDraw) {
    const std::string rook_up_and_blocked = "8/4p3/4P3/7k/8/8/R7/4K3 w - - ";
    int before = kWinning.value() * 100;
    for (const int clock : {20, 50, 80}) {
        const Position pos = position_from(rook_up_and_blocked + std::to_string(clock) + " 90");
        const int score = result_of(pos, {.depth = 1}).score.value();
        EXPECT_LT(score, before) << clock;
        EXPECT_GT(score, 0) << clock;
        before = score;
    }
}

TEST(FiftyMovesTest, AKnownWinDoesNotFade) {
    const auto score_at = [](int clock) {
        const Position pos =
            position_from("8/8/8/4k3/8/8/8/R3K3 w Q - " + std::to_string(clock) + " 90");
        return result_of(pos, {.depth = 1}).score;
    };
    EXPECT_EQ(score_at(0), score_at(60));
}

TEST(FiftyMovesTest, TheWinnerMakesProgressInTime) {
    for (const int clock : {99, 100}) {
        const Position pos =
            position_from("7k/8/5K2/8/8/8/P7/R7 w - - " + std::to_string(clock) + " 90");
        const SearchResult result = result_of(pos, {.depth = 6});
        EXPECT_EQ(result.best.from(), Square::A2) << "only a pawn move resets the counter";
        EXPECT_GT(result.score, kWinning);
    }
}

TEST(FiftyMovesTest, TheLoserWaits) {
    const Position pos = position_from("3k4/5ppp/8/8/8/2r5/5PPP/6K1 w - - 99 90");
    const SearchResult result = result_of(pos, {.depth = 6});
    EXPECT_EQ(result.score, Score::draw());
    EXPECT_EQ(type_of(pos.piece_on(result.best.from())), PieceType::King);
}

// --- Insufficient material -----------------------------------------------------------------------

TEST(InsufficientMaterialTest, IsWorthNothing) {
    for (const std::string_view fen :
         {"8/8/4k3/8/8/4K3/8/8 w - - 0 1",
          "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
          "8/8/4k3/8/8/3NK3/8/8 b - - 0 1",
          "8/8/4kb2/8/3BK3/8/8/B7 w - - 0 1"}) {
        const Position pos = position_from(fen);
        EXPECT_EQ(result_of(pos, {.depth = 6}).score, Score::draw()) << fen;
    }
}

TEST(InsufficientMaterialTest, TheLoserTakesTheLastPawn) {
    const Position pos = position_from("8/8/8/8/3k4/8/Kp6/8 w - - 0 1");
    for (const int depth : {1, 5}) {
        const SearchResult result = result_of(pos, {.depth = depth});
        EXPECT_EQ(result.best, Move::normal(Square::A2, Square::B2));
        EXPECT_EQ(result.score, Score::draw());
    }
}

TEST(InsufficientMaterialTest, TheWinnerKeepsTheLastPawn) {
    // The knight could take a pawn, but then Black would take the last one of White.
    const Position pos = position_from("8/8/5p2/8/4N3/8/kP6/4K3 w - - 0 1");
    for (const int depth : {6, 9}) {
        const SearchResult result = result_of(pos, {.depth = depth});
        EXPECT_EQ(result.best.from(), Square::B2);
        EXPECT_GT(result.score, Score{100});
    }
}

TEST(MaterialScaleTest, AnAdvantageCountsForLessTheFewerPiecesAreLeft) {
    constexpr int kPercent = 15;
    const auto scaled = [](std::string_view fen, int score) {
        return scale_by_material(Score{score}, position_from(fen), kPercent).value();
    };
    constexpr std::string_view kPawnEnding = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    constexpr std::string_view kRooks = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    EXPECT_EQ(scaled(kPawnEnding, 1000), 850);
    EXPECT_EQ(scaled(kPawnEnding, -1000), -850);
    EXPECT_EQ(scaled(kRooks, 1000), 940) << "36 of 60 pawns' worth";
    EXPECT_EQ(scaled(kPawnEnding, kLeastKnownWin), kLeastKnownWin) << "a win that is known";
    const std::string_view queens = "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1";
    EXPECT_LT(scaled(queens, kLeastKnownWin - 1), kLeastKnownWin) << "does not become one";
}

}  // namespace
}  // namespace trebuchet::draws_test
