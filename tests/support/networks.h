// Networks of random weights: what does not depend on how good a network is.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include <trebuchet/eval/network.h>
#include <trebuchet/util/random.h>

namespace trebuchet::testing_support {

/// From -most to most, all alike.
[[nodiscard]] inline int random_weight(SplitMix64& random, int most) noexcept {
    const auto count = 2 * static_cast<std::uint64_t>(most) + 1;
    return static_cast<int>(random.below(count)) - most;
}

/// Weights small enough for every shape, and large enough that neurons are below 0, in between
/// and above 1.
[[nodiscard]] inline NetworkWeights random_weights(const NetworkShape& shape, std::uint64_t seed) {
    constexpr int kMostInput = 120;
    constexpr int kMostOutput = 16;
    constexpr int kMostBias = 2000;
    SplitMix64 random{seed};
    NetworkWeights weights;
    for (std::size_t i = 0; i < kNetworkInputs * shape.neurons; ++i) {
        weights.input.push_back(static_cast<std::int16_t>(random_weight(random, kMostInput)));
    }
    for (std::size_t i = 0; i < shape.neurons; ++i) {
        weights.input_bias.push_back(static_cast<std::int16_t>(random_weight(random, kMostInput)));
    }
    for (std::size_t i = 0; i < shape.buckets * 2 * shape.neurons; ++i) {
        weights.output.push_back(static_cast<std::int16_t>(random_weight(random, kMostOutput)));
    }
    for (std::size_t i = 0; i < shape.buckets; ++i) {
        weights.output_bias.push_back(random_weight(random, kMostBias));
    }
    return weights;
}

[[nodiscard]] inline std::shared_ptr<const Network> random_network(
    const NetworkShape& shape, std::uint64_t seed) {
    return Network::make(shape, random_weights(shape, seed), "made: of random numbers\n").value();
}

}  // namespace trebuchet::testing_support
