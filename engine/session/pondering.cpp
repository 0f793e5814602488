// Searching on the opponent's time: the reply to the expected move, or first, briefly, which move
// to expect.
#include <utility>

#include <trebuchet/movegen/legality.h>

#include "session/game_manager.h"

namespace trebuchet::session {

void GameManager::ponder_if_wanted() {
    if (!ponders_ || extra_limits_.nodes_per_second) {
        return;
    }
    if (hint_) {
        ponder(*hint_);
    } else {
        ponder_on_a_guess();
    }
}

void GameManager::ponder(Move expected) {
    activity_ = activity::Waiting{};
    Game imagined = game_;
    imagined.play(expected);
    // No search if the game is over or the book has a reply.
    if (imagined.result().reason != GameReason::None || book_.knows(imagined)) {
        return;
    }
    Limits limits = limits_for_move();
    limits.ponder = true;
    limits.root_moves.clear();
    activity::Pondering pondering;
    pondering.expected = expected;
    pondering.since = clock_.now();
    activity_ = std::move(pondering);
    start_search(imagined, limits);
}

// No reply is known: a short search from the opponent's side finds one.
void GameManager::ponder_on_a_guess() {
    constexpr Milliseconds kShortSearch{200};
    const bool may_ponder =
        ponders_ && !extra_limits_.nodes_per_second && state() == State::Waiting;
    if (!may_ponder || game_.result().reason != GameReason::None || book_.knows(game_)) {
        return;
    }
    Limits limits;
    limits.time = budget_for_move(kShortSearch, Milliseconds{0});
    limit_strength(options_, limits);
    activity_ = activity::Guessing{};
    start_search(game_, limits);
}

void GameManager::end_guess(Move guess) {
    activity_ = activity::Waiting{};
    if (is_legal(game_.position(), guess)) {
        hint_ = guess;
        ponder(guess);
    }
}

// Precondition: pondering; the opponent has played the expected move.
void GameManager::play_expected_move() {
    const auto pondering = std::get<activity::Pondering>(std::move(activity_));
    activity_ = activity::Waiting{};
    play(pondering.expected);
    hint_ = pondering.reply;
    own_clock_.start(clock_.now());
    activity_ = activity::Thinking{};
    if (pondering.early_report) {
        listener_.on_thinking(game_.position(), *pondering.early_report);
    }
    const Limits limits = limits_for_move();
    if (pondering.limits_are_stale) {
        stop_search();
        start_search(game_, limits);
    } else if (pondering.result) {
        finish_move(*pondering.result);
    } else {
        std::get<activity::Thinking>(activity_).spent = -search_.progress().time;
        // The limits came from our own count of the clock; the GUI may have sent its time since.
        search_.ponder_hit(limits.time);
    }
}

// The limits or options with which pondering began do not hold for the next move.
void GameManager::limits_changed() {
    if (auto* const pondering = current<activity::Pondering>()) {
        pondering->limits_are_stale = true;
    }
}

void GameManager::show_while_pondering(activity::Pondering& pondering, PvReport report) {
    const bool is_best = report.line == 1;
    if (is_best) {
        pondering.reply = report.pv.front();
    }
    // Some programs (python-chess, and with it lichess-bot) take lines right after our move for
    // lines about that move.
    constexpr Milliseconds kDelay{500};
    if (clock_.now() - pondering.since < kDelay) {
        if (is_best) {
            pondering.early_report = std::move(report);
        }
        return;
    }
    pondering.early_report.reset();
    report.pv.insert(report.pv.begin(), pondering.expected);
    listener_.on_thinking(game_.position(), report);
}

}  // namespace trebuchet::session
