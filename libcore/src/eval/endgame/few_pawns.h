// Advantages without pawns, or with a last one that can be taken for a piece: what is left may not
// be enough to mate.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// In 64ths, as endgame_scale(). Precondition: `strong` has no pawn.
[[nodiscard]] int pawnless_scale(const Position& pos, Color strong) noexcept;

// Precondition: `strong` has one pawn.
[[nodiscard]] int last_pawn_scale(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet::endgame
