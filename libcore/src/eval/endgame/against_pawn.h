// A queen or a rook against a single pawn that is about to become a queen. Facts from Reuben Fine,
// "Basic Chess Endings" (1941).
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// Centipawns for `strong`. Precondition: it has king and queen (rook), the other king and pawn.
[[nodiscard]] int queen_against_pawn(const Position& pos, Color strong) noexcept;
[[nodiscard]] int rook_against_pawn(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet::endgame
