#include "search/window.h"

#include <gtest/gtest.h>

namespace trebuchet::window_test {
namespace {

TEST(WindowTest, TheFullWindowHoldsEveryScore) {
    constexpr Window kFull = Window::full();
    for (const Score score : {Score::mated_at(Ply{0}), Score::draw(), Score::mate_at(Ply{1})}) {
        EXPECT_LT(kFull.alpha, score);
        EXPECT_LT(score, kFull.beta);
    }
    EXPECT_FALSE(kFull.is_empty());
}

TEST(WindowTest, AZeroWindowHoldsNoScoreButAsksAQuestion) {
    const Window below = Window::zero_below(Score{20});
    EXPECT_EQ(below.beta, Score{20});
    EXPECT_EQ(below.beta - below.alpha, Score{1});
    const Window above = Window::zero_above(Score{20});
    EXPECT_EQ(above.alpha, Score{20});
    EXPECT_EQ(above.beta - above.alpha, Score{1});
    EXPECT_FALSE(below.is_empty());
}

TEST(WindowTest, TheOtherSideSeesItUpsideDown) {
    constexpr Window kWindow{Score{-10}, Score{30}};
    EXPECT_EQ(kWindow.flipped().alpha, Score{-30});
    EXPECT_EQ(kWindow.flipped().beta, Score{10});
    EXPECT_EQ(kWindow.flipped().flipped().alpha, kWindow.alpha);
    EXPECT_EQ(kWindow.flipped().flipped().beta, kWindow.beta);
    EXPECT_EQ(Window::full().flipped().alpha, Window::full().alpha);
}

TEST(WindowTest, IsEmptyWhenNothingIsBetween) {
    EXPECT_TRUE((Window{Score{5}, Score{5}}.is_empty()));
    EXPECT_TRUE((Window{Score{6}, Score{5}}.is_empty()));
    EXPECT_FALSE((Window{Score{4}, Score{5}}.is_empty()));
}

}  // namespace
}  // namespace trebuchet::window_test
