#include <algorithm>

#include <trebuchet/timing/time_manager.h>

namespace trebuchet {
namespace {

constexpr Milliseconds kLeast{1};

// The number of moves that a game is expected to last: less than the average, since the first moves
// after the opening get more than an equal share.
constexpr int kHorizon = 28;
constexpr int kMostMovesToGo = 40;
// For at most this many later moves, overhead that the increment does not cover is reserved.
constexpr int kReservedMoves = 60;
// The largest overhead may occur several times before the clock shows it.
constexpr int kReservedOverheads = 3;

Milliseconds sane(Milliseconds time) noexcept {
    return std::clamp(time, -kLongestDuration, kLongestDuration);
}

TimeBudget at_least_something(Milliseconds soft, Milliseconds hard) noexcept {
    const Milliseconds some_hard = std::max(hard, kLeast);
    return {std::clamp(soft, kLeast, some_hard), some_hard};
}

// The overhead of this move and of later ones, as far as the clock allows.
Milliseconds reserve(const ClockReading& clock, const MoveCost& cost) noexcept {
    const Milliseconds left = std::max(clock.remaining - cost.overhead, Milliseconds{0});
    const Milliseconds loss = std::max(cost.usual + kLeast - clock.increment, Milliseconds{0});
    if (clock.moves_to_go == 1) {
        return cost.overhead;
    }
    if (clock.moves_to_go > 0) {
        const int later = std::min(clock.moves_to_go, kReservedMoves) - 1;
        const int unlucky = std::min(later, kReservedOverheads);
        return cost.overhead + std::min(loss * later + cost.overhead * unlucky, left);
    }
    // The length of the game is unknown: some time stays for thinking.
    const Milliseconds later = loss * (kReservedMoves - 1) + cost.overhead * kReservedOverheads;
    return cost.overhead + std::min(later, left * 3 / 4);
}

}  // namespace

TimeBudget budget_for_clock(const ClockReading& reading, const MoveCost& given) noexcept {
    const ClockReading clock{sane(reading.remaining), sane(reading.increment), reading.moves_to_go};
    const Milliseconds usual = std::max(sane(given.usual), Milliseconds{0});
    const MoveCost cost{.overhead = std::max(sane(given.overhead), usual), .usual = usual};
    const Milliseconds usable = clock.remaining - reserve(clock, cost);
    if (usable <= kLeast) {
        return {kLeast, kLeast};
    }
    const int moves =
        clock.moves_to_go > 0 ? std::min(clock.moves_to_go, kMostMovesToGo) : kHorizon;
    const Milliseconds gain_per_move = std::max(clock.increment - usual, Milliseconds{0});

    // An equal share of the clock, and most of what comes back after each move.
    const Milliseconds share = usable / moves + gain_per_move * 3 / 4;
    // One move may take several shares when it is hard, but must leave enough time for the moves
    // after it; the last move before time is added may take nearly all.
    constexpr int kSharesForHardMove = 4;
    const Milliseconds most = moves == 1 ? usable * 9 / 10 : usable * 2 / 5;
    const Milliseconds hard = std::min(share * kSharesForHardMove, most);
    return at_least_something(std::min(share, most), hard);
}

TimeBudget budget_for_move(Milliseconds per_move, Milliseconds overhead) noexcept {
    const Milliseconds usable = sane(per_move) - std::max(sane(overhead), Milliseconds{0});
    TimeBudget budget = at_least_something(usable, usable);
    budget.is_fixed = true;
    return budget;
}

}  // namespace trebuchet
