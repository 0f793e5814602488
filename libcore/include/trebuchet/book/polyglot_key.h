// The keys under which Polyglot's books file positions. They are of the file format, fixed for
// ever, and have nothing to do with Position::key().
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// The format counts an en passant square as soon as a pawn stands beside the one that has just
// moved, though a pin may forbid to take; a Position knows legal ones only. So the last move says
// more than the position it led to: where it is known, ask the second or third form.
//
// Chess960 has the same keys: of a castling right it counts to which side, not from which square.
[[nodiscard]] Key polyglot_key(const Position& pos) noexcept;

// The key of the position after the move. Precondition: the move is legal in `before`.
[[nodiscard]] Key polyglot_key_after(const Position& before, Move move) noexcept;

// The key of the game's position.
[[nodiscard]] Key polyglot_key(const Game& game) noexcept;

}  // namespace trebuchet
