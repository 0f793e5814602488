// One piece against one piece, without pawns: mostly drawn, whatever the pieces are worth.
#pragma once

#include <optional>

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// Centipawns for White; nothing where the ordinary evaluation says it well (equal pieces).
// Precondition: both sides have their king and one piece that is no pawn.
[[nodiscard]] std::optional<int> piece_against_piece(const Position& pos) noexcept;

}  // namespace trebuchet::endgame
