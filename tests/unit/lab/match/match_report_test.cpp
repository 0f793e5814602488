#include "lab/match/match_report.h"

#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn_game.h>

#include "support/patterns.h"

namespace trebuchet::lab::match_report_test {
namespace {

[[nodiscard]] Tally some_tally() {
    Tally tally;
    for (int i = 0; i < 10; ++i) {
        tally.add({2, 1});
        tally.add({1, 0});
        tally.add({2, 0});
    }
    tally.add({2, 2});
    return tally;
}

TEST(MatchReportTest, TheSummaryIsOneLine) {
    EXPECT_EQ(match_summary({}), "+0 =0 -0, elo 0.0 +- inf");
    EXPECT_THAT(match_summary(some_tally()), testing::StartsWith("+22 =20 -20, elo 11.2 +- "));
}

TEST(MatchReportTest, TheReportHasTheLinesThatScriptsRead) {
    const std::string report = match_report(some_tally(), std::nullopt);
    EXPECT_THAT(report, testing::StartsWith("result A-B: +22 =20 -20\ngames 62\n"));
    EXPECT_THAT(report, testing::HasSubstr("\npairs 0 1/2 1 3/2 2: 0 10 10 10 1\n"));
    EXPECT_THAT(report, testing::HasSubstr("\nscore 51.61 %\n"));
    EXPECT_THAT(report, testing_support::ContainsPattern("\nelo 11.2 \\+- [0-9]+\\.[0-9]\n"));
    EXPECT_THAT(report, testing_support::ContainsPattern("\ninterval -[0-9.]+ [0-9.]+\n"));
    EXPECT_THAT(report, testing_support::ContainsPattern("\nsuperiority [0-9.]+ %\n"));
    EXPECT_THAT(report, testing::Not(testing::HasSubstr("sprt")));
}

TEST(MatchReportTest, TheReportHasALineForTheSequentialTest) {
    EXPECT_THAT(
        match_report({}, SprtSettings{.elo0 = 0, .elo1 = 5}),
        testing::HasSubstr("\nsprt 0.00 5.00: llr 0.00 bounds -2.94 2.94 undecided\n"));
}

// --- Games ---------------------------------------------------------------------------------------

[[nodiscard]] PairRecord mate_in_one() {
    Opening opening{.start = parse_fen("7k/8/6K1/8/8/8/8/R7 w - - 0 1").value(), .name = "rook"};
    MatchGame game{.opening = opening, .game = Game{opening.start}};
    game.game.play(Move::normal(Square::A1, Square::A8));
    game.records = {{.score = Score::mate_at(Ply{1}), .depth = 5, .time = Milliseconds{123}}};
    game.result = PgnResult::WhiteWins;
    game.ending = Ending::Rules;
    return {.number = 6, .games = {game, game}, .points = {2, 0}};
}

TEST(MatchPgnTest, BothGamesRoundTrip) {
    const std::string text = pair_to_pgn(mate_in_one(), {.nodes = 100}, {"one", "other"});
    PgnReader reader{text};
    const auto first = read_pgn_game(reader);
    const auto second = read_pgn_game(reader);
    ASSERT_TRUE(first && second);
    EXPECT_FALSE(read_pgn_game(reader));
    EXPECT_TRUE(first->errors.empty());
    EXPECT_EQ(first->tag("White"), "one");
    EXPECT_EQ(first->tag("Black"), "other");
    EXPECT_EQ(second->tag("White"), "other");
    EXPECT_EQ(second->tag("Black"), "one");
    EXPECT_EQ(first->tag("Round"), "7.1");
    EXPECT_EQ(second->tag("Round"), "7.2");
    EXPECT_EQ(first->tag("Opening"), "rook");
    EXPECT_EQ(first->tag("Termination"), "normal");
    EXPECT_EQ(first->result, PgnResult::WhiteWins);
    ASSERT_EQ(first->moves.size(), 1U);
    EXPECT_EQ(first->moves[0].comment, "+M1/5");
}

TEST(MatchPgnTest, WritesTimesOnlyWithATimeControl) {
    PairRecord pair = mate_in_one();
    pair.games[0].records[0].score = Score{-35};
    const Pace pace{.time = TimeControl{.per_move = Milliseconds{200}}};
    EXPECT_THAT(pair_to_pgn(pair, pace, {"one", "other"}), testing::HasSubstr("{-0.35/5 0.123s}"));
    EXPECT_THAT(pair_to_pgn(pair, {.depth = 5}, {"one", "other"}), testing::HasSubstr("{-0.35/5}"));
}

}  // namespace
}  // namespace trebuchet::lab::match_report_test
