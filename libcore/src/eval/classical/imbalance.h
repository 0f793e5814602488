// What pieces are worth beyond their own value because of the others on the board.
#pragma once

#include <trebuchet/board/position.h>

#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// After Larry Kaufman, "The evaluation of material imbalances" (1999): two bishops are worth more
// than two times one; knights gain and rooks lose with every pawn; two rooks, and queens beside
// rooks or minor pieces, get in each other's way.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore imbalance(const Position& pos, Tracer& tracer) noexcept {
    constexpr int kUsualPawns = 5;
    const auto number = [&](PieceType type) { return pos.pieces(Us, type).count(); };
    const int pawns = number(PieceType::Pawn) - kUsualPawns;
    const int knights = number(PieceType::Knight);
    const int bishops = number(PieceType::Bishop);
    const int rooks = number(PieceType::Rook);
    Tally<Us, Tracer> tally{tracer};
    if (bishops >= 2) {
        tally.add(kWeights.bishop_pair);
    }
    tally.add(kWeights.knight_pawns, knights * pawns);
    tally.add(kWeights.rook_pawns, rooks * pawns);
    if (rooks >= 2) {
        tally.add(kWeights.rook_pair);
    }
    if (number(PieceType::Queen) > 0) {
        tally.add(kWeights.queen_rooks, rooks);
        tally.add(kWeights.queen_minors, knights + bishops);
    }
    return tally.sum();
}

}  // namespace trebuchet::classical
