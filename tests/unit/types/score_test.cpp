#include <limits>

#include <gtest/gtest.h>

#include <trebuchet/types/score.h>

namespace trebuchet::score_test {
namespace {

TEST(ScoreTest, ANearerMateIsBetterAndBeingMatedLaterIsBetter) {
    EXPECT_GT(Score::mate_at(Ply{1}), Score::mate_at(Ply{3}));
    EXPECT_LT(Score::mated_at(Ply{0}), Score::mated_at(Ply{2}));
    EXPECT_GT(Score::mate_at(Ply{kMaxPly}), Score{Score::kMaxEvaluation});
    EXPECT_LT(Score::mated_at(Ply{kMaxPly}), Score{-Score::kMaxEvaluation});
    EXPECT_EQ(-Score::mate_at(Ply{5}), Score::mated_at(Ply{5}));
}

TEST(ScoreTest, CountsTheMovesToTheMate) {
    EXPECT_EQ(Score::mate_at(Ply{1}).mate_moves(), 1);
    EXPECT_EQ(Score::mate_at(Ply{3}).mate_moves(), 2);
    EXPECT_EQ(Score::mated_at(Ply{2}).mate_moves(), -1);
    EXPECT_EQ(Score::mated_at(Ply{4}).mate_moves(), -2);
    EXPECT_EQ(Score::mate_at(Ply{3}).mate_plies(), 3);
    EXPECT_EQ(Score::mated_at(Ply{4}).mate_plies(), -4);
}

TEST(ScoreTest, TellsProvenResultsFromEstimates) {
    EXPECT_TRUE(Score::mate_at(Ply{kMaxPly}).is_mate());
    EXPECT_TRUE(Score::mated_at(Ply{kMaxPly}).is_mate());
    EXPECT_FALSE(Score{Score::kTablebaseWin}.is_mate());
    EXPECT_TRUE(Score{Score::kTablebaseWin}.is_win());
    EXPECT_TRUE(Score{-Score::kTablebaseWin}.is_loss());
    EXPECT_FALSE(Score{Score::kMaxEvaluation}.is_decisive());
    EXPECT_FALSE(Score{-Score::kMaxEvaluation}.is_decisive());
    EXPECT_TRUE(Score{Score::kMaxEvaluation + 1}.is_win());
    EXPECT_FALSE(Score::draw().is_decisive());
}

TEST(ScoreTest, SaturatedNeverLooksLikeAProvenResult) {
    EXPECT_EQ(Score::saturated(123), Score{123});
    EXPECT_EQ(Score::saturated(-123), Score{-123});
    for (const int huge : {Score::kMaxEvaluation, Score::kMate, std::numeric_limits<int>::max()}) {
        EXPECT_EQ(Score::saturated(huge), Score{Score::kMaxEvaluation});
        EXPECT_EQ(Score::saturated(-huge), Score{-Score::kMaxEvaluation});
    }
    EXPECT_FALSE(Score::saturated(std::numeric_limits<int>::min()).is_decisive());
}

TEST(ScoreTest, TheWidestWindowHoldsEveryScore) {
    EXPECT_LT(Score::mate_at(Ply{0}), Score::infinite());
    EXPECT_GT(Score::mated_at(Ply{0}), -Score::infinite());
    EXPECT_NE(Score::none(), Score::infinite());
}

TEST(ScoreTest, AddsScoresAndMargins) {
    EXPECT_EQ(Score{20} + Score{22}, Score{42});
    EXPECT_EQ(Score{20} - Score{22}, Score{-2});
    EXPECT_EQ(Score{20} + 5, Score{25});
    EXPECT_EQ(Score{20} - 5, Score{15});
    Score score{1};
    score += Score{2};
    score -= Score{5};
    EXPECT_EQ(score, Score{-2});
    EXPECT_EQ(Score{}, Score::zero());
}

TEST(StoredScoreTest, EveryScoreSurvivesTheRoundTripAtEveryPly) {
    for (int ply = 0; ply <= kMaxPly; ++ply) {
        for (int value = -Score::kMaxEvaluation; value <= Score::kMaxEvaluation; value += 997) {
            ASSERT_EQ(from_stored(to_stored(Score{value}, Ply{ply}), Ply{ply}), Score{value});
        }
        for (int mate = ply; mate <= kMaxPly; ++mate) {
            const Score win = Score::mate_at(Ply{mate});
            ASSERT_EQ(from_stored(to_stored(win, Ply{ply}), Ply{ply}), win);
            ASSERT_EQ(from_stored(to_stored(-win, Ply{ply}), Ply{ply}), -win);
        }
        ASSERT_EQ(from_stored(to_stored(Score::none(), Ply{ply}), Ply{ply}), Score::none());
    }
}

TEST(StoredScoreTest, AMateIsKeptByItsDistanceFromThePosition) {
    // Found at ply 4 as a mate 3 plies later; met again at ply 10, it is still 3 plies away.
    const StoredScore stored = to_stored(Score::mate_at(Ply{7}), Ply{4});
    EXPECT_EQ(from_stored(stored, Ply{10}), Score::mate_at(Ply{13}));
    const StoredScore lost = to_stored(Score::mated_at(Ply{7}), Ply{4});
    EXPECT_EQ(from_stored(lost, Ply{10}), Score::mated_at(Ply{13}));
}

TEST(StoredScoreTest, EstimatesAreTheSameFromEverywhere) {
    const StoredScore stored = to_stored(Score{-345}, Ply{4});
    EXPECT_EQ(from_stored(stored, Ply{10}), Score{-345});
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(ScoreDeathTest, AnEstimateHasNoDistanceToMate) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH((void)Score{100}.mate_plies(), "");
}
#endif

}  // namespace
}  // namespace trebuchet::score_test
