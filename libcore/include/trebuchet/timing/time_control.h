// How much time the rules of a game give, and what a clock shows. Data only.
#pragma once

#include <optional>

#include <trebuchet/util/clock.h>

namespace trebuchet {

// As the players agreed on it before the game.
struct TimeControl {
    // A number of moves for each `base`, which is then added again; 0: `base` for the whole game.
    int moves_per_session = 0;
    Milliseconds base{0};
    // Added after each own move.
    Milliseconds increment{0};
    // If set, each move has exactly this long, and nothing above counts.
    std::optional<Milliseconds> per_move{};

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What the clock of the side to move shows now.
struct ClockReading {
    Milliseconds remaining{0};  // may be negative: the flag has fallen and nobody noticed
    Milliseconds increment{0};
    // Own moves until time is added, this one included; 0: none will be.
    int moves_to_go = 0;
};

}  // namespace trebuchet
