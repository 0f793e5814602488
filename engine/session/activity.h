// What the game manager is doing, with the data that belongs to it and ends with it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/clock.h>

#include "session/search_interface.h"

namespace trebuchet::session {

// As front ends see it.
enum class State : std::uint8_t {
    Force,      // plays neither side, takes the moves of both
    Waiting,    // plays, and the opponent is to move or the game is over
    Thinking,   // plays, and is to move
    Pondering,  // waits, and thinks about the reply to an expected move meanwhile
    Analysing   // thinks about the side to move without end, takes the moves of both
};

namespace activity {

struct Force {};

struct Waiting {};

struct Thinking {
    // The time spent on this move before the present search began. Below zero, minus the time that
    // this search has taken from the opponent's.
    Milliseconds spent{0};
    // The search was about to end when a pause began: its result waits for the end of the pause.
    std::optional<SearchResult> result_in_pause;
};

// Before pondering, when no reply is known to ponder on: a short search finds one.
struct Guessing {};

struct Pondering {
    Move expected;
    TimePoint since{};
    // The limits of the search were made for a clock or a depth that has been changed since.
    bool limits_are_stale = false;
    // The search has ended before the opponent has moved.
    std::optional<SearchResult> result;
    // The best reply to the expected move so far.
    std::optional<Move> reply;
    // The last report that came too early to be shown.
    std::optional<PvReport> early_report;
};

struct Analysing {
    // The search has reached its greatest depth and ended; where it stood then.
    std::optional<SearchProgress> final_progress;
};

}  // namespace activity

using Activity = std::variant<
    activity::Force,
    activity::Waiting,
    activity::Thinking,
    activity::Guessing,
    activity::Pondering,
    activity::Analysing>;

[[nodiscard]] inline State state_of(const Activity& activity) noexcept {
    // In the order of the alternatives. No std::visit here: it may throw.
    constexpr std::array<State, std::variant_size_v<Activity>> kStates{
        State::Force,
        State::Waiting,
        State::Thinking,
        State::Pondering,
        State::Pondering,
        State::Analysing};
    return kStates[activity.index()];
}

}  // namespace trebuchet::session
