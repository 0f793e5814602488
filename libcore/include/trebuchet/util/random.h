// A small, seeded, reproducible random generator. The same seed gives the same numbers on every
// platform, which the standard distributions do not promise.
// Algorithm: splitmix64 (Guy Steele, Doug Lea, Christine Flood, 2014).
#pragma once

#include <cstdint>

#include <trebuchet/util/language.h>

namespace trebuchet {

class SplitMix64 {
public:
    constexpr explicit SplitMix64(std::uint64_t seed) noexcept : state_{seed} {}

    // The next 64 random bits.
    constexpr std::uint64_t next() noexcept {
        constexpr std::uint64_t kGoldenGamma = 0x9E3779B97F4A7C15;
        constexpr std::uint64_t kMix1 = 0xBF58476D1CE4E5B9;
        constexpr std::uint64_t kMix2 = 0x94D049BB133111EB;
        state_ += kGoldenGamma;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * kMix1;
        z = (z ^ (z >> 27U)) * kMix2;
        return z ^ (z >> 31U);
    }

    // A number in [0, bound). Precondition: 0 < bound < 2^32. The bias is below 2^-31.
    constexpr std::uint64_t below(std::uint64_t bound) noexcept {
        constexpr unsigned kHalf = 32;
        return ((next() >> kHalf) * bound) >> kHalf;
    }

private:
    std::uint64_t state_;
};

}  // namespace trebuchet
