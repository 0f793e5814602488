// Passed pawns: how far they are, who helps them and who stands in their way.
#pragma once

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// Nothing but a king could stop it, and the king comes too late even if it moves first: the rule of
// the square. A pawn on its second rank has two steps for one.
template <Color Us>
[[nodiscard]] inline bool is_unstoppable(const Info& info, Square pawn) noexcept {
    constexpr std::size_t kLastRank = 7;
    const Bitboard path = kPawnMasks.ahead[Us][pawn];
    if (info.pos.has_pieces(!Us) || (path & info.occupied).any()) {
        return false;
    }
    const std::size_t rank = rank_index<Us>(pawn);
    const int steps = static_cast<int>(kLastRank - rank) - (rank == 1 ? 1 : 0);
    const Square goal = make_square(file_of(pawn), relative(Us, Rank::R8));
    return distance(info.king[!Us], goal) - 1 > steps;
}

// What lies before the pawn: a blockade, a free path, a safe one.
template <Color Us, typename Tracer>
void path_of(const Info& info, Square pawn, Tally<Us, Tracer>& tally) noexcept {
    constexpr Color kThem = !Us;
    const Position& pos = info.pos;
    const Square stop = step(pawn, kForward<Us>);
    const std::size_t rank = rank_index<Us>(pawn);
    const Bitboard path = kPawnMasks.ahead[Us][pawn];
    const Bitboard majors_behind = kPawnMasks.ahead[kThem][pawn]
                                   & pos.pieces(PieceType::Rook, PieceType::Queen)
                                   & rook_attacks(pawn, info.occupied);
    if ((majors_behind & pos.pieces(Us)).any()) {
        tally.add(kWeights.passed_rook_behind);
    }
    if ((majors_behind & pos.pieces(kThem)).any()) {
        tally.add(kWeights.passed_rook_against);
    }
    if (pos.pieces(kThem).contains(stop)) {
        tally.add(kWeights.passed_blocked[rank]);
        return;
    }
    if ((path & info.occupied).empty()) {
        tally.add(kWeights.passed_free_path[rank]);
    }
    if ((path & (info.attacked[kThem] | pos.pieces(kThem))).empty()) {
        tally.add(kWeights.passed_safe_path[rank]);
    } else if (!info.attacked[kThem].contains(stop)) {
        tally.add(kWeights.passed_safe_stop[rank]);
    }
    if (info.attacked[Us].contains(stop) || (majors_behind & pos.pieces(Us)).any()) {
        tally.add(kWeights.passed_helped[rank]);
    }
}

// All passed pawns of one side.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore passed_pawns(const Info& info, Tracer& tracer) noexcept {
    Tally<Us, Tracer> tally{tracer};
    const Bitboard pawns = info.pos.pieces(Us, PieceType::Pawn);
    const Bitboard connected = info.pawns.attacks[Us] | beside(pawns);
    for (const Square sq : info.pawns.passed[Us]) {
        const std::size_t rank = rank_index<Us>(sq);
        const Square stop = step(sq, kForward<Us>);
        tally.add(kWeights.passed[rank]);
        tally.add(kWeights.passed_edge[edge_index(sq)]);
        tally.add(kWeights.passed_own_king[rank], distance(info.king[Us], stop));
        tally.add(kWeights.passed_their_king[rank], distance(info.king[!Us], stop));
        if (connected.contains(sq)) {
            tally.add(kWeights.passed_connected[rank]);
        }
        path_of<Us>(info, sq, tally);
        if (is_unstoppable<Us>(info, sq)) {
            tally.add(kWeights.passed_unstoppable);
        }
    }
    return tally.sum();
}

}  // namespace trebuchet::classical
