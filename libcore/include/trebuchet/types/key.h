// A hash of a position or of a part of it. Keys are combined with ^ only.
#pragma once

#include <cstdint>

#include <trebuchet/util/language.h>

namespace trebuchet {

enum class Key : std::uint64_t {};

[[nodiscard]] constexpr Key operator^(Key a, Key b) noexcept {
    return static_cast<Key>(static_cast<std::uint64_t>(a) ^ static_cast<std::uint64_t>(b));
}
constexpr Key& operator^=(Key& a, Key b) noexcept {
    return a = a ^ b;
}
[[nodiscard]] constexpr std::uint64_t bits(Key key) noexcept {
    return static_cast<std::uint64_t>(key);
}

}  // namespace trebuchet
