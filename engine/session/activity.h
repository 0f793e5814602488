// What the game manager is doing, and the data that only exists while it does so.
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
    Pondering,  // waits, and searches the reply to the expected move
    Analysing   // searches for the side to move without limit, takes the moves of both
};

namespace activity {

struct Force {};

struct Waiting {};

struct Thinking {
    // The time for which this move was searched before the present search began. Negative after
    // pondering: minus the time that the search ran on the opponent's clock.
    Milliseconds spent{0};
    // The result of a search that ended when a pause had begun, kept until resume().
    std::optional<SearchResult> result_in_pause;
    // The opponent has offered a draw before the search had a score; the answer goes with the move.
    bool is_offered_draw = false;
};

// Before pondering, when no move is expected: a short search finds one.
struct Guessing {};

struct Pondering {
    Move expected;
    TimePoint since{};
    // The clock, the depth limit or an option has changed since the search began.
    bool limits_are_stale = false;
    // The search has ended before the opponent has moved.
    std::optional<SearchResult> result;
    // The best reply to the expected move so far.
    std::optional<Move> reply;
    // The last report that was held back; see GameManager::show_while_pondering().
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
