// Decimal fractions from text: the standard library's reader of doubles is not everywhere yet.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace trebuchet::lab {

// "12", "-0.05", ".5": in thousandths, so three decimals at most; nothing for any other text, or
// beyond a thousand million.
[[nodiscard]] std::optional<std::int64_t> parse_thousandths(std::string_view text);

}  // namespace trebuchet::lab
