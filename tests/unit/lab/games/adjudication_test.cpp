#include "lab/games/adjudication.h"

#include <gtest/gtest.h>

namespace trebuchet::lab::adjudication_test {
namespace {

// Plays moves of both sides from this move on, with this score for White.
void agree(Adjudicator& adjudicator, int first_move, int moves, int for_white) {
    for (int move = first_move; move < first_move + moves; ++move) {
        adjudicator.note(Color::White, Score{for_white}, move);
        adjudicator.note(Color::Black, Score{-for_white}, move);
    }
}

constexpr AdjudicationRules kRules{
    .resign = ResignRule{.score = 500, .moves = 3},
    .draw = DrawRule{.score = 10, .moves = 4, .first_move = 30}};

TEST(AdjudicationTest, AWinNeedsTheScoresOfBothForLongEnough) {
    Adjudicator white{kRules};
    agree(white, 10, 2, 500);
    white.note(Color::White, Score{500}, 12);
    EXPECT_EQ(white.verdict(), PgnResult::Unknown);
    white.note(Color::Black, Score{-500}, 12);
    EXPECT_EQ(white.verdict(), PgnResult::WhiteWins);

    Adjudicator black{kRules};
    agree(black, 10, 3, -500);
    EXPECT_EQ(black.verdict(), PgnResult::BlackWins);
}

TEST(AdjudicationTest, TheScoresOfOneSideDoNotDecide) {
    Adjudicator adjudicator{kRules};
    for (int move = 1; move < 100; ++move) {
        adjudicator.note(Color::White, Score{900}, move);
        adjudicator.note(Color::Black, Score{-499}, move);
    }
    EXPECT_EQ(adjudicator.verdict(), PgnResult::Unknown);
}

TEST(AdjudicationTest, AnotherScoreRestartsTheCount) {
    Adjudicator adjudicator{kRules};
    agree(adjudicator, 1, 2, 900);
    agree(adjudicator, 3, 1, 100);
    agree(adjudicator, 4, 2, 900);
    EXPECT_EQ(adjudicator.verdict(), PgnResult::Unknown);
    agree(adjudicator, 6, 1, 900);
    EXPECT_EQ(adjudicator.verdict(), PgnResult::WhiteWins);
}

TEST(AdjudicationTest, MatesCountAsWins) {
    Adjudicator adjudicator{kRules};
    agree(adjudicator, 1, 3, Score::mate_at(Ply{7}).value());
    EXPECT_EQ(adjudicator.verdict(), PgnResult::WhiteWins);
}

TEST(AdjudicationTest, DrawsNeedTheFirstMove) {
    Adjudicator adjudicator{kRules};
    agree(adjudicator, 1, 29, 0);
    EXPECT_EQ(adjudicator.verdict(), PgnResult::Unknown);
    agree(adjudicator, 30, 3, -10);
    EXPECT_EQ(adjudicator.verdict(), PgnResult::Unknown);
    agree(adjudicator, 33, 1, 10);
    EXPECT_EQ(adjudicator.verdict(), PgnResult::Draw);
}

TEST(AdjudicationTest, RulesCanBeSwitchedOff) {
    Adjudicator adjudicator{{.resign = std::nullopt, .draw = std::nullopt}};
    agree(adjudicator, 1, 100, 0);
    agree(adjudicator, 101, 100, 3000);
    EXPECT_EQ(adjudicator.verdict(), PgnResult::Unknown);
}

TEST(AdjudicationTest, ReadsAndWritesRules) {
    const auto resign = parse_resign_rule("500,3").value();
    ASSERT_TRUE(resign);
    EXPECT_EQ(resign->score, 500);
    EXPECT_EQ(resign->moves, 3);
    const auto draw = parse_draw_rule("10,4,30").value();
    ASSERT_TRUE(draw);
    EXPECT_EQ(draw->score, 10);
    EXPECT_EQ(draw->moves, 4);
    EXPECT_EQ(draw->first_move, 30);
    EXPECT_FALSE(parse_resign_rule("off").value());
    EXPECT_FALSE(parse_draw_rule("off").value());
    EXPECT_EQ(to_text({.resign = resign, .draw = draw}), "resign 500,3 draw 10,4,30");
    EXPECT_EQ(to_text({.resign = std::nullopt, .draw = std::nullopt}), "resign off draw off");
}

TEST(AdjudicationTest, RefusesOtherTexts) {
    for (const char* const text : {"", "on", "500", "500,", "500,0", "-1,3", "500,3,1", "a,b"}) {
        EXPECT_FALSE(parse_resign_rule(text)) << text;
    }
    for (const char* const text : {"", "10", "10,4", "10,0,30", "10,4,30,1", "10,4,-1"}) {
        EXPECT_FALSE(parse_draw_rule(text)) << text;
    }
}

}  // namespace
}  // namespace trebuchet::lab::adjudication_test
