// The CRC-32 of Ethernet, zip and PNG (polynomial 0x04C11DB7, reflected): finds every damage of up
// to 32 bits in a row, and misses one in 2^32 of all others.
#pragma once

#include <cstdint>
#include <string_view>

namespace trebuchet::lab {

// Of one text after another: crc32(b, crc32(a)) is the sum of a and b together.
[[nodiscard]] std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0) noexcept;

}  // namespace trebuchet::lab
