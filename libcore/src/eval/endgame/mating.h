// Mates against a bare king: which material forces one, and how far it has come. The search finds
// the mate itself once the king stands where it can happen.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// A queen or a rook, bishops on squares of both colours, bishop and knight, or three knights;
// whatever else there is.
[[nodiscard]] bool can_force_mate(const Position& pos, Color strong) noexcept;

// Centipawns for `strong`: a known win, more the nearer the mate. A stalemate is a draw.
// Precondition: can_force_mate(), and the other side has nothing but its king.
[[nodiscard]] int mating_score(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet::endgame
