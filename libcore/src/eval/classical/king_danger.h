// The danger that enemy pieces bring to a king. Its weights are not centipawns but danger units:
// they are added up first, and the penalty grows with the square of the sum, since several
// attackers together are much more dangerous than one.
#pragma once

#include <algorithm>

#include <trebuchet/attacks/rays.h>

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// The penalty in centipawns for a number of danger units.
[[nodiscard]] constexpr int danger_penalty(int units) noexcept {
    const int u = std::clamp(units, 0, kMostDanger);
    return u * u / kDangerScale;
}
[[nodiscard]] constexpr PhasedScore danger_penalty(PhasedScore units) noexcept {
    return {danger_penalty(units.middlegame()), danger_penalty(units.endgame())};
}

// Checks that the enemy can give next move: safe where none of ours can take, and where only king
// or queen could if they come twice.
template <Color Us, typename Tracer>
void checks(const Info& info, Bitboard weak, Tally<Us, Tracer>& tally) noexcept {
    constexpr Color kThem = !Us;
    const Position& pos = info.pos;
    const Square king = info.king[Us];
    const Bitboard see_through = info.occupied ^ pos.pieces(Us, PieceType::Queen);
    const Bitboard rook_lines = rook_attacks(king, see_through);
    const Bitboard bishop_lines = bishop_attacks(king, see_through);
    const PieceTypeArray<Bitboard>& theirs = info.attacks[kThem];
    const Bitboard safe =
        ~pos.pieces(kThem) & (~info.attacked[Us] | (weak & info.attacked_twice[kThem]));

    const Bitboard by_rook = rook_lines & theirs[PieceType::Rook];
    const Bitboard by_queen = (rook_lines | bishop_lines) & theirs[PieceType::Queen];
    const Bitboard by_bishop = bishop_lines & theirs[PieceType::Bishop];
    const Bitboard by_knight = knight_attacks(king) & theirs[PieceType::Knight];
    const auto note = [&](Bitboard squares, std::size_t i) {
        if ((squares & safe).any()) {
            tally.add(kWeights.danger_safe_check[i]);
        }
    };
    note(by_knight, 0);
    note(by_bishop, 1);
    note(by_rook, 2);
    // A check with a queen that our queen could take does not count.
    note(by_queen & ~info.attacks[Us][PieceType::Queen], 3);
    const Bitboard unsafe = (by_rook | by_bishop | by_knight) & ~safe & ~pos.pieces(kThem);
    tally.add(kWeights.danger_unsafe_check, unsafe.count());
}

// Our pieces that stand alone between our king and an enemy slider.
template <Color Us>
[[nodiscard]] inline int count_pinned(const Info& info) noexcept {
    const Position& pos = info.pos;
    const Square king = info.king[Us];
    const Bitboard theirs = pos.pieces(!Us);
    const Bitboard snipers =
        (rook_attacks(king, theirs) & pos.pieces(!Us, PieceType::Rook, PieceType::Queen))
        | (bishop_attacks(king, theirs) & pos.pieces(!Us, PieceType::Bishop, PieceType::Queen));
    int pinned = 0;
    for (const Square sniper : snipers) {
        if ((between(king, sniper) & info.occupied).exactly_one()) {
            ++pinned;
        }
    }
    return pinned;
}

// The danger to the king of Us, as a penalty: never above zero.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore king_danger(const Info& info, int holes, Tracer& tracer) noexcept {
    constexpr Color kThem = !Us;
    const Position& pos = info.pos;
    const KingAttack& king_attack = info.king_attack[Us];
    const bool has_queen = pos.pieces(kThem, PieceType::Queen).any();
    const int attackers =
        king_attack.attackers[PieceType::Knight] + king_attack.attackers[PieceType::Bishop]
        + king_attack.attackers[PieceType::Rook] + king_attack.attackers[PieceType::Queen];
    // Without a queen a single piece is no attack.
    if (attackers < (has_queen ? 1 : 2)) {
        return {};
    }
    Tally<Us, Tracer> tally{tracer};
    tally.add(kWeights.danger_base);
    tally.add(kWeights.danger_attacker[0], king_attack.attackers[PieceType::Knight]);
    tally.add(kWeights.danger_attacker[1], king_attack.attackers[PieceType::Bishop]);
    tally.add(kWeights.danger_attacker[2], king_attack.attackers[PieceType::Rook]);
    tally.add(kWeights.danger_attacker[3], king_attack.attackers[PieceType::Queen]);
    tally.add(kWeights.danger_hits, king_attack.hits);

    const Bitboard poor_guards =
        info.attacks[Us][PieceType::King] | info.attacks[Us][PieceType::Queen];
    const Bitboard weak =
        info.attacked[kThem] & ~info.attacked_twice[Us] & (~info.attacked[Us] | poor_guards);
    tally.add(kWeights.danger_weak, (weak & info.zone[Us]).count());
    checks<Us>(info, weak, tally);

    constexpr Bitboard kOurHalf = rank_of_side<Us>(Rank::R1) | rank_of_side<Us>(Rank::R2)
                                  | rank_of_side<Us>(Rank::R3) | rank_of_side<Us>(Rank::R4);
    const Bitboard wing = king_wing(info.king[Us]) & kOurHalf;
    tally.add(
        kWeights.danger_flank,
        (info.attacked[kThem] & wing).count() + (info.attacked_twice[kThem] & wing).count());
    tally.add(kWeights.danger_flank_defence, (info.attacked[Us] & wing).count());
    if (!has_queen) {
        tally.add(kWeights.danger_no_queen);
    }
    if ((info.attacks[Us][PieceType::Knight] & info.attacks[Us][PieceType::King]).any()) {
        tally.add(kWeights.danger_knight_guard);
    }
    tally.add(kWeights.danger_holes, holes);
    tally.add(kWeights.danger_pinned, count_pinned<Us>(info));
    return -danger_penalty(tally.sum());
}

}  // namespace trebuchet::classical
