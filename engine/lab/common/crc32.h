// The CRC-32 of Ethernet, zip and PNG (polynomial 0x04C11DB7, reflected): finds every damage of up
// to 32 bits in a row, and misses one in 2^32 of all others.
#pragma once

#include <cstdint>
#include <string_view>

namespace trebuchet::lab {

// Of one text, or of two as if they were one.
[[nodiscard]] std::uint32_t crc32(std::string_view bytes, std::string_view then = {}) noexcept;

}  // namespace trebuchet::lab
