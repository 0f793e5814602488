// The GUI's clock, as each `go` tells it: the budget of a move, and the lag that is seen from one
// move of a game to the next.
#pragma once

#include <optional>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/types/color.h>
#include <trebuchet/util/clock.h>

#include "session/lag.h"
#include "uci/command.h"

namespace trebuchet::uci {

class GuiClock {
public:
    // `clock` must outlive this.
    explicit GuiClock(const Clock& clock) noexcept : clock_{clock} {}

    // The next reading is of another game.
    void forget_game() noexcept { move_.reset(); }
    // A move of `side` begins; the clock runs for it, if `go` tells it.
    void begin_move(const command::Go& go, Color side);
    // What was pondering counts from now on.
    void ponder_hit() noexcept;
    // The move that began last has been sent.
    void end_move() noexcept;

    // What `go` allows a move of `side`; nothing if it sets no limit of time. `overhead` is set
    // aside for the transmission, or the lag that was seen if that is more.
    [[nodiscard]] std::optional<TimeBudget> budget(
        const command::Go& go, Color side, Milliseconds overhead) const noexcept;

private:
    struct Move {
        Color side = Color::White;
        Milliseconds remaining{0};  // as the GUI's clock was when it began
        Milliseconds increment{0};
        bool is_last = false;  // of the moves to a time control
        TimePoint since;
    };

    const Clock& clock_;
    session::Lag lag_;
    std::optional<Move> move_;
};

}  // namespace trebuchet::uci
