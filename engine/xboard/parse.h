// From a line of the GUI to a command. Pure functions, which know no state.
#pragma once

#include <optional>
#include <string_view>

#include <trebuchet/util/clock.h>

#include "xboard/command.h"

namespace trebuchet::xboard {

// `line` may hold any bytes, without its end. Every line gives some command.
[[nodiscard]] Command parse(std::string_view line);

// Whether the word has the form of a move, in coordinate notation or SAN: "e2e4", "Nf3", "O-O",
// "@@@@" (a null move).
[[nodiscard]] bool looks_like_move(std::string_view word) noexcept;

// --- Times: text behind a number is ignored, and a number that is too large means the longest time

// Seconds with a fraction or without: "30", "0.5", ".1".
[[nodiscard]] std::optional<Milliseconds> parse_seconds(std::string_view text) noexcept;
// "5" for minutes, "0:30" for minutes and seconds (which may have a fraction).
[[nodiscard]] std::optional<Milliseconds> parse_minutes(std::string_view text) noexcept;
// Centiseconds; may be negative.
[[nodiscard]] std::optional<Milliseconds> parse_centiseconds(std::string_view text) noexcept;

}  // namespace trebuchet::xboard
