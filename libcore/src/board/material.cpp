#include <trebuchet/board/material.h>

namespace trebuchet {

bool is_insufficient_material(const Position& pos) noexcept {
    const Bitboard mating =
        pos.pieces(PieceType::Pawn) | pos.pieces(PieceType::Rook, PieceType::Queen);
    if (mating.any()) {
        return false;
    }
    const Bitboard knights = pos.pieces(PieceType::Knight);
    const Bitboard bishops = pos.pieces(PieceType::Bishop);
    if (knights.empty()) {
        return (bishops & kDarkSquares).empty() || (bishops & kLightSquares).empty();
    }
    return bishops.empty() && knights.exactly_one();
}

}  // namespace trebuchet
