// The CRC-32 of Ethernet, zip and PNG: polynomial 0x04C11DB7, reflected. It finds all damage of up
// to 32 bits in a row, and misses one in 2^32 of all other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

// What a byte does to the sum.
inline constexpr std::array<std::uint32_t, 256> kCrc32Steps = [] {
    constexpr std::uint32_t kReflected = 0xEDB88320;
    constexpr int kBits = 8;
    std::array<std::uint32_t, 256> steps{};
    for (std::uint32_t byte = 0; byte < steps.size(); ++byte) {
        std::uint32_t step = byte;
        for (int i = 0; i < kBits; ++i) {
            step = (step >> 1U) ^ ((step & 1U) != 0 ? kReflected : 0U);
        }
        steps[byte] = step;
    }
    return steps;
}();

[[nodiscard]] constexpr std::uint32_t crc32(std::string_view bytes) noexcept {
    constexpr unsigned kByteBits = 8;
    constexpr std::uint32_t kByte = 0xFF;
    std::uint32_t sum = ~std::uint32_t{0};
    for (const char c : bytes) {
        sum = (sum >> kByteBits) ^ kCrc32Steps[(sum ^ static_cast<unsigned char>(c)) & kByte];
    }
    return ~sum;
}

}  // namespace trebuchet
