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

TEST(GameSummaryTest, TheTagsResultCountsWhereTheMovesHaveNone) {
    PgnReader reader{"[Result \"1-0\"]\n\n1. e4 *\n"};
    EXPECT_EQ(summary_of(read_record(reader).value()).result, "1-0");
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

TEST(GameSummaryTest, TimesByTheClocksIncludeTheIncrement) {
    PgnReader reader{std::string_view{
        "[TimeControl \"180+2\"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} "
        "2. Nf3 {[%clk 0:03:01]} Nc6 {[%clk 0:02:50] [%emt 0:00:11]} 3. Bb5 {[%clk 0:03:09]} *"}};
    const GameSummary game = summary_of(read_record(reader).value());
    ASSERT_THAT(game.moves, SizeIs(5));
    EXPECT_EQ(game.moves[0].seconds_used, std::nullopt);
    EXPECT_EQ(game.moves[2].seconds_used, 1);
    EXPECT_EQ(game.moves[3].seconds_used, 11) << "as the game says";
    EXPECT_EQ(game.moves[4].seconds_used, 0) << "never below";
}

TEST(GameSummaryTest, ReadsIncrements) {
    EXPECT_EQ(increment_of("180+2", 1), 2);
    EXPECT_EQ(increment_of("180+2", 200), 2);
    EXPECT_EQ(increment_of(" 900 + 10 ", 1), 10);
    for (const int number : {1, 40, 41}) {
        EXPECT_EQ(increment_of("40/5400+30:1800+30", number), 30);
    }
    const std::string_view classical = "40/7200:20/3600+5:900+30";
    EXPECT_EQ(increment_of(classical, 40), 0);
    EXPECT_EQ(increment_of(classical, 41), 5);
    EXPECT_EQ(increment_of(classical, 60), 5);
    EXPECT_EQ(increment_of(classical, 61), 30);
    EXPECT_EQ(increment_of("40/300+3", 81), 3) << "repeated";
    for (const std::string_view none :
         {"",
          "?",
          "-",
          "300",
          "40/9000",
          "*180",
          "1/86400",
          "300+0",
          "3+",
          "3+x",
          "3+-2",
          "x/3:2+1",
          "3+99999999999",
          ":",
          "/",
          "+",
          "5:2+1"}) {
        EXPECT_EQ(increment_of(none, 1), 0) << none;
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
