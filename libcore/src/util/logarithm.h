// The natural logarithm in whole numbers: the same on every machine, which floating point is not.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace trebuchet {

// ln(n) in 256ths, rounded down, for 1 <= n < 2^16.
[[nodiscard]] constexpr int ln256(std::uint32_t n) noexcept {
    // The binary logarithm bit by bit: squaring doubles it, and each time the number passes 2 the
    // next bit is one (folklore; see Donald Knuth, The Art of Computer Programming, 1.2.2).
    constexpr int kFractionBits = 16;
    constexpr unsigned kPoint = 30;
    int whole = 0;
    while ((n >> (whole + 1)) != 0) {
        ++whole;
    }
    std::uint64_t x = (std::uint64_t{n} << kPoint) >> whole;
    std::int64_t log2 = whole;
    for (int i = 0; i < kFractionBits; ++i) {
        x = (x * x) >> kPoint;
        log2 *= 2;
        if (x >= (std::uint64_t{2} << kPoint)) {
            x >>= 1U;
            ++log2;
        }
    }
    constexpr std::int64_t kLn2In65536ths = 45426;
    constexpr unsigned kTo256ths = 24;
    return static_cast<int>((log2 * kLn2In65536ths) >> kTo256ths);
}

inline constexpr std::size_t kLogarithms = 256;

inline constexpr std::array<int, kLogarithms> kLn256 = [] {
    std::array<int, kLogarithms> table{};
    for (std::size_t n = 1; n < kLogarithms; ++n) {
        table[n] = ln256(static_cast<std::uint32_t>(n));
    }
    return table;
}();

}  // namespace trebuchet
