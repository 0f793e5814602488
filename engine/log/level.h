// How important a message of the log is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace trebuchet::log {

// From chatty to terse: at one level, everything behind it is logged too.
enum class Level : std::uint8_t {
    Debug,    // every line in and out
    Info,     // games, settings
    Warning,  // something is wrong, and we go on
    Error     // something asked for was not done
};

// "debug", "info", "warning", "error"; read in capitals too.
[[nodiscard]] std::optional<Level> parse_level(std::string_view text) noexcept;
[[nodiscard]] std::string_view name_of(Level level) noexcept;

}  // namespace trebuchet::log
