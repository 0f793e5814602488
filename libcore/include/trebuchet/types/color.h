// White or black.
#pragma once

#include <cstddef>
#include <cstdint>

#include <trebuchet/util/enum_array.h>

namespace trebuchet {

enum class Color : std::uint8_t { White, Black };

inline constexpr std::size_t kColorCount = 2;
template <typename T>
using ColorArray = EnumArray<Color, T, kColorCount>;

[[nodiscard]] constexpr Color operator!(Color c) noexcept {
    return c == Color::White ? Color::Black : Color::White;
}

// 0 for White, 1 for Black.
[[nodiscard]] constexpr std::size_t index(Color c) noexcept {
    return static_cast<std::size_t>(c);
}

}  // namespace trebuchet
