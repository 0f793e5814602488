// Times as the protocol writes them. Whatever stands behind a time that can be read is ignored,
// as the protocol demands; what does not fit is taken for the longest time there is.
#pragma once

#include <optional>
#include <string_view>

#include <trebuchet/util/clock.h>

namespace trebuchet::xboard {

// Seconds with a fraction or without: "30", "0.5", ".1".
[[nodiscard]] std::optional<Milliseconds> parse_seconds(std::string_view text) noexcept;
// "5" for minutes, "0:30" for minutes and seconds (which may have a fraction).
[[nodiscard]] std::optional<Milliseconds> parse_minutes(std::string_view text) noexcept;
// Centiseconds; may be negative.
[[nodiscard]] std::optional<Milliseconds> parse_centiseconds(std::string_view text) noexcept;

}  // namespace trebuchet::xboard
