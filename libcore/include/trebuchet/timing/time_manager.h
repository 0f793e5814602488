// From a clock to a budget for one move. Pure arithmetic: never reads a clock.
#pragma once

#include <trebuchet/timing/time_control.h>
#include <trebuchet/util/clock.h>

namespace trebuchet {

struct TimeBudget {
    // Begin no new iteration after this; the search stretches or shrinks it as it sees fit, up to
    // hard.
    Milliseconds soft{0};
    // Stop, whatever happens. Never before 1 ms, so that there is always some move.
    Milliseconds hard{0};

    friend bool operator==(const TimeBudget&, const TimeBudget&) = default;
};

// What passes between our stopping and the opponent's clock starting.
struct MoveCost {
    Milliseconds overhead{0};  // at most: set aside for this move, and some more for bad luck
    Milliseconds usual{0};     // what it has been of late: set aside for every move to come
};

// Any reading and any cost is allowed, zero and negative ones included.
[[nodiscard]] TimeBudget budget_for_clock(const ClockReading& clock, const MoveCost& cost) noexcept;

// Exactly so long for this one move; no time is saved.
[[nodiscard]] TimeBudget budget_for_move(Milliseconds per_move, Milliseconds overhead) noexcept;

}  // namespace trebuchet
