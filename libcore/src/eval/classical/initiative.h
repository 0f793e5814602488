// Initiative: the chances to win. An advantage is worth more or less by pawns on both
// wings, passed pawns and active kings (the weights say which); it never changes sides.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// Belongs to neither side (counted as White's).
template <typename Tracer>
[[nodiscard]] PhasedScore initiative(const Info& info, Tracer& tracer) noexcept {
    const Position& pos = info.pos;
    const Bitboard pawns = pos.pieces(PieceType::Pawn);
    const Square white = info.king[Color::White];
    const Square black = info.king[Color::Black];
    const int files = std::abs(index(file_of(white)) - index(file_of(black)));
    const int ranks = std::abs(index(rank_of(white)) - index(rank_of(black)));
    const bool infiltrates = rank_of(white) > Rank::R4 || rank_of(black) < Rank::R5;
    const bool is_pawn_ending = !pos.has_pieces(Color::White) && !pos.has_pieces(Color::Black);

    Tally<Color::White, Tracer> tally{tracer};
    tally.add(kWeights.initiative_base);
    tally.add(kWeights.initiative_pawns, pawns.count());
    tally.add(
        kWeights.initiative_passed,
        (info.pawns.passed[Color::White] | info.pawns.passed[Color::Black]).count());
    if ((pawns & kQueenSide).any() && (pawns & kKingSide).any()) {
        tally.add(kWeights.initiative_both_wings);
    }
    tally.add(kWeights.initiative_outflanking, files - ranks);
    if (infiltrates) {
        tally.add(kWeights.initiative_infiltration);
    }
    if (is_pawn_ending) {
        tally.add(kWeights.initiative_pawn_ending);
    }
    return tally.sum();
}

// How an advantage of one side changes by an initiative: it grows, or shrinks down to nothing.
[[nodiscard]] constexpr int initiative_effect(int advantage, int value) noexcept {
    if (advantage == 0) {
        return 0;
    }
    const int size = advantage > 0 ? advantage : -advantage;
    const int change = std::max(value, -size);
    return advantage > 0 ? change : -change;
}
[[nodiscard]] constexpr PhasedScore initiative_effect(
    PhasedScore advantage, PhasedScore value) noexcept {
    return {
        initiative_effect(advantage.middlegame(), value.middlegame()),
        initiative_effect(advantage.endgame(), value.endgame())};
}

}  // namespace trebuchet::classical
