#pragma once

#include <trebuchet/board/setup.h>

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

template <PieceType Type>
[[nodiscard]] constexpr const auto& mobility_weights() noexcept {
    if constexpr (Type == PieceType::Knight) {
        return kWeights.knight_mobility;
    } else if constexpr (Type == PieceType::Bishop) {
        return kWeights.bishop_mobility;
    } else if constexpr (Type == PieceType::Rook) {
        return kWeights.rook_mobility;
    } else {
        return kWeights.queen_mobility;
    }
}

// What our sliders attack through: pieces of ours that move the same way and stand on the same
// line.
template <Color Us, PieceType Type>
[[nodiscard]] inline Bitboard obstacles(const Info& info) noexcept {
    const Position& pos = info.pos;
    if constexpr (Type == PieceType::Bishop) {
        return info.occupied ^ pos.pieces(Us, PieceType::Queen);
    } else if constexpr (Type == PieceType::Rook) {
        return info.occupied ^ pos.pieces(Us, PieceType::Rook, PieceType::Queen);
    } else {
        return info.occupied;
    }
}

// A rook on its first two ranks with few moves, on the outer side of its own king.
template <Color Us, typename Tracer>
void trapped_rook(const Info& info, Square rook, int moves, Tally<Us, Tracer>& tally) noexcept {
    constexpr int kFewMoves = 3;
    if (moves > kFewMoves) {
        return;
    }
    const Square king = info.king[Us];
    const bool king_is_right = index(file_of(king)) >= 4;
    const bool rook_is_outside = king_is_right ? index(file_of(rook)) > index(file_of(king))
                                               : index(file_of(rook)) < index(file_of(king));
    const bool are_at_home =
        relative(Us, rank_of(king)) <= Rank::R2 && relative(Us, rank_of(rook)) <= Rank::R2;
    if (!rook_is_outside || !are_at_home) {
        return;
    }
    tally.add(kWeights.rook_trapped[0]);
    if ((info.pos.castling_rooks() & Bitboard{back_rank(Us)}).empty()) {
        tally.add(kWeights.rook_trapped[1]);
    }
}

// All pieces of one kind.
template <Color Us, PieceType Type, typename Tracer>
[[nodiscard]] PhasedScore mobility_of(Info& info, Tracer& tracer) noexcept {
    constexpr Color kThem = !Us;
    const Bitboard see_through = obstacles<Us, Type>(info);
    const Bitboard their_zone = info.zone[kThem];
    const Bitboard next_to_king = info.attacks[kThem][PieceType::King];
    KingAttack& king_attack = info.king_attack[kThem];
    Tally<Us, Tracer> tally{tracer};
    for (const Square sq : info.pos.pieces(Us, Type)) {
        const Bitboard seen = trebuchet::attacks(Type, sq, see_through);
        note_attacks<Us>(info, Type, seen);
        const int moves = (seen & info.area[Us]).count();
        tally.add(mobility_weights<Type>()[static_cast<std::size_t>(moves)]);
        if ((seen & their_zone).any()) {
            ++king_attack.attackers[Type];
            king_attack.hits += (seen & next_to_king).count();
        }
        if constexpr (Type == PieceType::Rook) {
            trapped_rook<Us>(info, sq, moves, tally);
        }
    }
    return tally.sum();
}

// All pieces of one side. Call it once for each side, since it records the attacks.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore mobility(Info& info, Tracer& tracer) noexcept {
    PhasedScore sum = mobility_of<Us, PieceType::Knight>(info, tracer);
    sum += mobility_of<Us, PieceType::Bishop>(info, tracer);
    sum += mobility_of<Us, PieceType::Rook>(info, tracer);
    sum += mobility_of<Us, PieceType::Queen>(info, tracer);
    return sum;
}

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
