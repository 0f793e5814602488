// Numbers as bytes, the lowest first, whatever the machine does. For the binary files.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

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

}  // namespace trebuchet::lab
