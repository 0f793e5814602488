#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>
#include <new>
#include <span>
#include <utility>

#include <trebuchet/eval/network.h>

#include "eval/network/arithmetic.h"
#include "eval/network/network_file.h"

namespace trebuchet {

using namespace network;

namespace {

[[nodiscard]] bool is_possible(const NetworkShape& shape) noexcept {
    const bool has_neurons =
        shape.neurons > 0 && shape.neurons <= kMaxNeurons && shape.neurons % kNeuronStep == 0;
    const bool has_buckets =
        std::has_single_bit(shape.buckets) && shape.buckets <= kMaxNetworkBuckets;
    const bool has_scale = shape.scale > 0 && shape.scale <= kMaxNetworkScale;
    return has_neurons && has_buckets && has_scale;
}

[[nodiscard]] bool has_right_sizes(
    const NetworkShape& shape, const NetworkWeights& weights) noexcept {
    const bool has_inputs = weights.input.size() == kNetworkInputs * shape.neurons
                            && weights.input_bias.size() == shape.neurons;
    const bool has_outputs = weights.output.size() == shape.buckets * 2 * shape.neurons
                             && weights.output_bias.size() == shape.buckets;
    return has_inputs && has_outputs;
}

// Whatever pieces are on the board, the sum of each neuron fits into 16 bits.
[[nodiscard]] bool accumulators_fit(
    const NetworkShape& shape, const NetworkWeights& weights) noexcept {
    std::array<int, kMaxNeurons> largest{};
    for (std::size_t input = 0; input < kNetworkInputs; ++input) {
        const std::int16_t* const row = weights.input.data() + input * shape.neurons;
        for (std::size_t neuron = 0; neuron < shape.neurons; ++neuron) {
            largest[neuron] = std::max(largest[neuron], std::abs(int{row[neuron]}));
        }
    }
    for (std::size_t neuron = 0; neuron < shape.neurons; ++neuron) {
        const int bias = std::abs(int{weights.input_bias[neuron]});
        if (bias + kMaxPiecesOnBoard * largest[neuron] > std::numeric_limits<std::int16_t>::max()) {
            return false;
        }
    }
    return true;
}

// Whatever the neurons say, each product fits into 16 bits and their sum into 32.
[[nodiscard]] bool outputs_fit(const NetworkShape& shape, const NetworkWeights& weights) noexcept {
    constexpr int kMostWeight =
        std::numeric_limits<std::int32_t>::max() / (kNetworkInputUnit * kNetworkInputUnit);
    const std::size_t of_bucket = 2 * shape.neurons;
    for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket) {
        int sum = 0;
        for (const int weight : std::span{weights.output}.subspan(bucket * of_bucket, of_bucket)) {
            if (std::abs(weight) > kMaxOutputWeight) {
                return false;
            }
            sum += std::abs(weight);
        }
        const std::int32_t bias = weights.output_bias[bucket];
        if (sum > kMostWeight || bias > kMaxOutputBias || bias < -kMaxOutputBias) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string_view describe(NetworkProblem problem) noexcept {
    switch (problem) {
        case NetworkProblem::Missing:
            return "it does not exist";
        case NetworkProblem::Forbidden:
            return "reading it is not permitted";
        case NetworkProblem::Folder:
            return "it is a folder";
        case NetworkProblem::CannotOpen:
            return "it cannot be opened";
        case NetworkProblem::NotANetwork:
            return "it is not an evaluation network";
        case NetworkProblem::UnknownVersion:
            return "it is of a version that this program does not know";
        case NetworkProblem::WrongShape:
            return "its numbers of neurons and buckets, or its scale, are out of range";
        case NetworkProblem::WrongSize:
            return "it is damaged (truncated, or bytes follow its end)";
        case NetworkProblem::WrongChecksum:
            return "it is damaged (the checksum does not fit)";
        case NetworkProblem::WeightsTooLarge:
            return "its weights are too large";
    }
    return {};
}

Expected<std::shared_ptr<const Network>, NetworkProblem> Network::make(
    const NetworkShape& shape, NetworkWeights weights, std::string description) {
    if (!is_possible(shape)) {
        return Unexpected{NetworkProblem::WrongShape};
    }
    if (!has_right_sizes(shape, weights)) {
        return Unexpected{NetworkProblem::WrongSize};
    }
    const std::uint32_t checksum = checksum_of(content_of(shape, weights, description));
    return make_known(shape, std::move(weights), std::move(description), checksum);
}

Expected<std::shared_ptr<const Network>, NetworkProblem> Network::make_known(
    const NetworkShape& shape,
    NetworkWeights weights,
    std::string description,
    std::uint32_t checksum) {
    if (!is_possible(shape)) {
        return Unexpected{NetworkProblem::WrongShape};
    }
    if (!accumulators_fit(shape, weights) || !outputs_fit(shape, weights)) {
        return Unexpected{NetworkProblem::WeightsTooLarge};
    }
    const std::shared_ptr<Network> made{new Network};
    made->shape_ = shape;
    made->weights_ = std::move(weights);
    made->description_ = std::move(description);
    made->checksum_ = checksum;
    made->align();
    return std::shared_ptr<const Network>{made};
}

void Network::align() {
    constexpr std::size_t kCacheLine = 64;
    const std::size_t numbers =
        weights_.input.size() + weights_.input_bias.size() + weights_.output.size();
    aligned_ = AlignedBuffer{numbers * sizeof(std::int16_t), kCacheLine};
    if (aligned_.empty()) {
        throw std::bad_alloc{};
    }
    auto* next = reinterpret_cast<std::int16_t*>(aligned_.data());
    for (const auto* part : {&weights_.input, &weights_.input_bias, &weights_.output}) {
        next = std::copy(part->begin(), part->end(), next);
    }
}

std::string Network::to_bytes() const {
    return to_file(content_of(shape_, weights_, description_));
}

int Network::output(const Position& pos, Bitboard without) const noexcept {
    PieceArray<Bitboard> pieces = pieces_of(pos);
    for (Bitboard& squares : pieces) {
        squares &= ~without;
    }
    const Exposures exposures = exposures_of(pieces);
    const Bitboard occupied = pos.occupied() & ~without;
    const auto count = static_cast<std::size_t>(occupied.count());
    const std::size_t bucket = network_bucket(count, shape_.buckets);
    const std::int16_t* weights = output_weights(bucket);
    std::int32_t contributions = 0;
    std::array<int, kMaxNeurons> sums;  // NOLINT(*-member-init): of no use before they are set
    for (const Color view : {pos.side_to_move(), !pos.side_to_move()}) {
        std::copy_n(weights_.input_bias.data(), shape_.neurons, sums.begin());
        for (const Square sq : occupied) {
            const std::int16_t* const added =
                row(network_input(view, pos.king(view), pos.piece_on(sq), sq, exposures.of(sq)));
            for (std::size_t neuron = 0; neuron < shape_.neurons; ++neuron) {
                sums[neuron] += added[neuron];
            }
        }
        for (std::size_t neuron = 0; neuron < shape_.neurons; ++neuron) {
            contributions += contribution(static_cast<std::int16_t>(sums[neuron]), weights[neuron]);
        }
        weights += shape_.neurons;
    }
    return to_centipawns(contributions, weights_.output_bias[bucket], shape_.scale);
}

}  // namespace trebuchet
