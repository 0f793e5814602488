// How much time the rules of a game give, what a clock shows, and the budget for one move that
// follows from it. Pure arithmetic: never reads a clock.
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
    Milliseconds remaining{0};  // may be negative: the flag has fallen without a claim
    Milliseconds increment{0};
    // Own moves until time is added, this one included; 0: none will be.
    int moves_to_go = 0;
};

struct TimeBudget {
    // Begin no new iteration after this. The search may stretch it, up to hard, or shrink it.
    Milliseconds soft{0};
    // Stop in any case. At least 1 ms, so that there is always a move.
    Milliseconds hard{0};
    // What this move leaves is lost: the search does not shrink the soft limit. Time that it
    // pondered counts as used.
    bool is_fixed = false;

    friend bool operator==(const TimeBudget&, const TimeBudget&) = default;
};

// The time between the end of our thinking and the start of the opponent's clock.
struct MoveCost {
    Milliseconds overhead{0};  // at most; set aside for this move, with a margin
    Milliseconds usual{0};     // recent average; set aside for every later move
};

// Any reading and any cost is allowed, zero and negative ones included.
[[nodiscard]] TimeBudget budget_for_clock(const ClockReading& clock, const MoveCost& cost) noexcept;

// Exactly this long for one move; no time is saved.
[[nodiscard]] TimeBudget budget_for_move(Milliseconds per_move, Milliseconds overhead) noexcept;

}  // namespace trebuchet
