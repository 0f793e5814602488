#include "lab/tune/tune.h"

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/util/random.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::lab::tune_test {
namespace {

using testing_support::RandomGames;

constexpr double kSteepness = 0.004;

// Positions of random games, with results drawn from the expected results of these weights.
TuneData made_up_data(const RealWeights& truth) {
    constexpr int kPositions = 6000;
    RandomGames games{61};
    SplitMix64 random{62};
    TuneData data;
    for (int i = 0; i < kPositions; ++i) {
        TuneSet probe;
        if (!games.position().in_check() && probe.add(games.position(), 0, 0)) {
            const double expected = expected_result(model_score(probe[0], truth), kSteepness);
            const double drawn = static_cast<double>(random.below(1000)) / 1000;
            TuneSet& set = i % 5 == 0 ? data.validation : data.training;
            set.add(games.position(), drawn < expected ? 1 : 0, 0);
        }
        games.advance();
    }
    return data;
}

TEST(TuneTest, AnEvenScoreMeansAnExpectedResultOfOneHalf) {
    EXPECT_DOUBLE_EQ(expected_result(0, kSteepness), 0.5);
    EXPECT_GT(expected_result(100, kSteepness), 0.5);
    EXPECT_NEAR(expected_result(300, kSteepness) + expected_result(-300, kSteepness), 1, 1e-12);
}

TEST(TuneTest, FindsTheSteepnessOfTheCurve) {
    const RealWeights weights = real_weights();
    const TuneData data = made_up_data(weights);
    EXPECT_NEAR(fit_steepness(data.training, weights), kSteepness, kSteepness / 5);
}

TEST(TuneTest, RecoversWeightsThatWereChanged) {
    RealWeights truth = real_weights();
    constexpr std::size_t kKnight = 1;
    truth[kKnight].middlegame += 300;
    truth[kKnight].endgame += 300;
    const TuneData data = made_up_data(truth);
    const TuneTarget target{.steepness = kSteepness, .score_share = 0};
    const TuneResult result = tune(
        data,
        {.epochs = 12, .threads = 2, .rate = 10, .score_share = 0, .batch = 500},
        [](const TuneProgress&) { return true; });
    EXPECT_GT(result.best_epoch, 0);
    EXPECT_LT(
        mean_loss(data.validation, result.weights, target, 1),
        mean_loss(data.validation, real_weights(), target, 1));
    EXPECT_GT(result.weights[kKnight].endgame, real_weights()[kKnight].endgame + 30);
}

TEST(TuneTest, TheSameSeedGivesTheSameWeights) {
    const TuneData data = made_up_data(real_weights());
    const auto run = [&] {
        return tune(data, {.epochs = 2, .threads = 2, .batch = 500}, [](const TuneProgress&) {
            return true;
        });
    };
    const TuneResult a = run();
    const TuneResult b = run();
    EXPECT_EQ(rounded(a.weights), rounded(b.weights));
}

TEST(TuneTest, StopsWhenTheCallbackReturnsFalse) {
    const TuneData data = made_up_data(real_weights());
    int epochs = 0;
    (void)tune(
        data, {.epochs = 10, .batch = 500}, [&](const TuneProgress&) { return ++epochs < 2; });
    EXPECT_EQ(epochs, 2);
}

}  // namespace
}  // namespace trebuchet::lab::tune_test
