#include "movegen/castling_legality.h"

namespace trebuchet {

bool can_castle_now(const Position& pos, Color us, Square rook) noexcept {
    if (pos.in_check()) {
        return false;
    }
    const Square king = pos.king(us);
    const CastlingSide side = castling_side(king, rook);
    const Square king_to = castled_king(us, side);
    const Square rook_to = castled_rook(us, side);

    const Bitboard king_path = between(king, king_to) | Bitboard{king_to};
    const Bitboard rook_path = between(rook, rook_to) | Bitboard{rook_to};
    const Bitboard others = pos.occupied() & ~Bitboard{king} & ~Bitboard{rook};
    if (((king_path | rook_path) & others).any()) {
        return false;
    }
    for (const Square sq : king_path) {
        if (pos.is_attacked(sq, !us, pos.occupied() ^ Bitboard{king})) {
            return false;
        }
    }
    // In Chess960 the rook may have been what kept a check along the back rank away.
    return !pos.is_attacked(king_to, !us, others | Bitboard{rook_to});
}

}  // namespace trebuchet
