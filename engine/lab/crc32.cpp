#include "lab/crc32.h"

#include <array>
#include <cstddef>

namespace trebuchet::lab {
namespace {

constexpr std::size_t kByteValues = 256;
using Table = std::array<std::uint32_t, kByteValues>;

// What a byte does to the sum (Dilip Sarwate's table, 1988).
[[nodiscard]] constexpr Table make_table() noexcept {
    constexpr std::uint32_t kReflectedPolynomial = 0xEDB88320;
    constexpr int kBits = 8;
    Table table{};
    for (std::size_t i = 0; i < kByteValues; ++i) {
        auto sum = static_cast<std::uint32_t>(i);
        for (int bit = 0; bit < kBits; ++bit) {
            sum = (sum & 1U) != 0 ? (sum >> 1U) ^ kReflectedPolynomial : sum >> 1U;
        }
        table[i] = sum;
    }
    return table;
}

constexpr Table kTable = make_table();

}  // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) noexcept {
    constexpr std::uint32_t kLowByte = 0xFF;
    constexpr unsigned kByte = 8;
    std::uint32_t sum = ~before;
    for (const char byte : bytes) {
        sum = kTable[(sum ^ static_cast<unsigned char>(byte)) & kLowByte] ^ (sum >> kByte);
    }
    return ~sum;
}

}  // namespace trebuchet::lab
