// Is this move legal here? For moves that come from a hash table, a killer slot or a user.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// The move obeys the way its piece moves, for the side to move, and takes no own piece; it may
// leave the king in check. Castling is fully examined. Any 16 bits are allowed as a move.
[[nodiscard]] bool is_pseudo_legal(const Position& pos, Move move) noexcept;

// The king is safe after the move. Precondition: is_pseudo_legal(pos, move).
[[nodiscard]] bool leaves_king_safe(const Position& pos, Move move) noexcept;

// Both together: the move is one of legal_moves(pos).
[[nodiscard]] bool is_legal(const Position& pos, Move move) noexcept;

}  // namespace trebuchet
