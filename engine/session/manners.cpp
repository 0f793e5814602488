#include "session/manners.h"

#include <cstdlib>

namespace trebuchet::session {
namespace {

// So many own moves in a row have to agree.
constexpr int kLostMoves = 4;
constexpr int kEvenMoves = 8;
// A draw is nothing to talk about before.
constexpr int kEarliestDrawMove = 40;
constexpr int kMovesBetweenOffers = 12;

}  // namespace

void Manners::note(Score score, const Options& options) noexcept {
    last_ = score;
    lost_moves_ = score.value() <= -options.resign_score ? lost_moves_ + 1 : 0;
    even_moves_ = std::abs(score.value()) <= options.draw_score ? even_moves_ + 1 : 0;
    ++moves_since_offer_;
}

bool Manners::wants_to_resign(const Options& options) const noexcept {
    return options.resign && lost_moves_ >= kLostMoves;
}

bool Manners::wants_to_offer_draw(const Game& game, const Options& options) noexcept {
    const bool is_too_soon = has_offered_ && moves_since_offer_ < kMovesBetweenOffers;
    const bool is_even =
        even_moves_ >= kEvenMoves && game.position().fullmove_number() >= kEarliestDrawMove;
    if (!options.offer_draw || is_too_soon || !is_even) {
        return false;
    }
    has_offered_ = true;
    moves_since_offer_ = 0;
    return true;
}

bool Manners::welcomes_draw(const Game& game) const noexcept {
    // Clearly worse than even.
    constexpr Score kBad{-30};
    const bool is_worse = last_.has_value() && *last_ <= kBad;
    const bool leads_nowhere =
        even_moves_ >= kEvenMoves && game.position().fullmove_number() >= kEarliestDrawMove;
    return is_worse || leads_nowhere;
}

}  // namespace trebuchet::session
