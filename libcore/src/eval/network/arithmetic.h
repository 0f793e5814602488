// The arithmetic of a network, in one place: every other way to compute it (the kernels) gives the
// same integers.
#pragma once

#include <cstdint>

#include <trebuchet/eval/network.h>

namespace trebuchet::network {

// Greatest size of an output weight: times kNetworkInputUnit it fits into 16 bits.
inline constexpr int kMaxOutputWeight = 127;
// About a thousand outputs of 1: far beyond all that means something, and far from overflow.
inline constexpr std::int32_t kMaxOutputBias = 1 << 24;
// Both sides have no more, so a sum of rows has no more terms.
inline constexpr int kMaxPiecesOnBoard = 32;

// What a neuron with this sum contributes: a square in (255 * 255)ths times a weight in 64ths.
[[nodiscard]] constexpr std::int32_t contribution(std::int16_t sum, std::int16_t weight) noexcept {
    constexpr int kOne = kNetworkInputUnit;
    const int value = sum < 0 ? 0 : sum > kOne ? kOne : sum;
    return value * (value * weight);
}

// Centipawns for the side to move. `sum` is that of all contributions.
[[nodiscard]] constexpr int to_centipawns(
    std::int32_t sum, std::int32_t output_bias, int scale) noexcept {
    constexpr std::int64_t kOne = std::int64_t{kNetworkInputUnit} * kNetworkOutputUnit;
    const std::int64_t output = std::int64_t{sum / kNetworkInputUnit} + output_bias;
    return static_cast<int>(output * scale / kOne);
}

}  // namespace trebuchet::network
