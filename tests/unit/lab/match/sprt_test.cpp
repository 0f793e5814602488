#include "lab/match/sprt.h"

#include <cmath>

#include <gtest/gtest.h>

#include "unit/lab/match/simulated_match.h"

namespace trebuchet::lab::sprt_test {
namespace {

TEST(SprtTest, BoundsOfFivePercent) {
    const SprtBounds limit = bounds({});
    EXPECT_NEAR(limit.lower, -2.9444, 1e-4);  // log(0.05 / 0.95)
    EXPECT_NEAR(limit.upper, 2.9444, 1e-4);
    const SprtBounds uneven = bounds({.alpha = 0.01, .beta = 0.1});
    EXPECT_NEAR(uneven.lower, std::log(0.1 / 0.99), 1e-12);
    EXPECT_NEAR(uneven.upper, std::log(0.9 / 0.01), 1e-12);
}

TEST(SprtTest, IsUndecidedWithoutGames) {
    EXPECT_DOUBLE_EQ(log_likelihood_ratio({}, {}), 0.0);
    EXPECT_EQ(verdict({}, {}), SprtVerdict::Undecided);
}

TEST(SprtTest, RatioOfALongMatch) {
    // 10,000 pairs, half of score 1 and half of 1/4: mean 5/8, variance 9/64. The normal
    // approximation of the ratio is n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    Tally tally;
    for (int i = 0; i < 5000; ++i) {
        tally.add({2, 2});
        tally.add({1, 0});
    }
    const SprtSettings test{.elo0 = 80, .elo1 = 90};
    const double s0 = score_from_elo(80);
    const double s1 = score_from_elo(90);
    const double expected = 10000 * (s1 - s0) * (1.25 - s0 - s1) / (2 * 9.0 / 64);
    EXPECT_NEAR(log_likelihood_ratio(tally, test) / expected, 1.0, 0.002);
}

TEST(SprtTest, TheRatioOfASwappedMatchIsTheNegative) {
    Tally tally;
    Tally swapped;
    for (int i = 0; i < 40; ++i) {
        tally.add({2, i % 3});
        swapped.add({0, 2 - i % 3});
    }
    EXPECT_NEAR(
        log_likelihood_ratio(tally, {.elo0 = -5, .elo1 = 5}),
        -log_likelihood_ratio(swapped, {.elo0 = -5, .elo1 = 5}),
        1e-9);
}

TEST(SprtTest, IsUndecidedAfterAFewEqualResults) {
    Tally tally;
    for (int i = 0; i < 3; ++i) {
        tally.add({2, 1});
        EXPECT_EQ(verdict(tally, {.elo0 = 0, .elo1 = 20}), SprtVerdict::Undecided);
    }
}

// The share of simulated matches in which H1 is accepted, if the true difference is `elo`.
[[nodiscard]] double share_of_h1(double elo, const SprtSettings& test) {
    constexpr int kTests = 3000;
    SimulatedMatch match{score_from_elo(elo), 0.35, 11};
    int accepted = 0;
    for (int i = 0; i < kTests; ++i) {
        Tally tally;
        while (verdict(tally, test) == SprtVerdict::Undecided) {
            tally.add(match.next_pair());
        }
        accepted += verdict(tally, test) == SprtVerdict::AcceptH1 ? 1 : 0;
    }
    return static_cast<double>(accepted) / kTests;
}

TEST(SprtTest, KeepsItsErrorRates) {
    const SprtSettings test{.elo0 = 0, .elo1 = 30};
    constexpr double kChance = 0.015;  // four standard errors of the simulation
    EXPECT_LT(share_of_h1(0, test), 0.05 + kChance);
    EXPECT_GT(share_of_h1(30, test), 0.95 - kChance);
    EXPECT_NEAR(share_of_h1(15, test), 0.5, 4 * kChance);
    EXPECT_LT(share_of_h1(-30, test), kChance);
}

TEST(SprtTest, BoundsAreReadFromText) {
    const SprtSettings test = parse_sprt("-2.5,5").value();
    EXPECT_DOUBLE_EQ(test.elo0, -2.5);
    EXPECT_DOUBLE_EQ(test.elo1, 5.0);
    for (const char* const text :
         {"", "5", "5,", "5,5", "5,0", "0,5,9", "0;5", "0,nan", "0,2000"}) {
        EXPECT_FALSE(parse_sprt(text)) << text;
    }
}

}  // namespace
}  // namespace trebuchet::lab::sprt_test
