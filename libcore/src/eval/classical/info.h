// What the terms of the evaluation share, computed once for each position: attacks, mobility areas,
// and attacks on the king zones.
#pragma once

#include <trebuchet/attacks/attacks.h>
#include <trebuchet/board/position.h>

#include "eval/classical/masks.h"
#include "eval/classical/pawn_structure.h"

namespace trebuchet::classical {

// The attack on one king.
struct KingAttack {
    PieceTypeArray<int> attackers{};  // pieces that attack its zone
    int hits = 0;                     // attacks on the squares next to it, each piece by itself
};

struct Info {
    const Position& pos;
    const PawnFacts& pawns;
    Bitboard occupied;
    ColorArray<PieceTypeArray<Bitboard>> attacks{};  // by each kind of piece
    ColorArray<Bitboard> attacked{};                 // by any
    ColorArray<Bitboard> attacked_twice{};           // by two at least
    ColorArray<Bitboard> area{};                     // where its pieces can reasonably go
    ColorArray<Square> king{};
    ColorArray<Bitboard> zone{};           // around its king
    ColorArray<KingAttack> king_attack{};  // of its king
};

template <Color Us>
inline void note_attacks(Info& info, PieceType type, Bitboard squares) noexcept {
    info.attacked_twice[Us] |= info.attacked[Us] & squares;
    info.attacked[Us] |= squares;
    info.attacks[Us][type] |= squares;
}

// Pawns and kings, which the pieces need to know about. mobility() adds the rest.
template <Color Us>
inline void prepare_side(Info& info) noexcept {
    constexpr Color kThem = !Us;
    const Position& pos = info.pos;
    const Bitboard pawns = pos.pieces(Us, PieceType::Pawn);
    info.king[Us] = pos.king(Us);
    info.zone[Us] = king_zone(info.king[Us]);

    const Bitboard king = king_attacks(info.king[Us]);
    const Bitboard by_pawns = info.pawns.attacks[Us];
    info.attacks[Us][PieceType::Pawn] = by_pawns;
    info.attacks[Us][PieceType::King] = king;
    info.attacked[Us] = by_pawns | king;
    info.attacked_twice[Us] = pawn_double_attacks<Us>(pawns) | (by_pawns & king);

    // Not where our king or a pawn stands that cannot or should not move, nor where a pawn takes.
    const Bitboard early = rank_of_side<Us>(Rank::R2) | rank_of_side<Us>(Rank::R3);
    const Bitboard stuck = pawns & (shift<kBack<Us>>(info.occupied) | early);
    info.area[Us] = ~(stuck | Bitboard{info.king[Us]} | info.pawns.attacks[kThem]);
}

[[nodiscard]] inline Info make_info(const Position& pos, const PawnFacts& pawns) noexcept {
    Info info{pos, pawns, pos.occupied()};
    prepare_side<Color::White>(info);
    prepare_side<Color::Black>(info);
    return info;
}

}  // namespace trebuchet::classical
