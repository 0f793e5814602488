#include "session/resign_draw_policy.h"

#include <cstdlib>

namespace trebuchet::session {
namespace {

// How many own moves in a row have to agree.
constexpr int kLostMoves = 4;
constexpr int kEvenMoves = 8;
// No draw is offered, or accepted as even, before this move.
constexpr int kEarliestDrawMove = 40;
constexpr int kMovesBetweenOffers = 12;

}  // namespace

bool may_claim(const GameResult& result, const Position& position) noexcept {
    if (result.reason != GameReason::DeadPosition) {
        return result.reason != GameReason::None;
    }
    const int minors_of_white = position.pieces(Color::White).count() - 1;
    const int minors_of_black = position.pieces(Color::Black).count() - 1;
    // Several bishops on squares of one colour are a dead position too, but few GUIs know it.
    return minors_of_white <= 1 && minors_of_black <= 1;
}

void ResignDrawPolicy::note_thought(Color own, Score score) noexcept {
    if (scores_.own != own) {
        scores_ = {.own = own};
    }
    scores_.last = score;
}

void ResignDrawPolicy::note(Color own, Score score, const Options& options) noexcept {
    note_thought(own, score);
    scores_.lost_moves = score.value() <= -options.resign_score ? scores_.lost_moves + 1 : 0;
    scores_.even_moves = std::abs(score.value()) <= options.draw_score ? scores_.even_moves + 1 : 0;
    ++moves_since_offer_;
}

bool ResignDrawPolicy::wants_to_resign(const Options& options) const noexcept {
    return options.resign && scores_.lost_moves >= kLostMoves;
}

bool ResignDrawPolicy::wants_to_offer_draw(const Game& game, const Options& options) noexcept {
    const bool is_too_soon = has_offered_ && moves_since_offer_ < kMovesBetweenOffers;
    if (!options.offer_draw || is_too_soon || !is_long_and_even(game)) {
        return false;
    }
    has_offered_ = true;
    moves_since_offer_ = 0;
    return true;
}

bool ResignDrawPolicy::welcomes_draw(
    const Game& game, Color own, const Options& options) const noexcept {
    // Clearly worse than even.
    constexpr Score kBad{-30};
    // A bare king cannot win.
    const bool cannot_win = game.position().pieces(own).count() == 1;
    if (cannot_win) {
        return true;
    }
    if (scores_.own != own || !scores_.last) {
        return false;
    }
    const bool is_even = is_long_and_even(game) && scores_.last->value() <= options.draw_score;
    return *scores_.last <= kBad || is_even;
}

bool ResignDrawPolicy::is_long_and_even(const Game& game) const noexcept {
    return scores_.even_moves >= kEvenMoves
           && game.position().fullmove_number() >= kEarliestDrawMove;
}

bool ResignDrawPolicy::announces(const Game& game) noexcept {
    const GameResult result = game.result();
    // If the game has gone on, the next draw is a new claim.
    has_claimed_ = has_claimed_ && result.reason != GameReason::None;
    const bool was_refused = result.is_claimable() && has_claimed_;
    if (was_refused || !may_claim(result, game.position())) {
        return false;
    }
    has_claimed_ = true;
    return true;
}

}  // namespace trebuchet::session
