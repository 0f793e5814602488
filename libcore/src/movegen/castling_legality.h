// Whether a right to castle can be used now. Shared by the generator and the test for one move.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet {

// The way is free and the king neither stands in check nor passes or reaches an attacked square.
// Precondition: `rook` is one of pos.castling_rooks() and belongs to `us`, who is to move.
[[nodiscard]] bool can_castle_now(const Position& pos, Color us, Square rook) noexcept;

}  // namespace trebuchet
