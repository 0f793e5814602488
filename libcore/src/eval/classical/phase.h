// How much of the middlegame is left on the board.
#pragma once

#include <algorithm>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/coefficients.h>

namespace trebuchet::classical {

// 1 for each knight and bishop, 2 for a rook, 4 for a queen; promotions do not count beyond the 24
// of a full board.
[[nodiscard]] inline int phase_of(const Position& pos) noexcept {
    constexpr int kRook = 2;
    constexpr int kQueen = 4;
    const int phase = pos.pieces(PieceType::Knight, PieceType::Bishop).count()
                      + kRook * pos.pieces(PieceType::Rook).count()
                      + kQueen * pos.pieces(PieceType::Queen).count();
    return std::min(phase, kFullPhase);
}

}  // namespace trebuchet::classical
