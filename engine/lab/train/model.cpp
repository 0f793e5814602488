#include "lab/train/model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <trebuchet/util/random.h>

namespace trebuchet::lab {
namespace {

constexpr float kInputUnit = static_cast<float>(kNetworkInputUnit);
constexpr float kOutputUnit = static_cast<float>(kNetworkOutputUnit);

// Uniform in [-most, most].
[[nodiscard]] float uniform(SplitMix64& random, float most) noexcept {
    constexpr unsigned kUnusedBits = 40;
    constexpr float kHalf = 8388608.0F;  // 2^23: of the 24 bits that are left
    const auto bits = static_cast<float>(random.next() >> kUnusedBits);
    return most * (bits / kHalf - 1.0F);
}

template <typename Integer>
[[nodiscard]] Integer rounded(float value, float unit) noexcept {
    return static_cast<Integer>(std::lround(value * unit));
}

}  // namespace

Model rescaled(Model model, int scale) {
    const ModelLayout layout = model.layout();
    const float factor = static_cast<float>(model.shape.scale) / static_cast<float>(scale);
    for (std::size_t i = layout.output(0); i < layout.size(); ++i) {
        model.values[i] *= factor;
    }
    model.shape.scale = scale;
    return model;
}

Model random_model(const NetworkShape& shape, std::uint64_t seed) {
    // About twenty inputs are on: their sum and the bias lie between 0 and 1 for most neurons.
    constexpr float kInputSpread = 0.1F;
    constexpr float kFirstBias = 0.25F;
    constexpr float kOutputSpread = 0.05F;
    const ModelLayout layout{shape};
    Model model{.shape = shape, .values = Floats(layout.size())};
    SplitMix64 random{seed};
    for (std::size_t i = 0; i < layout.input_bias(); ++i) {
        model.values[i] = uniform(random, kInputSpread);
    }
    for (std::size_t i = layout.input_bias(); i < layout.output(0); ++i) {
        model.values[i] = kFirstBias + uniform(random, kInputSpread);
    }
    for (std::size_t i = layout.output(0); i < layout.output_bias(); ++i) {
        model.values[i] = uniform(random, kOutputSpread);
    }
    return model;
}

Expected<Model, std::string> widened(
    const Model& model, const NetworkShape& shape, std::uint64_t seed) {
    const NetworkShape& old = model.shape;
    if (old.is_correction != shape.is_correction) {
        return Unexpected{std::string{"one is a correction, and the other is not"}};
    }
    if (old.neurons > shape.neurons || shape.buckets % old.buckets != 0) {
        return Unexpected{std::string{"it has more neurons or buckets than asked for"}};
    }
    Model wide = random_model(shape, seed);
    const ModelLayout from = model.layout();
    const ModelLayout to = wide.layout();
    const auto copy = [&](std::size_t source, std::size_t count, std::size_t target) {
        std::copy_n(
            model.values.begin() + static_cast<std::ptrdiff_t>(source),
            count,
            wide.values.begin() + static_cast<std::ptrdiff_t>(target));
    };
    // Tiles of the old neurons come first.
    copy(0, from.input_bias(), 0);
    copy(from.input_bias(), old.neurons, to.input_bias());
    std::fill(
        wide.values.begin() + static_cast<std::ptrdiff_t>(to.output(0)), wide.values.end(), 0.0F);
    for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket) {
        const std::size_t source = bucket * old.buckets / shape.buckets;
        copy(from.output(source), old.neurons, to.output(bucket));
        copy(from.output(source) + old.neurons, old.neurons, to.output(bucket) + shape.neurons);
        copy(from.output_bias() + source, 1, to.output_bias() + bucket);
    }
    wide.shape.scale = old.scale;
    return rescaled(std::move(wide), shape.scale);
}

Model finely_scaled(const Model& model) {
    // What the sum of all contributions to an output may be, in integers of the output weights.
    constexpr float kMostSum =
        static_cast<float>(std::numeric_limits<std::int32_t>::max()) / (kInputUnit * kInputUnit);
    const ModelLayout layout = model.layout();
    float most = 0;
    for (std::size_t bucket = 0; bucket < model.shape.buckets; ++bucket) {
        float sum = 0;
        for (std::size_t i = layout.output(bucket); i < layout.output(bucket + 1); ++i) {
            const float size = std::abs(model.values[i]);
            sum += size;
            most = std::max(most, size / kMostOutputWeight);
        }
        // A hundredth is left for what rounding adds.
        most = std::max(most, 1.01F * sum * kOutputUnit / kMostSum);
    }
    const auto scale = static_cast<int>(std::ceil(most * static_cast<float>(model.shape.scale)));
    return rescaled(model, std::clamp(scale, 1, kMaxNetworkScale));
}

NetworkWeights quantised(const Model& model) {
    Model limited = model;
    clip(limited);
    const std::size_t neurons = model.shape.neurons;
    const ModelLayout layout = model.layout();
    NetworkWeights weights;
    weights.input.reserve(layout.input_bias());
    for (std::size_t input = 0; input < kNetworkInputs; ++input) {
        for (std::size_t neuron = 0; neuron < neurons; ++neuron) {
            const float value = limited.values[layout.input_weight(input, neuron)];
            weights.input.push_back(rounded<std::int16_t>(value, kInputUnit));
        }
    }
    for (std::size_t i = layout.input_bias(); i < layout.output(0); ++i) {
        weights.input_bias.push_back(rounded<std::int16_t>(limited.values[i], kInputUnit));
    }
    for (std::size_t i = layout.output(0); i < layout.output_bias(); ++i) {
        weights.output.push_back(rounded<std::int16_t>(limited.values[i], kOutputUnit));
    }
    for (std::size_t i = layout.output_bias(); i < layout.size(); ++i) {
        weights.output_bias.push_back(
            rounded<std::int32_t>(limited.values[i], kInputUnit * kOutputUnit));
    }
    return weights;
}

Model model_of(const NetworkShape& shape, const NetworkWeights& weights) {
    const ModelLayout layout{shape};
    Model model{.shape = shape, .values = Floats(layout.size())};
    for (std::size_t input = 0; input < kNetworkInputs; ++input) {
        for (std::size_t neuron = 0; neuron < shape.neurons; ++neuron) {
            model.values[layout.input_weight(input, neuron)] =
                static_cast<float>(weights.input[input * shape.neurons + neuron]) / kInputUnit;
        }
    }
    const auto fill = [&model](std::size_t first, const auto& integers, float unit) {
        for (std::size_t i = 0; i < integers.size(); ++i) {
            model.values[first + i] = static_cast<float>(integers[i]) / unit;
        }
    };
    fill(layout.input_bias(), weights.input_bias, kInputUnit);
    fill(layout.output(0), weights.output, kOutputUnit);
    fill(layout.output_bias(), weights.output_bias, kInputUnit * kOutputUnit);
    return model;
}

void clip(Model& model) noexcept {
    const ModelLayout layout = model.layout();
    for (std::size_t i = 0; i < layout.output_bias(); ++i) {
        const float most = i < layout.output(0) ? kMostInputWeight : kMostOutputWeight;
        model.values[i] = std::clamp(model.values[i], -most, most);
    }
}

}  // namespace trebuchet::lab
