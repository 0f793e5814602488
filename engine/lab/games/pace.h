// How long the players of a match may think.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/search/limits.h>
#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

// All that are set hold at once; at least one must be.
struct Pace {
    std::optional<int> depth{};            // plies
    std::optional<std::uint64_t> nodes{};  // a move
    // With `per_move`: so long for each move. Else a clock for the whole game, with an increment;
    // whose time runs out loses.
    std::optional<TimeControl> time{};

    // The same search gives the same move, whatever the machine does meanwhile.
    [[nodiscard]] bool is_reproducible() const noexcept { return !time.has_value(); }
    [[nodiscard]] bool has_clock() const noexcept { return time && !time->per_move; }
};

// "100": milliseconds a move. "5+0.05": seconds for the game, and seconds more after each move.
[[nodiscard]] Expected<TimeControl, std::string> parse_time(std::string_view text);

// As on the command line: "--nodes 10000". The same text means the same pace.
[[nodiscard]] std::string to_text(const Pace& pace);

// For a player whose clock shows `remaining`, which matters with a clock only.
[[nodiscard]] Limits limits_for(const Pace& pace, Milliseconds remaining);

}  // namespace trebuchet::lab
