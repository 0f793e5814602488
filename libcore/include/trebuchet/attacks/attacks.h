// The attacks of every kind of piece from a square.
#pragma once

#include <trebuchet/attacks/leapers.h>
#include <trebuchet/attacks/rays.h>
#include <trebuchet/attacks/sliders.h>
#include <trebuchet/types/piece.h>

namespace trebuchet {

// Precondition: type is Knight, Bishop, Rook, Queen or King (pawns need a colour).
[[nodiscard]] inline Bitboard attacks(PieceType type, Square sq, Bitboard occupied) noexcept {
    switch (type) {
        case PieceType::Knight:
            return knight_attacks(sq);
        case PieceType::Bishop:
            return bishop_attacks(sq, occupied);
        case PieceType::Rook:
            return rook_attacks(sq, occupied);
        case PieceType::Queen:
            return queen_attacks(sq, occupied);
        case PieceType::King:
            return king_attacks(sq);
        case PieceType::Pawn:
        case PieceType::None:
            break;
    }
    TREBUCHET_ASSERT(false);
    return Bitboard{};
}

// Precondition: piece is not None.
[[nodiscard]] inline Bitboard attacks(Piece piece, Square sq, Bitboard occupied) noexcept {
    return type_of(piece) == PieceType::Pawn ? pawn_attacks(color_of(piece), sq)
                                             : attacks(type_of(piece), sq, occupied);
}

}  // namespace trebuchet
