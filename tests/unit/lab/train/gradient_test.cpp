#include "lab/train/gradient.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/util/random.h>

#include "support/random_positions.h"
#include "unit/lab/train/train_samples.h"

namespace trebuchet::lab::gradient_test {
namespace {

constexpr NetworkShape kShape{.neurons = 64, .buckets = 4, .is_correction = true, .scale = 180};
constexpr Goal kGoal{.scale = 180, .result_share = 0.25F, .is_correction = true};

// With larger output weights than a fresh model has, so that everything has an influence.
[[nodiscard]] Model lively_model(const NetworkShape& shape) {
    constexpr float kFactor = 10;
    Model model = random_model(shape, 1);
    const ModelLayout layout = model.layout();
    for (std::size_t i = layout.output(0); i < layout.output_bias(); ++i) {
        model.values[i] *= kFactor;
    }
    return model;
}

// What the header of Network says, in double precision.
[[nodiscard]] double plain_output(const Model& model, const Sample& sample) {
    const ModelLayout layout = model.layout();
    const std::size_t neurons = model.shape.neurons;
    ActiveInputs inputs;
    unpack_inputs(sample, inputs);
    const std::size_t bucket = network_bucket(inputs.count, model.shape.buckets);
    double output = static_cast<double>(model.values[layout.output_bias() + bucket]);
    for (std::size_t i = 0; i < 2 * neurons; ++i) {
        const auto& side = i < neurons ? inputs.own : inputs.other;
        double sum = static_cast<double>(model.values[layout.input_bias() + i % neurons]);
        for (std::size_t k = 0; k < inputs.count; ++k) {
            sum += static_cast<double>(model.values[layout.input_weight(side[k], i % neurons)]);
        }
        const double active = std::clamp(sum, 0.0, 1.0);
        output += static_cast<double>(model.values[layout.output(bucket) + i]) * active * active;
    }
    return output;
}

[[nodiscard]] double plain_loss(
    const Model& model, const std::vector<Sample>& samples, const Goal& goal) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const auto scale = static_cast<double>(goal.scale);
        const double base = goal.is_correction ? sample.classical / scale : 0.0;
        const double output = plain_output(model, sample) * sample.output_share / kWholeOutput;
        const double predicted = 1 / (1 + std::exp(-base - output));
        const double wanted =
            static_cast<double>(goal.result_share) * sample.half_points / 2
            + (1 - static_cast<double>(goal.result_share)) / (1 + std::exp(-sample.score / scale));
        sum += (predicted - wanted) * (predicted - wanted);
    }
    return sum;
}

TEST(GradientMakerTest, OutputsAreThoseOfTheFormula) {
    const std::vector<Sample> samples = random_samples(1000, 2);
    const Model model = lively_model(kShape);
    GradientMaker maker{kShape};
    const std::vector<float> outputs = maker.outputs(model, pointers_to(samples));
    ASSERT_EQ(outputs.size(), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        ASSERT_NEAR(static_cast<double>(outputs[i]), plain_output(model, samples[i]), 1e-4);
    }
}

TEST(GradientMakerTest, LossesAreThoseOfTheFormula) {
    const std::vector<Sample> samples = random_samples(1000, 3);
    const Model model = lively_model(kShape);
    GradientMaker maker{kShape};
    for (const bool is_correction : {false, true}) {
        Goal goal = kGoal;
        goal.is_correction = is_correction;
        EXPECT_NEAR(
            maker.loss(model, pointers_to(samples), goal), plain_loss(model, samples, goal), 1e-3);
    }
}

// Each part of the model: the weight with the largest slope, and some others.
TEST(GradientMakerTest, SlopesAreFiniteDifferences) {
    constexpr double kStep = 1e-3;
    constexpr int kOthers = 40;
    const std::vector<Sample> samples = random_samples(300, 4);
    Model model = lively_model(kShape);
    const ModelLayout layout = model.layout();
    Floats gradient(layout.size());
    GradientMaker maker{kShape};
    const double loss = maker.loss_and_gradient(model, pointers_to(samples), kGoal, gradient);
    EXPECT_NEAR(loss, plain_loss(model, samples, kGoal), 1e-3);
    const auto difference = [&](std::size_t i) {
        const float value = model.values[i];
        model.values[i] = value + static_cast<float>(kStep);
        const double above = plain_loss(model, samples, kGoal);
        model.values[i] = value - static_cast<float>(kStep);
        const double below = plain_loss(model, samples, kGoal);
        model.values[i] = value;
        return (above - below) / (2 * kStep);
    };
    const std::vector<std::size_t> ends{
        layout.input(1),
        layout.input_bias(),
        layout.output(0),
        layout.output_bias(),
        layout.size()};
    SplitMix64 random{5};
    std::size_t first = 0;
    for (const std::size_t end : ends) {
        const auto size_of = [](float x) { return std::abs(x); };
        const auto largest = std::max_element(
            gradient.begin() + static_cast<std::ptrdiff_t>(first),
            gradient.begin() + static_cast<std::ptrdiff_t>(end),
            [&](float a, float b) { return size_of(a) < size_of(b); });
        EXPECT_GT(size_of(*largest), 0.01F);
        std::vector<std::size_t> places{static_cast<std::size_t>(largest - gradient.begin())};
        for (int i = 0; i < kOthers; ++i) {
            places.push_back(first + random.below(end - first));
        }
        for (const std::size_t place : places) {
            const double expected = difference(place);
            ASSERT_NEAR(
                static_cast<double>(gradient[place]), expected, 0.01 * std::abs(expected) + 2e-3)
                << place;
        }
        first = end;
    }
}

// The integers that the engine plays with.
TEST(GradientMakerTest, ANetworkSaysWhatItsModelSaid) {
    constexpr int kPositions = 10'000;
    constexpr int kTolerance = 5;
    const Model model = random_model(kShape, 7);
    const Model fine = finely_scaled(model);
    const auto network = Network::make(fine.shape, quantised(fine), "test: yes\n");
    ASSERT_TRUE(network);
    GradientMaker maker{kShape};
    testing_support::RandomGames games{6};
    int largest = 0;
    for (int i = 0; i < kPositions; ++i) {
        games.advance();
        const Sample sample = pack_sample(games.position(), {});
        const Sample* const pointer = &sample;
        const float output = maker.outputs(model, {&pointer, 1}).front();
        const auto centipawns = static_cast<int>(std::lround(output * kGoal.scale));
        ASSERT_NEAR(centipawns, (*network)->output(games.position()), kTolerance)
            << to_fen(games.position());
        largest = std::max(largest, std::abs(centipawns));
    }
    // Or the comparison would say little.
    EXPECT_GT(largest, 50);
}

TEST(GoalTest, MixesScoreAndResult) {
    Sample sample{.score = 180, .classical = -180, .half_points = 2};
    const float searched = 1.0F / (1.0F + std::exp(-1.0F));
    EXPECT_FLOAT_EQ(goal_of(sample, {.scale = 180}), searched);
    EXPECT_FLOAT_EQ(goal_of(sample, {.scale = 180, .result_share = 1}), 1.0F);
    EXPECT_FLOAT_EQ(goal_of(sample, {.scale = 180, .result_share = 0.5F}), 0.5F + searched / 2.0F);
    EXPECT_FLOAT_EQ(classical_loss(sample, {.scale = 180}), std::pow(2.0F * searched - 1.0F, 2.0F));
}

}  // namespace
}  // namespace trebuchet::lab::gradient_test
