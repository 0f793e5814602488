// A random order of numbers that takes no memory: the place of each is computed. So a hundred
// million samples are shuffled at once, and a training continues anywhere.
// Source of the idea: Michael Luby, Charles Rackoff, "How to construct pseudorandom permutations
// from pseudorandom functions", 1988 (a Feistel network); numbers beyond the size are sent on until
// they fall inside.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include <trebuchet/util/random.h>

namespace trebuchet::lab {

class Shuffle {
public:
    // A permutation of the numbers below `size`. Precondition: size > 0.
    Shuffle(std::uint64_t size, std::uint64_t seed) noexcept
        : size_{size},
          seed_{SplitMix64{seed}.next()},
          low_bits_{(bits_for(size) + 1) / 2},
          low_mask_{(std::uint64_t{1} << low_bits_) - 1},
          high_mask_{(std::uint64_t{1} << (bits_for(size) / 2)) - 1} {}

    // Precondition: number < size.
    [[nodiscard]] std::uint64_t operator()(std::uint64_t number) const noexcept {
        do {
            number = mixed(number);
        } while (number >= size_);
        return number;
    }

private:
    static constexpr int kRounds = 4;

    // At least two, so that both halves have one.
    [[nodiscard]] static unsigned bits_for(std::uint64_t size) noexcept {
        return std::max(static_cast<unsigned>(std::bit_width(size - 1)), 2U);
    }

    [[nodiscard]] std::uint64_t mixed(std::uint64_t number) const noexcept {
        std::uint64_t low = number & low_mask_;
        std::uint64_t high = number >> low_bits_;
        for (int round = 0; round < kRounds; ++round) {
            high ^= hash(low, 2 * round) & high_mask_;
            low ^= hash(high, 2 * round + 1) & low_mask_;
        }
        return high << low_bits_ | low;
    }

    [[nodiscard]] std::uint64_t hash(std::uint64_t half, int round) const noexcept {
        return SplitMix64{half ^ (seed_ + static_cast<std::uint64_t>(round) * kRoundStep)}.next();
    }

    static constexpr std::uint64_t kRoundStep = 0xD1B54A32D192ED03;

    std::uint64_t size_;
    std::uint64_t seed_;
    unsigned low_bits_;
    std::uint64_t low_mask_;
    std::uint64_t high_mask_;
};

}  // namespace trebuchet::lab
