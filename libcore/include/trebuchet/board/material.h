// Which material cannot mate by any sequence of legal moves.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet {

// King against king, with at most one minor piece, or with bishops on squares of one colour only:
// a dead position by material, as FIDE article 5.2.2 has it.
[[nodiscard]] bool is_insufficient_material(const Position& pos) noexcept;

}  // namespace trebuchet
