#include <array>

#include <gtest/gtest.h>

#include <trebuchet/eval/phased_score.h>
#include <trebuchet/util/random.h>

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

TEST(PhasedScoreTest, MultipliesEachPhaseByItself) {
    EXPECT_EQ((PhasedScore{7, -3} * 5), (PhasedScore{35, -15}));
    EXPECT_EQ((PhasedScore{-7, 3} * -2), (PhasedScore{14, -6}));
    EXPECT_EQ((PhasedScore{-7, 3} * 0), PhasedScore{});
}

// One word holds both: neither may change the other, whatever their signs.
TEST(PhasedScoreTest, EachPhaseIsWhatWentIn) {
    constexpr std::array kValues{-32768, -20000, -1000, -1, 0, 1, 2, 999, 20000, 32767};
    for (const int early : kValues) {
        for (const int late : kValues) {
            const PhasedScore score{early, late};
            EXPECT_EQ(score.middlegame(), early) << early << ", " << late;
            EXPECT_EQ(score.endgame(), late) << early << ", " << late;
        }
    }
}

TEST(PhasedScoreTest, ALongSumIsThatOfEachPhase) {
    SplitMix64 random{1};
    const auto some = [&] { return static_cast<int>(random.below(2001)) - 1000; };
    for (int round = 0; round < 1000; ++round) {
        PhasedScore sum;
        int early = 0;
        int late = 0;
        for (int i = 0; i < 30; ++i) {
            const int a = some();
            const int b = some();
            const bool adds = random.below(2) == 0;
            sum = adds ? sum + PhasedScore{a, b} : sum - PhasedScore{a, b};
            early += adds ? a : -a;
            late += adds ? b : -b;
        }
        ASSERT_EQ(sum.middlegame(), early);
        ASSERT_EQ(sum.endgame(), late);
    }
}

TEST(PhasedScoreTest, DiffersIfEitherPhaseDiffers) {
    EXPECT_NE((PhasedScore{1, 2}), (PhasedScore{1, 3}));
    EXPECT_NE((PhasedScore{1, 2}), (PhasedScore{0, 2}));
    EXPECT_EQ(PhasedScore{}, (PhasedScore{0, 0}));
}

}  // namespace
}  // namespace trebuchet::phased_score_test
