// The CRC-32 of Ethernet, zip and PNG: polynomial 0x04C11DB7, reflected. It finds all damage of up
// to 32 bits in a row, and misses one in 2^32 of all other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

// Eight bytes at a time: a table for each says what it does to the sum after those behind it.
// Source: Michael Kounavis and Frank Berry, "A Systematic Approach to Building High Performance
// Software-Based CRC Generators" (2005).
inline constexpr std::size_t kCrc32Slices = 8;

inline constexpr std::array<std::array<std::uint32_t, 256>, kCrc32Slices> kCrc32Steps = [] {
    constexpr std::uint32_t kReflected = 0xEDB88320;
    constexpr unsigned kByteBits = 8;
    constexpr std::uint32_t kByte = 0xFF;
    std::array<std::array<std::uint32_t, 256>, kCrc32Slices> steps{};
    for (std::uint32_t byte = 0; byte <= kByte; ++byte) {
        std::uint32_t step = byte;
        for (unsigned i = 0; i < kByteBits; ++i) {
            step = (step >> 1U) ^ ((step & 1U) != 0 ? kReflected : 0U);
        }
        steps[0][byte] = step;
    }
    for (std::size_t slice = 1; slice < kCrc32Slices; ++slice) {
        for (std::size_t byte = 0; byte <= kByte; ++byte) {
            const std::uint32_t before = steps[slice - 1][byte];
            steps[slice][byte] = (before >> kByteBits) ^ steps[0][before & kByte];
        }
    }
    return steps;
}();

[[nodiscard]] constexpr std::uint32_t crc32(std::string_view bytes) noexcept {
    constexpr unsigned kByteBits = 8;
    constexpr std::uint32_t kByte = 0xFF;
    std::uint32_t sum = ~std::uint32_t{0};
    for (; bytes.size() >= kCrc32Slices; bytes.remove_prefix(kCrc32Slices)) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < kCrc32Slices; ++i) {
            const auto byte = static_cast<unsigned char>(bytes[i]);
            const std::uint32_t mixed = (byte ^ sum) & kByte;
            sum >>= kByteBits;
            next ^= kCrc32Steps[kCrc32Slices - 1 - i][mixed];
        }
        sum = next;
    }
    for (const char c : bytes) {
        sum = (sum >> kByteBits) ^ kCrc32Steps[0][(sum ^ static_cast<unsigned char>(c)) & kByte];
    }
    return ~sum;
}

}  // namespace trebuchet
