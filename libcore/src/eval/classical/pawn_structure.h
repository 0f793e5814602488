// The part of the evaluation that depends on the pawns alone, and is therefore kept in a table
// (pawn_table.h).
#pragma once

#include <trebuchet/board/position.h>

#include "eval/classical/masks.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// What follows from where the pawns stand, and from nothing else.
struct PawnFacts {
    PhasedScore score{};           // of the structure, White minus Black
    ColorArray<Bitboard> passed;   // pawns that no enemy pawn can stop or take
    ColorArray<Bitboard> attacks;  // squares that the pawns attack
    ColorArray<Bitboard> reach;    // squares that they attack or may attack after advancing
};

// A pawn, and what is around it.
template <Color Us>
struct PawnView {
    PawnView(Square at, Bitboard our_pawns, Bitboard their_pawns) noexcept
        : sq{at},
          stop{step(at, kForward<Us>)},
          rank{rank_index<Us>(at)},
          neighbours{our_pawns & kPawnMasks.beside[at]},
          supporters{our_pawns & pawn_attacks(!Us, at)},
          phalanx{neighbours & Bitboard{rank_of(at)}},
          stoppers{their_pawns & kPawnMasks.passed[Us][at]},
          levers{their_pawns & pawn_attacks(Us, at)},
          is_opposed{(their_pawns & kPawnMasks.ahead[Us][at]).any()},
          is_behind_own{(our_pawns & kPawnMasks.ahead[Us][at]).any()} {}

    Square sq;
    Square stop;          // the square before it
    std::size_t rank;     // as its side counts, from 0
    Bitboard neighbours;  // own pawns on the files beside it
    Bitboard supporters;  // those that protect it
    Bitboard phalanx;     // those right beside it
    Bitboard stoppers;    // enemy pawns that can stop or take it on its way
    Bitboard levers;      // those that it can take now
    bool is_opposed;      // by an enemy pawn on its file
    bool is_behind_own;   // an own pawn is before it on its file
};

// Isolated pawns need pieces for their protection; doubled ones get in each other's way.
template <Color Us, typename Tracer>
void isolated_and_doubled(const PawnView<Us>& pawn, Tally<Us, Tracer>& tally) noexcept {
    const bool is_isolated = pawn.neighbours.empty();
    if (is_isolated) {
        tally.add(kWeights.isolated[pawn.is_opposed ? 0 : 1]);
    }
    if (pawn.is_behind_own) {
        tally.add(kWeights.doubled[is_isolated ? 1 : 0]);
    }
}

// Backward: all neighbours have gone ahead, and the next step is not safe.
template <Color Us, typename Tracer>
void backward(const PawnView<Us>& pawn, Bitboard their_pawns, Tally<Us, Tracer>& tally) noexcept {
    const bool has_neighbours_ahead_only =
        pawn.neighbours.any() && (pawn.neighbours & ~kPawnMasks.passed[Us][pawn.sq]).empty();
    const Bitboard guards = Bitboard{pawn.stop} | pawn_attacks(Us, pawn.stop);
    if (has_neighbours_ahead_only && (their_pawns & guards).any()) {
        tally.add(kWeights.backward[pawn.is_opposed ? 0 : 1]);
    }
}

// Connected: supported from behind, or side by side with another.
template <Color Us, typename Tracer>
void connected(const PawnView<Us>& pawn, Tally<Us, Tracer>& tally) noexcept {
    if (pawn.supporters.any()) {
        tally.add(kWeights.supported[pawn.rank]);
    }
    if (pawn.phalanx.any()) {
        tally.add(kWeights.phalanx[pawn.rank]);
    }
    if ((pawn.supporters | pawn.phalanx).any() && !pawn.is_opposed) {
        tally.add(kWeights.connected_open);
    }
}

// A passed pawn is only noted here: what it is worth depends on the pieces (passed_pawns.h). A
// candidate is not passed yet, but has at least as many helpers as there are enemy pawns that can
// take it now or after its next step.
template <Color Us, typename Tracer>
void passed_or_candidate(
    const PawnView<Us>& pawn,
    Bitboard their_pawns,
    PawnFacts& facts,
    Tally<Us, Tracer>& tally) noexcept {
    if (pawn.is_behind_own) {
        return;
    }
    if (pawn.stoppers.empty()) {
        facts.passed[Us].insert(pawn.sq);
        return;
    }
    const Bitboard later_levers = their_pawns & pawn_attacks(Us, pawn.stop);
    const bool only_levers = pawn.stoppers == (pawn.levers | later_levers);
    if (only_levers && pawn.supporters.count() >= pawn.levers.count()
        && pawn.phalanx.count() >= later_levers.count()) {
        tally.add(kWeights.candidate[pawn.rank]);
    }
}

// All that is said about one side's pawns by themselves.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore pawn_structure(
    const Position& pos, PawnFacts& facts, Tracer& tracer) noexcept {
    const Bitboard ours = pos.pieces(Us, PieceType::Pawn);
    const Bitboard theirs = pos.pieces(!Us, PieceType::Pawn);
    facts.passed[Us] = Bitboard{};
    facts.attacks[Us] = pawn_attacks<Us>(ours);
    facts.reach[Us] = beside(forward_fill<Us>(ours));
    Tally<Us, Tracer> tally{tracer};
    for (const Square sq : ours) {
        const PawnView<Us> pawn{sq, ours, theirs};
        isolated_and_doubled(pawn, tally);
        backward(pawn, theirs, tally);
        connected(pawn, tally);
        passed_or_candidate(pawn, theirs, facts, tally);
        if (theirs.contains(pawn.stop)) {
            tally.add(kWeights.rammed[pawn.rank]);
        }
    }
    return tally.sum();
}

template <typename Tracer>
[[nodiscard]] PawnFacts find_pawn_facts(const Position& pos, Tracer& tracer) noexcept {
    PawnFacts facts;
    facts.score = pawn_structure<Color::White>(pos, facts, tracer);
    facts.score -= pawn_structure<Color::Black>(pos, facts, tracer);
    return facts;
}

}  // namespace trebuchet::classical
