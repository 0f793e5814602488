#include "lab/train/trainer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "lab/train/checkpoint.h"
#include "lab/train/shuffle.h"
#include "unit/lab/train/train_samples.h"

namespace trebuchet::lab::trainer_test {
namespace {

// --- The order of samples -----------------------------------------------------------------------

TEST(ShuffleTest, EveryNumberHasItsPlace) {
    for (const std::uint64_t size : {1U, 2U, 3U, 4U, 5U, 63U, 64U, 65U, 1000U}) {
        const Shuffle shuffle{size, 7};
        std::set<std::uint64_t> found;
        for (std::uint64_t i = 0; i < size; ++i) {
            found.insert(shuffle(i));
        }
        EXPECT_EQ(found.size(), size);
        EXPECT_LT(*found.rbegin(), size);
    }
}

TEST(ShuffleTest, NeighboursAreFarApart) {
    constexpr std::uint64_t kSize = 100'000;
    const Shuffle shuffle{kSize, 1};
    const Shuffle other{kSize, 2};
    std::uint64_t near = 0;
    std::uint64_t same = 0;
    double distance = 0;
    for (std::uint64_t i = 1; i < kSize; ++i) {
        const auto step = static_cast<std::int64_t>(shuffle(i) - shuffle(i - 1));
        near += std::abs(step) < 100 ? 1U : 0U;
        same += shuffle(i) == other(i) ? 1U : 0U;
        distance += static_cast<double>(std::abs(step)) / kSize;
    }
    // In a random order: 200, 1, and a third of the size.
    EXPECT_LT(near, 400U);
    EXPECT_LT(same, 20U);
    EXPECT_NEAR(distance / kSize, 1.0 / 3, 0.01);
}

// --- Learning -----------------------------------------------------------------------------------

// The search finds what a known rule says: a pawn is worth more to the side to move the more of
// them it has, a queen of the other side costs something.
[[nodiscard]] std::vector<Sample> learnable_samples(std::size_t count, std::uint64_t seed) {
    std::vector<Sample> samples = random_samples(count, seed);
    ActiveInputs inputs;
    for (Sample& sample : samples) {
        unpack_inputs(sample, inputs);
        int score = sample.classical;
        for (std::size_t i = 0; i < inputs.count; ++i) {
            const std::size_t input = inputs.own[i] % (kNetworkInputs / kExposureCount);
            score += input < kSquareCount ? 20 : 0;
            score -= input / kSquareCount == 10 ? 100 : 0;
        }
        sample.score = static_cast<std::int16_t>(score);
    }
    return samples;
}

[[nodiscard]] TrainSettings quick_settings() {
    TrainSettings settings;
    settings.shape = {.neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};
    settings.passes = 20;
    settings.rate = 0.02;
    settings.decay = 0.01;
    settings.batch = 250;
    return settings;
}

[[nodiscard]] TrainState first_state(const TrainSettings& settings) {
    return begin_training(random_model(settings.shape, settings.seed));
}

[[nodiscard]] TrainState trained(const SampleList& samples, const TrainSettings& settings) {
    Trainer trainer{samples, settings, first_state(settings)};
    while (!trainer.is_finished()) {
        EXPECT_GT(trainer.step(), 0U);
    }
    return trainer.state();
}

TEST(TrainerTest, LearnsWhatTheClassicalEvaluationDoesNotKnow) {
    const SampleList training = list_of(learnable_samples(40'000, 1));
    const SampleList validation = list_of(learnable_samples(1000, 2));
    const TrainSettings settings = quick_settings();
    const TrainState state = trained(training, settings);
    const MeanLosses losses = mean_losses(state.model, validation, last_goal(settings), 1);
    EXPECT_GT(losses.classical, 0.003);
    EXPECT_LT(losses.model, losses.classical / 2);
}

TEST(TrainerTest, APureNetworkLearnsToo) {
    std::vector<Sample> samples = learnable_samples(5000, 1);
    for (Sample& sample : samples) {
        sample.score = static_cast<std::int16_t>(sample.score - sample.classical);
    }
    TrainSettings settings = quick_settings();
    settings.shape.is_correction = false;
    const SampleList list = list_of(samples);
    const MeanLosses before =
        mean_losses(random_model(settings.shape, 1), list, last_goal(settings), 1);
    const MeanLosses after =
        mean_losses(trained(list, settings).model, list, last_goal(settings), 1);
    EXPECT_LT(after.model, before.model / 4);
}

TEST(TrainerTest, TheSameSeedGivesTheSameModelWithAnyNumberOfThreads) {
    const SampleList samples = list_of(random_samples(1111, 1));
    TrainSettings settings = quick_settings();
    settings.passes = 2;
    settings.first_result_share = 0.1;
    settings.last_result_share = 0.5;
    const TrainState once = trained(samples, settings);
    settings.threads = 3;
    EXPECT_EQ(trained(samples, settings), once);
    settings.seed = 2;
    EXPECT_NE(trained(samples, settings), once);
}

TEST(TrainerTest, AContinuedTrainingEndsAsIfItHadNotBeenInterrupted) {
    const SampleList samples = list_of(random_samples(1111, 1));
    TrainSettings settings = quick_settings();
    settings.passes = 2;
    Trainer trainer{samples, settings, first_state(settings)};
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(trainer.step(), settings.batch);
    }
    const std::string bytes = to_bytes({.description = "x\n", .state = trainer.state()});
    auto checkpoint = read_checkpoint(bytes);
    ASSERT_TRUE(checkpoint);
    Trainer next{samples, settings, std::move(checkpoint).value().state};
    while (!next.is_finished()) {
        EXPECT_GT(next.step(), 0U);
    }
    EXPECT_EQ(next.state(), trained(samples, settings));
}

// How far the values are from those of another model, at most.
[[nodiscard]] float distance(const Model& model, const Floats& other) {
    float most = 0;
    for (std::size_t i = 0; i < other.size(); ++i) {
        most = std::max(most, std::abs(model.values[i] - other[i]));
    }
    return most;
}

TEST(TrainerTest, DecayLeadsHome) {
    const SampleList samples = list_of(learnable_samples(1000, 1));
    TrainSettings settings = quick_settings();
    settings.rate = 0.002;
    const Floats home = random_model(settings.shape, 7).values;
    const auto far_from_home = [&](double decay) {
        settings.decay = decay;
        Trainer trainer{samples, settings, first_state(settings), home};
        while (!trainer.is_finished()) {
            EXPECT_GT(trainer.step(), 0U);
        }
        return distance(trainer.state().model, home);
    };
    EXPECT_GT(far_from_home(0), 0.15F);
    EXPECT_LT(far_from_home(100), 0.05F);
}

TEST(TrainerTest, KnowsTheLossOfAPass) {
    const std::vector<Sample> samples = random_samples(1000, 1);
    const SampleList list = list_of(samples);
    TrainSettings settings = quick_settings();
    settings.rate = 0;
    settings.decay = 0;
    Trainer trainer{list, settings, first_state(settings)};
    EXPECT_EQ(trainer.steps_in_pass(), 4U);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(trainer.step(), 250U);
    }
    const Model& model = trainer.state().model;
    EXPECT_EQ(model, random_model(settings.shape, settings.seed));
    EXPECT_NEAR(trainer.pass_loss(), mean_losses(model, list, last_goal(settings), 2).model, 1e-6);
}

TEST(RateTest, RisesAndFalls) {
    constexpr std::uint64_t kSteps = 1000;
    EXPECT_LT(rate_at(0, kSteps, 1), 0.05);
    EXPECT_NEAR(rate_at(50, kSteps, 1), 1.0, 1e-3);
    EXPECT_NEAR(rate_at(525, kSteps, 1), 0.505, 1e-3);
    EXPECT_NEAR(rate_at(kSteps - 1, kSteps, 1), 0.01, 1e-3);
    EXPECT_GT(rate_at(0, 1, 1), 0.0);
}

// --- Checkpoints --------------------------------------------------------------------------------

[[nodiscard]] std::string small_checkpoint() {
    const NetworkShape shape{.neurons = 32, .buckets = 2, .is_correction = true, .scale = 180};
    TrainState state = begin_training(random_model(shape, 1));
    state.means.front() = 1;
    state.squares.back() = 2;
    state.steps = 3;
    state.pass_loss = 0.5;
    state.pass_samples = 4;
    return to_bytes({.description = "one\ntwo\n", .state = std::move(state)});
}

TEST(CheckpointTest, ComesBackAsItWas) {
    const std::string bytes = small_checkpoint();
    EXPECT_TRUE(is_checkpoint(bytes));
    const auto checkpoint = read_checkpoint(bytes);
    ASSERT_TRUE(checkpoint);
    EXPECT_EQ(checkpoint->description, "one\ntwo\n");
    EXPECT_EQ(checkpoint->state.steps, 3U);
    EXPECT_EQ(to_bytes(*checkpoint), bytes);
}

TEST(CheckpointTest, DamageIsFound) {
    const std::string bytes = small_checkpoint();
    EXPECT_EQ(read_checkpoint("").error(), "it is not a checkpoint of this program");
    EXPECT_EQ(read_checkpoint(bytes.substr(0, 8)).error(), "it is damaged");
    for (const std::size_t size :
         std::vector<std::size_t>{20, 60, bytes.size() / 2, bytes.size() - 1}) {
        EXPECT_EQ(read_checkpoint(bytes.substr(0, size)).error(), "it is damaged");
    }
    EXPECT_EQ(read_checkpoint(bytes + 'x').error(), "it is damaged");
    for (const std::size_t at : std::vector<std::size_t>{9, 12, 16, 30, 52, bytes.size() - 1}) {
        std::string broken = bytes;
        broken[at] = static_cast<char>(broken[at] ^ 1);
        EXPECT_FALSE(read_checkpoint(broken)) << at;
    }
}

}  // namespace
}  // namespace trebuchet::lab::trainer_test
