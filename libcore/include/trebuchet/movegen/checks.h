// Which moves give check, found without playing them.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// Checks against the enemy king, prepared once for a position.
class CheckFinder {
public:
    explicit CheckFinder(const Position& pos) noexcept;

    // Precondition: the move is legal in the position this was made for.
    [[nodiscard]] bool gives_check(const Position& pos, Move move) const noexcept;

private:
    PieceTypeArray<Bitboard> check_squares_{};  // from here a piece of this kind attacks the king
    Bitboard discoverers_;  // own pieces that stand between a slider and the king
    Square enemy_king_;
};

// The same for a single move. Precondition: the move is legal.
[[nodiscard]] bool gives_check(const Position& pos, Move move) noexcept;

}  // namespace trebuchet
