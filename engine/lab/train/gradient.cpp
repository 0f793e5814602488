#include "lab/train/gradient.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include <trebuchet/util/assert.h>

namespace trebuchet::lab {
namespace {

// Eight floats that are computed at once: an extension of g++ and clang, which write it as two
// vectors of four where the processor has no wider ones.
constexpr std::size_t kLanes = 8;
using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));

constexpr std::size_t kParts = kTileNeurons / kLanes;

// The neurons of a tile, in registers. A plain array: its elements become variables of their own.
struct Tile {
    Lanes part[kParts];
};

// Calls work(i) for each part of a tile, with i known to the compiler: in a loop, it would keep the
// parts in memory.
template <typename Work>
inline void for_each_part(const Work& work) noexcept {
    [&work]<std::size_t... part>(std::index_sequence<part...>) {
        (work(std::integral_constant<std::size_t, part>{}), ...);
    }
    (std::make_index_sequence<kParts>{});
}

// Between memory and registers. References: a vector in a call has no portable form.
inline void load(Lanes& lanes, const float* from) noexcept {
    std::memcpy(&lanes, from, sizeof(Lanes));
}
inline void store(const Lanes& lanes, float* to) noexcept {
    std::memcpy(to, &lanes, sizeof(Lanes));
}
inline void load(Tile& tile, const float* from) noexcept {
    for_each_part([&](auto i) { load(tile.part[i], from + i * kLanes); });
}
inline void store(const Tile& tile, float* to) noexcept {
    for_each_part([&](auto i) { store(tile.part[i], to + i * kLanes); });
}
inline void add(Tile& sum, const float* row) noexcept {
    Tile added;
    load(added, row);
    for_each_part([&](auto i) { sum.part[i] += added.part[i]; });
}
inline void add_to(float* row, const Tile& added) noexcept {
    Tile sum;
    load(sum, row);
    for_each_part([&](auto i) { sum.part[i] += added.part[i]; });
    store(sum, row);
}

// The rows of the inputs that are on, and the bias; clamped to 0 to 1.
inline void activate(
    Tile& tile,
    const float* weights,
    const float* bias,
    std::span<const std::uint16_t> inputs) noexcept {
    load(tile, bias);
    for (const std::uint16_t input : inputs) {
        add(tile, weights + input * kTileNeurons);
    }
    const Lanes zero{};
    const Lanes one = zero + 1.0F;
    for_each_part([&](auto i) {
        tile.part[i] = tile.part[i] > zero ? tile.part[i] : zero;
        tile.part[i] = tile.part[i] < one ? tile.part[i] : one;
    });
}

// sum += weights . activation^2, lane by lane.
inline void add_output(Lanes& sum, const Tile& activation, const float* weights) noexcept {
    Tile output;
    load(output, weights);
    for_each_part([&](auto i) { sum += output.part[i] * activation.part[i] * activation.part[i]; });
}

// The gradient of the output weights, and from there that of the neurons.
inline void go_back(
    Tile& neurons,
    const Tile& activation,
    const float* weights,
    float* weight_gradient,
    float slope) noexcept {
    const Lanes zero{};
    const Lanes one = zero + 1.0F;
    Tile output;
    Tile by_weight;
    load(output, weights);
    for_each_part([&](auto i) {
        const Lanes a = activation.part[i];
        by_weight.part[i] = slope * a * a;
        // Nothing moves a neuron outside of 0 to 1; at 0 the factor itself is nothing.
        const Lanes factor = a < one ? a : zero;
        neurons.part[i] = 2.0F * slope * output.part[i] * factor;
    });
    add_to(weight_gradient, by_weight);
}

[[nodiscard]] float real(std::int16_t centipawns) noexcept {
    return static_cast<float>(centipawns);
}

}  // namespace

float sigmoid(float x) noexcept {
    return 1.0F / (1.0F + std::exp(-x));
}

float goal_of(const Sample& sample, const Goal& goal) noexcept {
    const float result = static_cast<float>(sample.half_points) / 2.0F;
    const float searched = sigmoid(real(sample.score) / goal.scale);
    return goal.result_share * result + (1.0F - goal.result_share) * searched;
}

float classical_loss(const Sample& sample, const Goal& goal) noexcept {
    const float error = sigmoid(real(sample.classical) / goal.scale) - goal_of(sample, goal);
    return error * error;
}

GradientMaker::GradientMaker(const NetworkShape& shape)
    : layout_{shape},
      neurons_{shape.neurons},
      buckets_{shape.buckets},
      rows_(kMost),
      sums_(kMost * kLanes),
      activations_(kMost * 2 * shape.neurons) {
}

double GradientMaker::loss(
    const Model& model, std::span<const Sample* const> samples, const Goal& goal) {
    double sum = 0;
    for (std::size_t first = 0; first < samples.size(); first += kMost) {
        const auto some = samples.subspan(first, std::min(kMost, samples.size() - first));
        run(model, some);
        sum += measure(some, goal);
    }
    return sum;
}

double GradientMaker::loss_and_gradient(
    const Model& model,
    std::span<const Sample* const> samples,
    const Goal& goal,
    std::span<float> gradient) {
    TREBUCHET_ASSERT(gradient.size() == layout_.size());
    double sum = 0;
    for (std::size_t first = 0; first < samples.size(); first += kMost) {
        const auto some = samples.subspan(first, std::min(kMost, samples.size() - first));
        run(model, some);
        sum += measure(some, goal);
        for (std::size_t i = 0; i < count_; ++i) {
            gradient[layout_.output_bias() + rows_[i].bucket] += rows_[i].slope;
        }
        for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
            backward_tile(model, tile, gradient);
        }
    }
    return sum;
}

std::vector<float> GradientMaker::outputs(
    const Model& model, std::span<const Sample* const> samples) {
    std::vector<float> found;
    for (std::size_t first = 0; first < samples.size(); first += kMost) {
        run(model, samples.subspan(first, std::min(kMost, samples.size() - first)));
        for (std::size_t i = 0; i < count_; ++i) {
            found.push_back(rows_[i].output);
        }
    }
    return found;
}

// Computes the outputs of at most kMost samples.
void GradientMaker::run(const Model& model, std::span<const Sample* const> samples) {
    // Samples come in random order from a memory that no cache holds.
    constexpr std::size_t kAhead = 8;
    count_ = samples.size();
    for (std::size_t i = 0; i < count_; ++i) {
        __builtin_prefetch(samples[std::min(i + kAhead, count_ - 1)]);
        unpack_inputs(*samples[i], rows_[i].inputs);
        rows_[i].bucket = network_bucket(rows_[i].inputs.count, buckets_);
    }
    std::fill(sums_.begin(), sums_.end(), 0.0F);
    for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
        forward_tile(model, tile);
    }
    for (std::size_t i = 0; i < count_; ++i) {
        float output = model.values[layout_.output_bias() + rows_[i].bucket];
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            output += sums_[i * kLanes + lane];
        }
        rows_[i].output = output;
    }
}

// The sum of the losses, and the slope of each.
double GradientMaker::measure(std::span<const Sample* const> samples, const Goal& goal) {
    constexpr auto kWhole = static_cast<float>(kWholeOutput);
    double sum = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const Sample& sample = *samples[i];
        const float base = goal.is_correction ? real(sample.classical) / goal.scale : 0.0F;
        const float share = static_cast<float>(sample.output_share) / kWhole;
        const float predicted = sigmoid(base + share * rows_[i].output);
        const float error = predicted - goal_of(sample, goal);
        sum += static_cast<double>(error) * static_cast<double>(error);
        rows_[i].slope = 2.0F * error * predicted * (1.0F - predicted) * share;
    }
    return sum;
}

void GradientMaker::forward_tile(const Model& model, std::size_t tile) {
    const float* const weights = model.values.data() + layout_.input(tile);
    const float* const bias = model.values.data() + layout_.input_bias() + tile * kTileNeurons;
    float* activation = activations_.data() + tile * kMost * 2 * kTileNeurons;
    for (std::size_t i = 0; i < count_; ++i) {
        const Row& row = rows_[i];
        const float* const output =
            model.values.data() + layout_.output(row.bucket) + tile * kTileNeurons;
        Lanes sum;
        load(sum, sums_.data() + i * kLanes);
        Tile neurons;
        activate(neurons, weights, bias, {row.inputs.own.data(), row.inputs.count});
        store(neurons, activation);
        add_output(sum, neurons, output);
        activate(neurons, weights, bias, {row.inputs.other.data(), row.inputs.count});
        store(neurons, activation + kTileNeurons);
        add_output(sum, neurons, output + neurons_);
        store(sum, sums_.data() + i * kLanes);
        activation += 2 * kTileNeurons;
    }
}

void GradientMaker::backward_tile(const Model& model, std::size_t tile, std::span<float> gradient) {
    float* const weights = gradient.data() + layout_.input(tile);
    float* const bias = gradient.data() + layout_.input_bias() + tile * kTileNeurons;
    const float* activation = activations_.data() + tile * kMost * 2 * kTileNeurons;
    for (std::size_t i = 0; i < count_; ++i) {
        const Row& row = rows_[i];
        for (const bool is_other : {false, true}) {
            const std::size_t output =
                layout_.output(row.bucket) + (is_other ? neurons_ : 0) + tile * kTileNeurons;
            const auto& inputs = is_other ? row.inputs.other : row.inputs.own;
            Tile activated;
            Tile neurons;
            load(activated, activation);
            go_back(
                neurons,
                activated,
                model.values.data() + output,
                gradient.data() + output,
                row.slope);
            add_to(bias, neurons);
            for (std::size_t k = 0; k < row.inputs.count; ++k) {
                add_to(weights + inputs[k] * kTileNeurons, neurons);
            }
            activation += kTileNeurons;
        }
    }
}

}  // namespace trebuchet::lab
