// Space: room in one's own half, above all behind the pawns, for the pieces to move about. It
// counts while there are many.
#pragma once

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// The squares count the more, the more pieces there are to use them.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore space(const Info& info, int phase, Tracer& tracer) noexcept {
    constexpr int kLeastPhase = 12;
    constexpr int kAllPieces = 16;
    if (phase < kLeastPhase) {
        return {};
    }
    const Position& pos = info.pos;
    const Bitboard pawns = pos.pieces(Us, PieceType::Pawn);
    const Bitboard room =
        kCentreFiles
        & (rank_of_side<Us>(Rank::R2) | rank_of_side<Us>(Rank::R3) | rank_of_side<Us>(Rank::R4));
    const Bitboard safe = room & ~pawns & ~info.attacks[!Us][PieceType::Pawn];
    const Bitboard one = shift<kBack<Us>>(pawns);
    const Bitboard two = shift<kBack<Us>>(one);
    const Bitboard behind = one | two | shift<kBack<Us>>(two);
    const int squares = safe.count() + (safe & behind & ~info.attacked[!Us]).count();
    Tally<Us, Tracer> tally{tracer};
    tally.add(kWeights.space, squares * pos.pieces(Us).count() / kAllPieces);
    return tally.sum();
}

}  // namespace trebuchet::classical
