#include "uci/gui_clock.h"

#include <algorithm>
#include <chrono>

namespace trebuchet::uci {

void GuiClock::begin_move(const command::Go& go, Color side) {
    const bool is_next_of_game = move_ && move_->side == side;
    if (!is_next_of_game) {
        lag_.forget();
    }
    move_.reset();
    if (const auto remaining = go.clock[side]; remaining && !go.infinite) {
        lag_.note(*remaining);
        move_ = Move{
            .side = side,
            .remaining = *remaining,
            .increment = go.increment[side],
            .is_last = go.moves_to_go == 1,
            .since = clock_.now()};
    }
}

void GuiClock::ponder_hit() noexcept {
    if (move_) {
        move_->since = clock_.now();
    }
}

void GuiClock::end_move() noexcept {
    if (move_ && !move_->is_last) {
        const auto spent = std::chrono::duration_cast<Milliseconds>(clock_.now() - move_->since);
        lag_.expect(move_->remaining - spent + move_->increment);
    }
}

std::optional<TimeBudget> GuiClock::budget(
    const command::Go& go, Color side, Milliseconds overhead) const noexcept {
    const Milliseconds reserve = std::max(overhead, lag_.seen());
    if (go.move_time) {
        return budget_for_move(*go.move_time, reserve);
    }
    if (!go.clock[side] || go.infinite) {
        return std::nullopt;
    }
    return budget_for_clock(
        {.remaining = *go.clock[side],
         .increment = go.increment[side],
         .moves_to_go = go.moves_to_go},
        lag_.cost(reserve));
}

}  // namespace trebuchet::uci
