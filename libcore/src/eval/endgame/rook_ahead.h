// A rook or more ahead, without pawns, the other side not bare: won, if the king is driven.
#pragma once

#include <optional>

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// Centipawns for White; nothing where no side is so far ahead. Precondition: no pawns, and both
// sides have a piece.
[[nodiscard]] std::optional<int> rook_ahead(const Position& pos) noexcept;

}  // namespace trebuchet::endgame
