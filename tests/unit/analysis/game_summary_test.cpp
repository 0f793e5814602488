#include "analysis/game_summary.h"

#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/text_report.h"

namespace trebuchet::analysis::game_summary_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr std::string_view kGame =
    "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[ECO \"C20\"]\n[Opening \"King's "
    "pawn\"]\n\n"
    "1. e4 {[%eval 0.20] [%clk 0:05:00]} 1... f6 $4 {[%eval 3.20] [%clk 0:04:50] Blunder. e5 was "
    "best.}\n(1... e5 2. Nf3 (2. f4)) 2. d4 {[%eval 3.00] [%clk 0:04:55]} 1-0\n";

GameSummary summary() {
    PgnReader reader{kGame};
    return summary_of(read_record(reader).value());
}

TEST(GameSummaryTest, TellsWhoPlayedAndHow) {
    const GameSummary game = summary();
    EXPECT_EQ(game.sides[Color::White].player, "Ann");
    EXPECT_EQ(game.result, "1-0");
    EXPECT_EQ(game.opening, "C20 King's pawn");
    EXPECT_EQ(game.sides[Color::Black].blunders, 1);
    EXPECT_EQ(game.sides[Color::Black].loss, 300);
    EXPECT_EQ(game.sides[Color::White].blunders, 0);
    EXPECT_TRUE(game.sides[Color::White].accuracy.has_value());
    EXPECT_THAT(game.turning_points, ElementsAre(1U));
}

TEST(GameSummaryTest, PlayersWithoutANameAreQuestionMarks) {
    PgnReader reader{"[Black \"\"]\n\n1. e4 *\n"};
    const GameSummary game = summary_of(read_record(reader).value());
    EXPECT_THAT(text_report(game, {}), HasSubstr("? - ?, *"));
}

TEST(GameSummaryTest, TellsWhatBelongsToEachMove) {
    const GameSummary game = summary();
    ASSERT_THAT(game.moves, SizeIs(3));
    const SummaryMove& blunder = game.moves[1];
    EXPECT_EQ(blunder.san, "f6");
    EXPECT_EQ(blunder.score, Score{320});
    EXPECT_EQ(blunder.judgement, Judgement::Blunder);
    EXPECT_EQ(blunder.words, "Blunder. e5 was best.");
    EXPECT_EQ(blunder.seconds_left, 290);
    // Variations in variations are not shown.
    ASSERT_THAT(blunder.variations, SizeIs(1));
    ASSERT_THAT(blunder.variations[0], SizeIs(2));
    EXPECT_EQ(blunder.variations[0][1].san, "Nf3");
    EXPECT_EQ(number_text(blunder.before), "1...");
}

TEST(GameSummaryTest, TheAuthorsGlyphsAreNotOurJudgements) {
    PgnReader reader{std::string_view{
        "[Annotator \"Ann; Trebuchet 0.1.0, depth 4 a move\"]\n\n"
        "1. f3 $6 {[%eval -0.5]} 1... e5 $6 {[%eval 9.0] Blunder. d5 was best.} *\n"}};
    const GameSummary game = summary_of(read_record(reader).value());
    EXPECT_EQ(game.moves[0].judgement, Judgement::None);
    EXPECT_EQ(game.moves[1].judgement, Judgement::Blunder);
    EXPECT_EQ(game.sides[Color::White].inaccuracies, 0);
}

TEST(GameSummaryTest, AGameWithoutEvaluationsHasNoFigures) {
    PgnReader reader{std::string_view{"1. e4 e5 *"}};
    const GameSummary game = summary_of(read_record(reader).value());
    EXPECT_FALSE(game.sides[Color::White].accuracy.has_value());
    EXPECT_THAT(game.moves, SizeIs(2));
    EXPECT_THAT(game.turning_points, SizeIs(0));
}

TEST(GameSummaryTest, ReadsEvaluations) {
    EXPECT_EQ(parse_eval("1.47"), Score{147});
    EXPECT_EQ(parse_eval("-0.05"), Score{-5});
    EXPECT_EQ(parse_eval("0.31,20"), Score{31});
    EXPECT_EQ(parse_eval("#3"), Score::mate_at(Ply{5}));
    EXPECT_EQ(parse_eval("#-2"), Score::mated_at(Ply{4}));
    for (const std::string_view bad : {"", "x", "#", "#0", "#99999999999", "1.4.7"}) {
        EXPECT_FALSE(parse_eval(bad).has_value()) << bad;
    }
}

TEST(GameSummaryTest, ReadsClocks) {
    EXPECT_EQ(parse_clock("0:05:02"), 302);
    EXPECT_EQ(parse_clock("5:02"), 302);
    EXPECT_EQ(parse_clock("1:00:00.5"), 3600);
    for (const std::string_view bad : {"", ":", "a:b", "-1:00", "999999999:999999999:9"}) {
        EXPECT_FALSE(parse_clock(bad).has_value()) << bad;
    }
}

TEST(GameSummaryTest, IsToldInATerminal) {
    const std::string text = text_report(summary(), {.columns = 80, .unicode = false});
    EXPECT_THAT(text, HasSubstr("Ann - Bob, 1-0, C20 King's pawn\n"));
    EXPECT_THAT(text, HasSubstr("300 centipawns lost a move, 1 blunder\n"));
    EXPECT_THAT(text, HasSubstr("\n  =**\n"));
    EXPECT_THAT(text, HasSubstr("  1... f6 (3.20)  Blunder. e5 was best.\n"));
}

}  // namespace
}  // namespace trebuchet::analysis::game_summary_test
