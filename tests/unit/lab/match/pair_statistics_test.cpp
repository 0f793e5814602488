#include "lab/match/pair_statistics.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "unit/lab/match/simulated_match.h"

namespace trebuchet::lab::pair_statistics_test {
namespace {

[[nodiscard]] Tally tally_of(const std::vector<PairPoints>& pairs) {
    Tally tally;
    for (const PairPoints pair : pairs) {
        tally.add(pair);
    }
    return tally;
}

TEST(PairStatisticsTest, CountsGamesAndPairs) {
    const Tally tally = tally_of({{2, 2}, {2, 0}, {1, 2}, {0, 0}, {1, 1}});
    EXPECT_EQ(tally.wins(), 4U);
    EXPECT_EQ(tally.draws(), 3U);
    EXPECT_EQ(tally.losses(), 3U);
    EXPECT_EQ(tally.games(), 10U);
    EXPECT_EQ(tally.pairs(), 5U);
    EXPECT_EQ(tally.pair_counts(), (std::array<std::uint64_t, 5>{1, 0, 2, 1, 1}));
}

TEST(PairStatisticsTest, MeanAndVarianceOfAFewPairs) {
    // Scores 0, 1/2, 1/2, 1: squares of deviations 1/4, 0, 0, 1/4, divided by 4 - 1.
    const PairMoments pair = moments(tally_of({{0, 0}, {2, 0}, {1, 1}, {2, 2}}));
    EXPECT_DOUBLE_EQ(pair.mean, 0.5);
    EXPECT_DOUBLE_EQ(pair.variance, 1.0 / 6);
}

TEST(PairStatisticsTest, OpeningsThatWinForOneColourDoNotWidenTheError) {
    // Every game is decided, but every pair has the same score.
    const Estimate result = estimate(tally_of(std::vector<PairPoints>(50, {2, 0})));
    EXPECT_DOUBLE_EQ(result.elo, 0.0);
    EXPECT_DOUBLE_EQ(result.elo_error(), 0.0);
    EXPECT_DOUBLE_EQ(result.superiority, 0.5);
}

TEST(PairStatisticsTest, EloOfWellKnownScores) {
    EXPECT_DOUBLE_EQ(elo_from_score(0.5), 0.0);
    EXPECT_NEAR(elo_from_score(10.0 / 11), 400.0, 1e-9);     // ten to one
    EXPECT_NEAR(elo_from_score(0.75), 190.848501887, 1e-6);  // 400 log10 3
    EXPECT_NEAR(elo_from_score(0.25), -190.848501887, 1e-6);
    EXPECT_EQ(elo_from_score(1.0), INFINITY);
    EXPECT_EQ(elo_from_score(0.0), -INFINITY);
    for (const double elo : {-700.0, -12.5, 0.0, 3.0, 250.0}) {
        EXPECT_NEAR(elo_from_score(score_from_elo(elo)), elo, 1e-9);
    }
}

TEST(PairStatisticsTest, IntervalAndLikelihoodOfAKnownMatch) {
    // 50 pairs of score 1 and 50 of 1/2: mean 3/4, variance 100/99/16, error sqrt(1/99)/4.
    std::vector<PairPoints> pairs(50, {2, 2});
    pairs.insert(pairs.end(), 50, {1, 1});
    const Estimate result = estimate(tally_of(pairs));
    const double error = 1.96 * 0.25 / std::sqrt(99.0);
    EXPECT_DOUBLE_EQ(result.score, 0.75);
    EXPECT_NEAR(result.elo_low, elo_from_score(0.75 - error), 0.01);
    EXPECT_NEAR(result.elo_high, elo_from_score(0.75 + error), 0.01);
    EXPECT_NEAR(result.elo_error(), (result.elo_high - result.elo_low) / 2, 1e-9);
    EXPECT_GT(result.superiority, 0.999999);
}

TEST(PairStatisticsTest, LikelihoodsOfBothSidesAddToOne) {
    const Tally tally = tally_of({{2, 1}, {2, 1}, {0, 1}, {2, 2}, {0, 0}, {2, 0}});
    const Tally mirrored = tally_of({{0, 1}, {0, 1}, {2, 1}, {0, 0}, {2, 2}, {0, 2}});
    const Estimate a = estimate(tally);
    const Estimate b = estimate(mirrored);
    EXPECT_NEAR(a.superiority + b.superiority, 1.0, 1e-12);
    EXPECT_NEAR(a.elo, -b.elo, 1e-9);
    EXPECT_NEAR(a.elo_low, -b.elo_high, 1e-9);
    // Mean 13/24, deviations in 24ths: 5 5 -7 11 -13 -1, squares 25+25+49+121+169+1 = 390.
    const double error = std::sqrt(390.0 / 576 / 5 / 6);
    const double z = (1.0 / 24) / error;
    EXPECT_NEAR(a.superiority, 0.5 * std::erfc(-z / std::sqrt(2.0)), 1e-12);
    EXPECT_NEAR(a.superiority, 0.609, 0.001);
}

TEST(PairStatisticsTest, FewerThanTwoPairsGiveAnInfiniteInterval) {
    EXPECT_EQ(estimate(Tally{}).elo_error(), INFINITY);
    EXPECT_DOUBLE_EQ(estimate(Tally{}).superiority, 0.5);
    const Estimate one = estimate(tally_of({{2, 1}}));
    EXPECT_DOUBLE_EQ(one.score, 0.75);
    EXPECT_EQ(one.elo_error(), INFINITY);
}

TEST(PairStatisticsTest, WinningEverythingHasNoUpperBound) {
    const Estimate result = estimate(tally_of(std::vector<PairPoints>(10, {2, 2})));
    EXPECT_EQ(result.elo, INFINITY);
    EXPECT_EQ(result.elo_error(), INFINITY);
    EXPECT_DOUBLE_EQ(result.superiority, 1.0);
}

TEST(PairStatisticsTest, TheIntervalContainsTheTrueValueIn95Percent) {
    constexpr int kMatches = 4000;
    constexpr int kPairs = 150;
    constexpr double kElo = 35.0;
    SimulatedMatch match{score_from_elo(kElo), 0.4, 7};
    int held = 0;
    for (int i = 0; i < kMatches; ++i) {
        Tally tally;
        for (int pair = 0; pair < kPairs; ++pair) {
            tally.add(match.next_pair());
        }
        const Estimate result = estimate(tally);
        held += result.elo_low <= kElo && kElo <= result.elo_high ? 1 : 0;
    }
    // Four standard errors of such a count to each side.
    EXPECT_NEAR(static_cast<double>(held) / kMatches, 0.95, 0.014);
}

}  // namespace
}  // namespace trebuchet::lab::pair_statistics_test
