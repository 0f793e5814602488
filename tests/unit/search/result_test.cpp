#include "search/node/result.h"

#include <gtest/gtest.h>

namespace trebuchet::result_test {
namespace {

TEST(WindowTest, TheFullWindowHoldsEveryScore) {
    constexpr Window kFull = Window::full();
    for (const Score score : {Score::mated_at(Ply{0}), Score::draw(), Score::mate_at(Ply{1})}) {
        EXPECT_LT(kFull.alpha, score);
        EXPECT_LT(score, kFull.beta);
    }
    EXPECT_FALSE(kFull.is_empty());
}

TEST(WindowTest, AZeroWindowContainsNoScore) {
    const Window below = Window::zero_below(Score{20});
    EXPECT_EQ(below.beta, Score{20});
    EXPECT_EQ(below.beta - below.alpha, Score{1});
    const Window above = Window::zero_above(Score{20});
    EXPECT_EQ(above.alpha, Score{20});
    EXPECT_EQ(above.beta - above.alpha, Score{1});
    EXPECT_FALSE(below.is_empty());
}

TEST(WindowTest, TheOtherSideHasItNegated) {
    constexpr Window kWindow{Score{-10}, Score{30}};
    EXPECT_EQ(kWindow.flipped().alpha, Score{-30});
    EXPECT_EQ(kWindow.flipped().beta, Score{10});
    EXPECT_EQ(kWindow.flipped().flipped().alpha, kWindow.alpha);
    EXPECT_EQ(kWindow.flipped().flipped().beta, kWindow.beta);
    EXPECT_EQ(Window::full().flipped().alpha, Window::full().alpha);
}

TEST(WindowTest, IsEmptyWithoutAScoreBetween) {
    EXPECT_TRUE((Window{Score{5}, Score{5}}.is_empty()));
    EXPECT_TRUE((Window{Score{6}, Score{5}}.is_empty()));
    EXPECT_FALSE((Window{Score{4}, Score{5}}.is_empty()));
}

TEST(NodeResultTest, TheHigherOfTwo) {
    const NodeResult low = Score{-30};
    EXPECT_EQ(low.at_least(Score{10}).score(), Score{10});
    EXPECT_EQ(low.at_least(Score{-40}).score(), Score{-30});
    EXPECT_EQ(low.at_least(-Score::infinite()).score(), Score{-30});
    EXPECT_TRUE(NodeResult::stopped().at_least(Score{10}).is_stopped());
}

TEST(NodeResultTest, AScoreIsNotStoppedAndCanBeNegated) {
    for (const Score score :
         {Score::zero(), Score{-1}, Score::infinite(), Score::mated_at(Ply{3})}) {
        const NodeResult result = score;
        EXPECT_FALSE(result.is_stopped());
        EXPECT_EQ(result.score(), score);
        EXPECT_EQ((-result).score(), -score);
        EXPECT_TRUE(result.reaches(score));
        EXPECT_FALSE(result.exceeds(score));
        EXPECT_TRUE(result.exceeds(score - 1));
    }
}

TEST(NodeResultTest, StoppedStaysStoppedAndHasNoScore) {
    constexpr NodeResult kStopped = NodeResult::stopped();
    EXPECT_TRUE(kStopped.is_stopped());
    EXPECT_TRUE((-kStopped).is_stopped());
    EXPECT_FALSE(kStopped.reaches(-Score::infinite()));
    EXPECT_FALSE(kStopped.exceeds(-Score::infinite()));
}

TEST(StepResultTest, ContinuesOrEndsWithAScoreOrStopped) {
    EXPECT_FALSE(StepResult::go_on().leaves());
    const StepResult draw = Score::draw();
    EXPECT_TRUE(draw.leaves());
    EXPECT_EQ(draw.result().score(), Score::draw());
    EXPECT_TRUE(StepResult::stopped().leaves());
    EXPECT_TRUE(StepResult::stopped().result().is_stopped());
}

}  // namespace
}  // namespace trebuchet::result_test
