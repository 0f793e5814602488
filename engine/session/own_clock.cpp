#include "session/own_clock.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace trebuchet::session {

void OwnClock::set_level(int moves, Milliseconds base, Milliseconds increment) {
    control_ = TimeControl{
        .moves_per_session = moves, .base = base, .increment = increment, .per_move = {}};
    own_moves_.clear();
    reset();
}

void OwnClock::set_per_move(Milliseconds limit) {
    control_ = TimeControl{.per_move = limit};
    reset();
}

void OwnClock::set_reading(Milliseconds remaining) {
    if (!control_) {
        control_ = TimeControl{.base = remaining};
    }
    // Time was added early: the GUI has counted moves that we have not (of an opening, say), and a
    // new session of the time control has begun.
    const bool was_added = remaining > remaining_ + control_->base / 2;
    if (control_->moves_per_session > 0 && was_added) {
        moves_made_ = 0;
    }
    lag_.note(remaining);
    remaining_ = remaining;
    was_read_ = true;
}

void OwnClock::reset() {
    remaining_ = control_ ? control_->base : Milliseconds{0};
    moves_made_ = 0;
    was_counted_ = false;
    was_read_ = false;
    started_.reset();
    paused_.reset();
    lag_.forget();
}

void OwnClock::start(TimePoint now) {
    started_ = now;
    paused_.reset();
}

void OwnClock::finish_move(TimePoint now) {
    if (started_) {
        spend_until(now);
        finish();
    }
}

void OwnClock::finish_move_after(Milliseconds spent) {
    if (started_) {
        started_.reset();
        remaining_ -= spent;
        finish();
    }
}

void OwnClock::cancel_after(Milliseconds spent) {
    if (started_) {
        started_.reset();
        remaining_ -= spent;
    }
}

void OwnClock::finish() {
    const bool is_true = std::exchange(was_read_, false);
    was_counted_ = true;
    if (!control_) {
        return;
    }
    remaining_ += control_->increment;
    ++moves_made_;
    const bool session_is_over =
        control_->moves_per_session > 0 && moves_made_ >= control_->moves_per_session;
    if (session_is_over) {
        moves_made_ = 0;
        remaining_ += control_->base;
    }
    if (is_true && !control_->per_move) {
        lag_.expect(remaining_);
    }
}

void OwnClock::note_own_move(std::size_t ply) {
    if (std::exchange(was_counted_, false)) {
        own_moves_.push_back(ply);
    }
}

void OwnClock::take_back_to(std::size_t plies) noexcept {
    disregard_next_reading();
    while (!own_moves_.empty() && own_moves_.back() > plies) {
        own_moves_.pop_back();
        take_back_move();
    }
}

void OwnClock::disregard_moves() noexcept {
    disregard_next_reading();
    own_moves_.clear();
}

void OwnClock::take_back_move() noexcept {
    if (control_ && control_->moves_per_session > 0) {
        moves_made_ = (moves_made_ > 0 ? moves_made_ : control_->moves_per_session) - 1;
    }
}

void OwnClock::pause(TimePoint now) {
    paused_ = now;
}

void OwnClock::resume(TimePoint now) {
    if (paused_ && started_) {
        *started_ += now - *paused_;
    }
    paused_.reset();
}

void OwnClock::cancel(TimePoint now) {
    if (started_) {
        spend_until(now);
    }
}

TimeBudget OwnClock::budget(Milliseconds overhead) const {
    if (control_->per_move) {
        const Milliseconds limit =
            was_read_ ? std::min(*control_->per_move, remaining_) : *control_->per_move;
        return budget_for_move(limit, overhead);
    }
    const ClockReading reading{
        .remaining = remaining_, .increment = control_->increment, .moves_to_go = moves_to_go()};
    return budget_for_clock(reading, lag_.cost(overhead));
}

int OwnClock::moves_to_go() const noexcept {
    const bool has_sessions = control_ && control_->moves_per_session > 0;
    return has_sessions ? control_->moves_per_session - moves_made_ : 0;
}

Milliseconds OwnClock::spent(TimePoint now) const noexcept {
    return started_ ? std::chrono::duration_cast<Milliseconds>(paused_.value_or(now) - *started_)
                    : Milliseconds{0};
}

void OwnClock::spend_until(TimePoint now) {
    remaining_ -= std::chrono::duration_cast<Milliseconds>(now - *started_);
    started_.reset();
}

}  // namespace trebuchet::session
