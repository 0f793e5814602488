// A network as the trainer sees it: real numbers, one after the other in memory, and their way to
// and from the integers of a Network. Knows nothing of samples and losses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <trebuchet/eval/network.h>
#include <trebuchet/util/expected.h>

#include "lab/train/floats.h"

namespace trebuchet::lab {

// Neurons that are computed together: their weights and gradients (393 KB each) stay in the
// second-level cache while many positions pass by.
inline constexpr std::size_t kTileNeurons = 32;
static_assert(kNeuronStep % kTileNeurons == 0);

// Limits of weights: what keeps the sums of the integers in their ranges.
inline constexpr float kMostInputWeight = 1.98F;
inline constexpr float kMostOutputWeight = 127.0F / 64.0F;

// Where the parts of a model begin among its values.
//   input        [neurons / kTileNeurons][kNetworkInputs][kTileNeurons]
//   input bias   [neurons]
//   output       [buckets][2 * neurons], the side to move first
//   output bias  [buckets]
class ModelLayout {
public:
    explicit ModelLayout(const NetworkShape& shape) noexcept
        : neurons_{shape.neurons}, buckets_{shape.buckets} {}

    [[nodiscard]] std::size_t tiles() const noexcept { return neurons_ / kTileNeurons; }
    [[nodiscard]] std::size_t input(std::size_t tile) const noexcept {
        return tile * kNetworkInputs * kTileNeurons;
    }
    [[nodiscard]] std::size_t input_bias() const noexcept { return kNetworkInputs * neurons_; }
    [[nodiscard]] std::size_t output(std::size_t bucket) const noexcept {
        return input_bias() + neurons_ + bucket * 2 * neurons_;
    }
    [[nodiscard]] std::size_t output_bias() const noexcept { return output(buckets_); }
    [[nodiscard]] std::size_t size() const noexcept { return output_bias() + buckets_; }
    // Of a single weight from an input to a neuron.
    [[nodiscard]] std::size_t input_weight(
        std::size_t input_number, std::size_t neuron) const noexcept {
        return input(neuron / kTileNeurons) + input_number * kTileNeurons + neuron % kTileNeurons;
    }

private:
    std::size_t neurons_;
    std::size_t buckets_;
};

struct Model {
    NetworkShape shape;
    Floats values;

    [[nodiscard]] ModelLayout layout() const noexcept { return ModelLayout{shape}; }
    friend bool operator==(const Model&, const Model&) = default;
};

// Small random weights. Precondition: the shape is one that Network::make accepts.
[[nodiscard]] Model random_model(const NetworkShape& shape, std::uint64_t seed);

// The same centipawns for a position, with more neurons or buckets, or another scale: new neurons
// have random weights from the inputs and none to the output. The error says in English why it
// cannot be.
[[nodiscard]] Expected<Model, std::string> widened(
    const Model& model, const NetworkShape& shape, std::uint64_t seed);

// The same centipawns for a position, with an output of 1 worth `scale` of them.
[[nodiscard]] Model rescaled(Model model, int scale);
// The same with output weights as large as their integers allow: that loses least when they are
// rounded.
[[nodiscard]] Model finely_scaled(const Model& model);
// Rounded to the integers of a network, within their limits.
[[nodiscard]] NetworkWeights quantised(const Model& model);
[[nodiscard]] Model model_of(const NetworkShape& shape, const NetworkWeights& weights);

// Brings every weight into its limits.
void clip(Model& model) noexcept;

}  // namespace trebuchet::lab
