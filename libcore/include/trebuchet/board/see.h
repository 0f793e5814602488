// Static exchange evaluation: what a capture wins if both sides continue to capture on that square,
// the cheapest piece first, and may stop at any time.
// Source: the swap algorithm is folklore; the threshold form goes back to Stockfish's authors
// (2014).
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/piece.h>

namespace trebuchet {

// Rough values in centipawns, for exchanges only. The king is worth more than everything else.
inline constexpr EnumArray<PieceType, int, kPieceTypeCount + 1> kExchangeValues{
    {100, 320, 330, 500, 950, 20000, 0}};

// Whether the exchange that `move` begins wins at least `threshold` centipawns for the side that
// moves (negative: loses no more than that). Pinned pieces do not take part while their pinner
// stands. Castling is worth 0. Precondition: the move is pseudo-legal.
[[nodiscard]] bool see_at_least(const Position& pos, Move move, int threshold) noexcept;

}  // namespace trebuchet
