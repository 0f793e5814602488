// The engine's own clock: what the time control gives, what the GUI says is left, and what we
// count ourselves where it says nothing. From it comes the budget for a move.
//
// The GUI's clock is the one that counts: a reading from it always wins over our own count.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::session {

class OwnClock {
public:
    // So many moves (0: all) in `base` from now on, and `increment` for each; ends per_move().
    // Sent in mid-game, `base` is what the clock shows now.
    void set_level(int moves, Milliseconds base, Milliseconds increment);
    // At most so long for each move; ends set_level().
    void set_per_move(Milliseconds limit);
    // The GUI's clock for the engine, in whatever colour it plays. May be zero or negative.
    void set_reading(Milliseconds remaining);
    // A new game by the same time control.
    void reset();

    // It is our turn from now on; our move has been made; our turn ends without a move. The last
    // two without effect when it is not our turn.
    void start(TimePoint now);
    void finish_move(TimePoint now);
    void cancel(TimePoint now);
    // The same, whatever a real clock says: a clock of nodes.
    void finish_move_after(Milliseconds spent);
    // The move that was finished last was the game's half-move of this number, from 1 on.
    void note_own_move(std::size_t ply) { own_moves_.push_back(ply); }
    // The game is back at so many half-moves: own moves behind that are to be made again. What the
    // next reading shows is no lag: somebody may have set the clock.
    void take_back_to(std::size_t plies) noexcept;
    // Another position or game: no own move can be taken back any more. Likewise for the lag.
    void disregard_moves() noexcept;
    // The move that was finished last is to be made again.
    void take_back_move() noexcept;
    void disregard_next_reading() noexcept { expected_.reset(); }
    // The clock stands still between the two.
    void pause(TimePoint now);
    void resume(TimePoint now);

    // Nothing was ever said about time.
    [[nodiscard]] bool is_unset() const noexcept { return !control_.has_value(); }
    // For a move that begins now. Precondition: !is_unset().
    [[nodiscard]] TimeBudget budget(Milliseconds overhead) const;
    // By our own count, or as last read.
    [[nodiscard]] Milliseconds remaining() const noexcept { return remaining_; }
    // Own moves until time is added, the next one included; 0: it never is.
    [[nodiscard]] int moves_to_go() const noexcept;
    // What the GUI's clock shows less than our own count after a move, of late: the way there.
    [[nodiscard]] Milliseconds seen_lag() const noexcept { return lag_; }

private:
    void spend_until(TimePoint now);
    void finish();
    void note_lag(Milliseconds reading);

    std::optional<TimeControl> control_;
    Milliseconds remaining_{0};
    int moves_made_ = 0;                  // in this session of the time control
    std::vector<std::size_t> own_moves_;  // on this clock, as half-moves of the game
    bool was_read_ = false;               // remaining_ comes from the GUI, since our last move
    std::optional<TimePoint> started_;
    std::optional<TimePoint> paused_;

    Milliseconds lag_{0};
    // What we count that the clock shows now; only if a reading came before.
    std::optional<Milliseconds> expected_;
    bool has_fine_readings_ = false;  // finer than whole seconds
};

}  // namespace trebuchet::session
