#include <gtest/gtest.h>

#include <trebuchet/eval/phased_score.h>

namespace trebuchet::phased_score_test {
namespace {

TEST(PhasedScoreTest, AddsAndSubtractsEachPhaseByItself) {
    constexpr PhasedScore kA{10, -20};
    constexpr PhasedScore kB{3, 5};
    EXPECT_EQ(kA + kB, (PhasedScore{13, -15}));
    EXPECT_EQ(kA - kB, (PhasedScore{7, -25}));
    EXPECT_EQ(-kA, (PhasedScore{-10, 20}));
    EXPECT_EQ(kA + PhasedScore{}, kA);

    PhasedScore sum = kA;
    sum += kB;
    EXPECT_EQ(sum, kA + kB);
    sum -= kB;
    EXPECT_EQ(sum, kA);
}

TEST(PhasedScoreTest, DiffersIfEitherPhaseDiffers) {
    EXPECT_NE((PhasedScore{1, 2}), (PhasedScore{1, 3}));
    EXPECT_NE((PhasedScore{1, 2}), (PhasedScore{0, 2}));
    EXPECT_EQ(PhasedScore{}, (PhasedScore{0, 0}));
}

}  // namespace
}  // namespace trebuchet::phased_score_test
