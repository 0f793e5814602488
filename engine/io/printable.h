// Text of somebody else's, made harmless for a terminal or a line of the protocol.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace trebuchet::io {

[[nodiscard]] constexpr bool is_control_character(char c) noexcept {
    const auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char kFirstPrintable = 0x20;
    constexpr unsigned char kDelete = 0x7f;
    return (byte < kFirstPrintable && c != '\t') || byte == kDelete;
}

// Control characters, but for tabs, become '?'.
[[nodiscard]] inline std::string printable(std::string_view text) {
    std::string result{text};
    std::replace_if(result.begin(), result.end(), is_control_character, '?');
    return result;
}

}  // namespace trebuchet::io
