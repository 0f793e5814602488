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

// Half-moves without a capture or pawn move: from the first number on a player may claim a draw,
// from the second on the game is a draw.
inline constexpr int kFiftyMoves = 100;
inline constexpr int kSeventyFiveMoves = 150;

// How a position ends the game by itself. Repetition needs a history: see game/game.h.
enum class Outcome : std::uint8_t {
    Open,  // the game goes on
    Checkmate,
    Stalemate,
    DeadPosition,     // insufficient material
    FiftyMoves,       // kFiftyMoves: a player may claim
    SeventyFiveMoves  // kSeventyFiveMoves: a draw without a claim
};

// Mate takes precedence over the move counters, as in the Laws of Chess.
[[nodiscard]] Outcome outcome(const Position& pos) noexcept;

}  // namespace trebuchet
