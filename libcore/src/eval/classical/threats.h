// Threats: attacks that the other side has to answer.
#pragma once

#include <trebuchet/attacks/rays.h>

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// A weight for each square of the set by the piece that stands there; kings do not count.
template <Color Us, typename Weight, typename Tracer>
void add_targets(
    const Info& info, Bitboard targets, const Weight& weights, Tally<Us, Tracer>& tally) noexcept {
    for (const Square sq : targets & ~info.pos.pieces(PieceType::King)) {
        tally.add(weights[index(type_of(info.pos.piece_on(sq)))]);
    }
}

// Pawns that can afford it attack pieces, or will after a step.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore pawn_threats(const Info& info, Tracer& tracer) noexcept {
    constexpr Color kThem = !Us;
    const Position& pos = info.pos;
    const Bitboard pieces = pos.pieces(kThem) & ~pos.pieces(PieceType::Pawn);
    const Bitboard affordable = info.attacked[Us] | ~info.attacked[kThem];
    const Bitboard pawns = pos.pieces(Us, PieceType::Pawn);
    Tally<Us, Tracer> tally{tracer};
    add_targets<Us>(
        info, pieces & pawn_attacks<Us>(pawns & affordable), kWeights.pawn_threat, tally);

    Bitboard steps = shift<kForward<Us>>(pawns) & ~info.occupied;
    steps |= shift<kForward<Us>>(steps & rank_of_side<Us>(Rank::R3)) & ~info.occupied;
    steps &= affordable & ~info.attacks[kThem][PieceType::Pawn];
    const Bitboard new_targets = pawn_attacks<Us>(steps) & ~info.attacks[Us][PieceType::Pawn];
    tally.add(kWeights.push_threat, (new_targets & pieces).count());
    return tally.sum();
}

// A piece that can attack the enemy queen with its next move, and not be taken for it.
template <Color Us, typename Tracer>
void queen_hunt(const Info& info, Bitboard protected_squares, Tally<Us, Tracer>& tally) noexcept {
    const Bitboard queens = info.pos.pieces(!Us, PieceType::Queen);
    if (!queens.exactly_one()) {
        return;
    }
    const Square queen = queens.first();
    const PieceTypeArray<Bitboard>& ours = info.attacks[Us];
    const Bitboard safe = info.area[Us] & ~protected_squares;
    // A slider must be supported where it meets the queen on the queen's own line.
    const Bitboard supported = safe & info.attacked_twice[Us];
    const Bitboard by_minor =
        (ours[PieceType::Knight] & knight_attacks(queen) & safe)
        | (ours[PieceType::Bishop] & bishop_attacks(queen, info.occupied) & supported);
    const Bitboard by_rook = ours[PieceType::Rook] & rook_attacks(queen, info.occupied) & supported;
    tally.add(kWeights.queen_hunt[0], by_minor.count());
    tally.add(kWeights.queen_hunt[1], by_rook.count());
}

// Enemy queens on a line with a bishop or rook of ours and exactly one piece between.
template <Color Us>
[[nodiscard]] inline int queens_in_line(const Info& info) noexcept {
    const Position& pos = info.pos;
    int found = 0;
    for (const Square queen : pos.pieces(!Us, PieceType::Queen)) {
        const Bitboard sliders =
            (rook_attacks(queen, Bitboard{}) & pos.pieces(Us, PieceType::Rook))
            | (bishop_attacks(queen, Bitboard{}) & pos.pieces(Us, PieceType::Bishop));
        for (const Square slider : sliders) {
            found += (between(queen, slider) & info.occupied).exactly_one() ? 1 : 0;
        }
    }
    return found;
}

// Attacks of pieces. A square is well protected when a pawn protects it, or when it is defended
// twice and not attacked twice; what is attacked and not so protected is weak.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore piece_threats(const Info& info, Tracer& tracer) noexcept {
    constexpr Color kThem = !Us;
    const Position& pos = info.pos;
    const PieceTypeArray<Bitboard>& ours = info.attacks[Us];
    const Bitboard pieces = pos.pieces(kThem) & ~pos.pieces(PieceType::Pawn);
    const Bitboard protected_squares = info.attacks[kThem][PieceType::Pawn]
                                       | (info.attacked_twice[kThem] & ~info.attacked_twice[Us]);
    const Bitboard weak = pos.pieces(kThem) & info.attacked[Us] & ~protected_squares;
    const Bitboard by_minors = ours[PieceType::Knight] | ours[PieceType::Bishop];
    Tally<Us, Tracer> tally{tracer};
    add_targets<Us>(info, by_minors & (pieces | weak), kWeights.minor_threat, tally);
    add_targets<Us>(info, ours[PieceType::Rook] & weak, kWeights.rook_threat, tally);
    if ((ours[PieceType::King] & weak).any()) {
        tally.add(kWeights.king_threat);
    }
    const Bitboard hanging = weak & (~info.attacked[kThem] | (pieces & info.attacked_twice[Us]))
                             & ~pos.pieces(PieceType::King);
    tally.add(kWeights.hanging, hanging.count());
    const Bitboard contested = info.attacked[kThem] & ~protected_squares & info.attacked[Us];
    tally.add(kWeights.restricted, contested.count());
    queen_hunt<Us>(info, protected_squares, tally);
    tally.add(kWeights.queen_in_line, queens_in_line<Us>(info));
    return tally.sum();
}

// All threats of one side.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore threats(const Info& info, Tracer& tracer) noexcept {
    return pawn_threats<Us>(info, tracer) + piece_threats<Us>(info, tracer);
}

}  // namespace trebuchet::classical
