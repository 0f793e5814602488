#include "lab/train/model.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "lab/train/gradient.h"
#include "unit/lab/train/train_samples.h"

namespace trebuchet::lab::model_test {
namespace {

constexpr NetworkShape kSmall{.neurons = 32, .buckets = 2, .is_correction = true, .scale = 180};

[[nodiscard]] std::vector<float> outputs_of(const Model& model) {
    const std::vector<Sample> samples = random_samples(200, 1);
    return GradientMaker{model.shape}.outputs(model, pointers_to(samples));
}

TEST(ModelTest, TheSameSeedGivesTheSameModel) {
    EXPECT_EQ(random_model(kSmall, 1), random_model(kSmall, 1));
    EXPECT_NE(random_model(kSmall, 1), random_model(kSmall, 2));
}

TEST(ModelTest, AWiderModelSaysTheSameCentipawns) {
    const Model model = random_model(kSmall, 1);
    NetworkShape shape = kSmall;
    shape.neurons = 96;
    shape.buckets = 8;
    shape.scale = 90;
    const auto wide = widened(model, shape, 2);
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->shape, shape);
    const std::vector<float> before = outputs_of(model);
    const std::vector<float> after = outputs_of(*wide);
    for (std::size_t i = 0; i < before.size(); ++i) {
        ASSERT_NEAR(2 * before[i], after[i], 1e-5F);
    }
    EXPECT_EQ(widened(model, kSmall, 2).value(), model);
}

TEST(ModelTest, NeverBecomesNarrower) {
    const Model model = random_model(kSmall, 1);
    NetworkShape one_bucket = kSmall;
    one_bucket.buckets = 1;
    EXPECT_FALSE(widened(model, one_bucket, 1));
    NetworkShape pure = kSmall;
    pure.is_correction = false;
    EXPECT_FALSE(widened(model, pure, 1));
    NetworkShape wide = kSmall;
    wide.neurons = 64;
    EXPECT_FALSE(widened(random_model(wide, 1), kSmall, 1));
}

TEST(ModelTest, IsRoundedWithTheLargestOutputWeightsPossible) {
    constexpr int kMostInteger = 127;
    const Model model = random_model(kSmall, 1);
    const Model fine = finely_scaled(model);
    EXPECT_LT(fine.shape.scale, model.shape.scale / 10);
    const NetworkWeights weights = quantised(fine);
    EXPECT_GT(*std::max_element(weights.output.begin(), weights.output.end()), kMostInteger / 2);
    EXPECT_TRUE(Network::make(fine.shape, weights, {}));
    const std::vector<float> before = outputs_of(model);
    const std::vector<float> after = outputs_of(rescaled(fine, model.shape.scale));
    for (std::size_t i = 0; i < before.size(); ++i) {
        ASSERT_NEAR(before[i], after[i], 1e-5F);
    }
}

TEST(ModelTest, TheSumOfManyLargeOutputsFitsToo) {
    NetworkShape shape = kSmall;
    shape.neurons = kMaxNeurons;
    Model model = random_model(shape, 1);
    const ModelLayout layout = model.layout();
    for (std::size_t i = layout.output(0); i < layout.output_bias(); ++i) {
        model.values[i] = i % 2 == 0 ? 0.3F : -0.3F;
    }
    const Model fine = finely_scaled(model);
    EXPECT_TRUE(Network::make(fine.shape, quantised(fine), {}));
}

TEST(ModelTest, IntegersComeBackAsTheyWere) {
    const NetworkWeights weights = quantised(random_model(kSmall, 1));
    EXPECT_TRUE(Network::make(kSmall, weights, {}));
    EXPECT_EQ(quantised(model_of(kSmall, weights)), weights);
}

TEST(ModelTest, EvenLargeWeightsMakeANetwork) {
    Model model = random_model(kSmall, 1);
    for (float& value : model.values) {
        value = value > 0 ? 1000.0F : -1000.0F;
    }
    clip(model);
    const ModelLayout layout = model.layout();
    for (std::size_t i = layout.output_bias(); i < layout.size(); ++i) {
        model.values[i] = 1;
    }
    EXPECT_TRUE(Network::make(kSmall, quantised(model), {}));
}

}  // namespace
}  // namespace trebuchet::lab::model_test
