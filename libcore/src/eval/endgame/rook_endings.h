// Rook endings are drawn more often than others: how often, for the few that can be told apart.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// Both sides have one rook and no other piece but pawns.
[[nodiscard]] bool is_rook_ending(const Position& pos) noexcept;

// In 64ths, as endgame_scale(). Precondition: is_rook_ending().
[[nodiscard]] int rook_ending_scale(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet::endgame
