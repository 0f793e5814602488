#include "session/claims.h"

namespace trebuchet::session {

bool may_claim(const GameResult& result, const Position& position) noexcept {
    if (result.reason != GameReason::DeadPosition) {
        return result.reason != GameReason::None;
    }
    const int minors_of_white = position.pieces(Color::White).count() - 1;
    const int minors_of_black = position.pieces(Color::Black).count() - 1;
    // More bishops than one on a side are dead too, if all stand on one colour; few know that.
    return minors_of_white <= 1 && minors_of_black <= 1;
}

}  // namespace trebuchet::session
