// Whether a move is legal, for moves that come from a hash table, a killer slot or a user; and
// whether a position ends the game.
#pragma once

#include <cstdint>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// The move follows the rules for its piece, belongs to the side to move and takes no own piece; it
// may leave the king in check. Castling is fully examined. Any 16 bits are allowed as a move.
[[nodiscard]] bool is_pseudo_legal(const Position& pos, Move move) noexcept;

// Whether `us`, who is to move, can castle with `rook` now: the way is free, and the king neither
// stands in check nor passes or reaches an attacked square. Precondition: `rook` is one of
// pos.castling_rooks() and belongs to `us`.
[[nodiscard]] bool can_castle_now(const Position& pos, Color us, Square rook) noexcept;

// The king is safe after the move. Precondition: is_pseudo_legal(pos, move).
[[nodiscard]] bool leaves_king_safe(const Position& pos, Move move) noexcept;

// Both together: the move is one of legal_moves(pos).
[[nodiscard]] bool is_legal(const Position& pos, Move move) noexcept;

// How a position ends the game by itself. Repetition needs a history: see game/game.h.
enum class Outcome : std::uint8_t {
    Open,  // the game goes on
    Checkmate,
    Stalemate,
    DeadPosition,     // insufficient material
    FiftyMoves,       // 100 half-moves: a player may claim
    SeventyFiveMoves  // 150 half-moves: a draw without a claim
};

// Mate goes before the move counters, as in the laws.
[[nodiscard]] Outcome outcome(const Position& pos) noexcept;

}  // namespace trebuchet
