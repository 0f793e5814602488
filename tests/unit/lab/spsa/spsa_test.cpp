#include "lab/spsa/spsa.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

namespace trebuchet::lab::spsa_test {
namespace {

using testing::DoubleNear;
using testing::Each;
using testing::ElementsAre;

constexpr ParameterInfo kWide{
    .name = "wide", .member = nullptr, .least = -1000, .most = 1000, .meaning = ""};
constexpr ParameterInfo kNarrow{
    .name = "narrow", .member = nullptr, .least = 0, .most = 20, .meaning = ""};

[[nodiscard]] SpsaPlan plan_of(std::size_t pairs) {
    return {
        .numbers = {{&kWide, 100, 20}, {&kNarrow, 4, 2}, {&kWide, -40, 10}},
        .pairs = pairs,
        .rate = 0.01,
        .seed = 5};
}

TEST(SpsaTest, TheSidesOfATrialAreAStepAwayInTheMean) {
    const SpsaPlan plan = plan_of(1000);
    const std::vector<double> values{100.25, 4.5, -40};
    std::vector<double> middle(3);
    std::vector<double> distance(3);
    constexpr std::size_t kTrials = 500;
    for (std::size_t pair = 500; pair < 500 + kTrials; ++pair) {
        const SpsaTrial trial = spsa_trial(plan, values, pair);
        for (std::size_t i = 0; i < 3; ++i) {
            middle[i] += 0.5 * (trial.a[i] + trial.b[i]) / kTrials;
            distance[i] += 0.5 * std::abs(trial.a[i] - trial.b[i]) / kTrials;
        }
    }
    EXPECT_THAT(
        middle, ElementsAre(DoubleNear(100.25, 0.1), DoubleNear(4.5, 0.1), DoubleNear(-40, 0.1)));
    // The last step, and up to 7 % more half a run before.
    EXPECT_THAT(
        distance,
        ElementsAre(DoubleNear(20.7, 0.4), DoubleNear(2.07, 0.1), DoubleNear(10.35, 0.2)));
}

TEST(SpsaTest, TheSidesOfEachNumberAreDrawnByThemselves) {
    const SpsaPlan plan = plan_of(1000);
    int together = 0;
    for (std::size_t pair = 0; pair < 1000; ++pair) {
        const SpsaTrial trial = spsa_trial(plan, plan.start(), pair);
        together += (trial.a[0] > trial.b[0]) == (trial.a[2] > trial.b[2]) ? 1 : 0;
    }
    EXPECT_NEAR(together, 500, 80);
}

TEST(SpsaTest, APairIsAlwaysTheSame) {
    const SpsaPlan plan = plan_of(1000);
    EXPECT_EQ(spsa_trial(plan, plan.start(), 7).a, spsa_trial(plan, plan.start(), 7).a);
    EXPECT_NE(spsa_trial(plan, plan.start(), 7).a, spsa_trial(plan, plan.start(), 9).a);
    SpsaPlan other = plan;
    other.seed = 6;
    bool differs = false;
    for (std::size_t pair = 0; pair < 10; ++pair) {
        differs =
            differs
            || spsa_trial(plan, plan.start(), pair).a != spsa_trial(other, plan.start(), pair).a;
    }
    EXPECT_TRUE(differs);
}

TEST(SpsaTest, TheNumbersMoveTowardsTheSideThatWon) {
    const SpsaPlan plan = plan_of(1000);
    for (std::size_t pair = 0; pair < 20; ++pair) {
        const SpsaTrial trial = spsa_trial(plan, plan.start(), pair);
        std::vector<double> values = plan.start();
        learn_from(plan, pair, 2, values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            EXPECT_EQ(values[i] > plan.start()[i], trial.a[i] > trial.b[i]) << pair << ' ' << i;
        }
        learn_from(plan, pair, -2, values);
        EXPECT_THAT(
            values, ElementsAre(DoubleNear(100, 1e-9), DoubleNear(4, 1e-9), DoubleNear(-40, 1e-9)));
        learn_from(plan, pair, 0, values);
        EXPECT_THAT(
            values, ElementsAre(DoubleNear(100, 1e-9), DoubleNear(4, 1e-9), DoubleNear(-40, 1e-9)));
    }
}

TEST(SpsaTest, TheLastPairMovesANumberByTheRate) {
    const SpsaPlan plan = plan_of(1000);
    std::vector<double> values = plan.start();
    learn_from(plan, 999, 1, values);
    EXPECT_NEAR(std::abs(values[0] - 100), 0.01 * 20, 1e-9);
    EXPECT_NEAR(std::abs(values[1] - 4), 0.01 * 2, 1e-9);
}

// What docs/develop/laboratory.md says of the default rate and 30,000 games.
TEST(SpsaTest, ANumberThatDoesNotMatterDriftsByALittle) {
    SpsaPlan plan = plan_of(15'000);
    plan.numbers.assign(100, {&kWide, 0, 20});
    plan.rate = SpsaPlan{}.rate;
    std::vector<double> values = plan.start();
    SplitMix64 dice{7};
    // Points of a pair, as often as between equal players.
    constexpr std::array<double, 10> kPoints{-2, -1, -1, -1, 0, 0, 0, 1, 1, 1};
    for (std::size_t pair = 0; pair < plan.pairs; ++pair) {
        learn_from(plan, pair, kPoints[dice.below(kPoints.size())], values);
    }
    double squares = 0;
    for (const double value : values) {
        squares += (value / 20) * (value / 20) / static_cast<double>(values.size());
    }
    EXPECT_NEAR(std::sqrt(squares), 0.4, 0.1);
}

TEST(SpsaTest, NothingLeavesItsRange) {
    SpsaPlan plan = plan_of(10);
    plan.rate = 1;
    std::vector<double> values{1000, 0, -1000};
    for (std::size_t pair = 0; pair < 10; ++pair) {
        const SpsaTrial trial = spsa_trial(plan, values, pair);
        for (const auto& side : {trial.a, trial.b}) {
            EXPECT_LE(side[0], 1000);
            EXPECT_GE(side[1], 0);
            EXPECT_GE(side[2], -1000);
        }
        learn_from(plan, pair, 2, values);
        EXPECT_LE(values[0], 1000);
        EXPECT_THAT(values, Each(testing::AllOf(testing::Ge(-1000), testing::Le(1000))));
        EXPECT_GE(values[1], 0);
        EXPECT_LE(values[1], 20);
    }
}

// Games between sides whose strength falls with the square of the distance from the best values:
// 130, 9 and -40. A step is worth about ten Elo.
TEST(SpsaTest, FindsTheBestValuesInNoisyGames) {
    SpsaPlan plan = plan_of(20'000);
    plan.rate = 0.005;
    SplitMix64 random{11};
    const auto elo = [](const std::vector<int>& side) {
        const double first = (side[0] - 130) / 20.0;
        const double second = (side[1] - 9) / 2.0;
        const double third = (side[2] + 40) / 10.0;
        return -10 * (first * first + second * second + third * third);
    };
    std::vector<double> values = plan.start();
    for (std::size_t pair = 0; pair < plan.pairs; ++pair) {
        const SpsaTrial trial = spsa_trial(plan, values, pair);
        const double chance = 1 / (1 + std::pow(10, (elo(trial.b) - elo(trial.a)) / 400));
        double points = 0;
        for (int game = 0; game < 2; ++game) {
            const double lot = static_cast<double>(random.below(1'000'000)) / 1e6;
            // Half of all games are drawn.
            points += lot < chance - 0.25 ? 1 : lot < chance + 0.25 ? 0 : -1;
        }
        learn_from(plan, pair, points, values);
    }
    EXPECT_NEAR(values[0], 130, 15);
    EXPECT_NEAR(values[1], 9, 1.5);
    EXPECT_NEAR(values[2], -40, 8);
}

}  // namespace
}  // namespace trebuchet::lab::spsa_test
