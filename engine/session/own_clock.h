// The engine's own clock, from the time control, the readings that the GUI sends, and our own count
// between them. It gives the budget for a move. A reading always replaces our own count.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/clock.h>

#include "session/lag.h"

namespace trebuchet::session {

class OwnClock {
public:
    // `moves` moves (0: all) in `base` from now on, and `increment` for each; ends set_per_move().
    // In mid-game `base` is what the clock shows now.
    void set_level(int moves, Milliseconds base, Milliseconds increment);
    // At most `limit` for each move; ends set_level().
    void set_per_move(Milliseconds limit);
    // The GUI's clock for the engine. May be zero or negative.
    void set_reading(Milliseconds remaining);
    // A new game by the same time control.
    void reset();

    // Our turn begins; our move has been made; our turn ends without a move. The last two have no
    // effect when it is not our turn.
    void start(TimePoint now);
    void finish_move(TimePoint now);
    void cancel(TimePoint now);
    // Our move has been made on a clock of nodes, which has counted `spent`.
    void finish_move_after(Milliseconds spent);
    // Our turn has ended without a move on such a clock.
    void cancel_after(Milliseconds spent);
    // The move that was finished last was the game's half-move of this number, from 1 on. One that
    // was begun on another clock does not count.
    void note_own_move(std::size_t ply);
    // The game is back at this number of half-moves: own moves after that no longer count. The next
    // reading is not taken for lag, since somebody may have set the clock.
    void take_back_to(std::size_t plies) noexcept;
    // Another position or game: no own move can be taken back any more. The lag as above.
    void disregard_moves() noexcept;
    // The move that was finished last is to be made again.
    void take_back_move() noexcept;
    void disregard_next_reading() noexcept { lag_.forget(); }
    // The clock is stopped between the two.
    void pause(TimePoint now);
    void resume(TimePoint now);

    // No time control has been set.
    [[nodiscard]] bool is_unset() const noexcept { return !control_.has_value(); }
    // The budget of a move that begins now. Precondition: !is_unset().
    [[nodiscard]] TimeBudget budget(Milliseconds overhead) const;
    // Of our turn, pauses not counted; 0 when it is not our turn.
    [[nodiscard]] Milliseconds spent(TimePoint now) const noexcept;
    // By our own count, or as last read.
    [[nodiscard]] Milliseconds remaining() const noexcept { return remaining_; }
    // Own moves until time is added, the next one included; 0: it never is.
    [[nodiscard]] int moves_to_go() const noexcept;
    [[nodiscard]] Milliseconds seen_lag() const noexcept { return lag_.seen(); }

private:
    void spend_until(TimePoint now);
    void finish();

    std::optional<TimeControl> control_;
    Milliseconds remaining_{0};
    int moves_made_ = 0;                  // in this session of the time control
    std::vector<std::size_t> own_moves_;  // on this clock, as half-moves of the game
    bool was_counted_ = false;            // the move that was made last
    bool was_read_ = false;               // remaining_ comes from the GUI, since our last move
    std::optional<TimePoint> started_;
    std::optional<TimePoint> paused_;

    // Expects a reading only after a move that had one before it.
    Lag lag_;
};

}  // namespace trebuchet::session
