// Bishops see half of the board only: bishops on opposite colours, and the rook pawn whose
// promotion square the bishop cannot reach.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// Both sides have one bishop, on squares of different colours.
[[nodiscard]] bool has_opposite_bishops(const Position& pos) noexcept;

// In 64ths, as endgame_scale(). Precondition: has_opposite_bishops().
[[nodiscard]] int opposite_bishops_scale(const Position& pos, Color strong) noexcept;

// Besides its king, `strong` has nothing but pawns on one rook file and at most bishops that cannot
// drive a king out of the corner before them.
[[nodiscard]] bool has_wrong_rook_pawn(const Position& pos, Color strong) noexcept;

// Whether the other king gets into the corner. Precondition: has_wrong_rook_pawn().
[[nodiscard]] int wrong_rook_pawn_scale(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet::endgame
