// Bytes of binary files: little-endian numbers on every machine, and checksums.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/crc.hpp>

namespace trebuchet::lab {

inline constexpr unsigned kBitsPerByte = 8;

template <std::unsigned_integral T>
void append_number(std::string& bytes, T number) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        bytes.push_back(static_cast<char>((number >> (kBitsPerByte * i)) & 0xFFU));
    }
}

// Precondition: at + sizeof(T) <= bytes.size().
template <std::unsigned_integral T>
[[nodiscard]] T number_at(std::string_view bytes, std::size_t at) noexcept {
    T number = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[at + i]);
        number = static_cast<T>(number | (static_cast<T>(byte) << (kBitsPerByte * i)));
    }
    return number;
}

// The CRC-32 of Ethernet, zip and PNG (polynomial 0x04C11DB7, reflected) of `bytes` followed
// by `then`. It finds every error of up to 32 bits in a row, and misses one in 2^32 of all others.
[[nodiscard]] inline std::uint32_t crc32(
    std::string_view bytes, std::string_view then = {}) noexcept {
    boost::crc_32_type sum;
    sum.process_bytes(bytes.data(), bytes.size());
    sum.process_bytes(then.data(), then.size());
    return sum.checksum();
}

}  // namespace trebuchet::lab
