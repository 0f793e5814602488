// The king's shelter: own pawns before it, enemy pawns that come to open it, and the right to go to
// a better place. Decided by the pawns, the king's square and where it may castle to, so kept with
// the pawns.
#pragma once

#include <algorithm>

#include <trebuchet/board/position.h>
#include <trebuchet/board/setup.h>

#include "eval/classical/masks.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

struct Shelter {
    PhasedScore score;
    int holes = 0;  // files of the three at the king without a pawn of ours
};

// The rank, as Us counts, of the pawn nearest to our side; 0 if there is none.
template <Color Us>
[[nodiscard]] inline std::size_t nearest_rank(Bitboard pawns) noexcept {
    if (pawns.empty()) {
        return 0;
    }
    return rank_index<Us>(Us == Color::White ? pawns.first() : pawns.last());
}

// One file of the shelter.
template <Color Us, typename Tracer>
void shelter_file(
    Bitboard ours, Bitboard theirs, bool is_king_file, Tally<Us, Tracer>& tally) noexcept {
    const std::size_t own = nearest_rank<Us>(ours);
    const std::size_t enemy = nearest_rank<Us>(theirs);
    tally.add(is_king_file ? kWeights.shelter_king[own] : kWeights.shelter_beside[own]);
    const bool is_rammed = own != 0 && enemy == own + 1;
    tally.add(is_rammed ? kWeights.storm_rammed[enemy] : kWeights.storm_free[enemy]);
}

// The three files at the king (a king at the edge has them too, moved inwards), from its own rank
// forward.
template <Color Us, typename Tracer>
[[nodiscard]] Shelter shelter(const Position& pos, Square king, Tracer& tracer) noexcept {
    const Bitboard row{rank_of(king)};
    const Bitboard ahead = row | forward_fill<Us>(row);
    const Bitboard ours = pos.pieces(Us, PieceType::Pawn) & ahead;
    const Bitboard theirs = pos.pieces(!Us, PieceType::Pawn) & ahead;
    const int king_file = index(file_of(king));
    const int middle = std::clamp(king_file, 1, 6);
    Tally<Us, Tracer> tally{tracer};
    int holes = 0;
    for (int f = middle - 1; f <= middle + 1; ++f) {
        const Bitboard file{static_cast<File>(f)};
        shelter_file<Us>(ours & file, theirs & file, f == king_file, tally);
        if ((ours & file).empty()) {
            ++holes;
        }
    }
    return {tally.sum(), holes};
}

// How far the nearest of our own pawns is from the king; 0 without any.
template <Color Us>
[[nodiscard]] inline int nearest_pawn(const Position& pos, Square king) noexcept {
    const Bitboard pawns = pos.pieces(Us, PieceType::Pawn);
    if (pawns.empty()) {
        return 0;
    }
    int steps = 1;
    for (Bitboard near = king_attacks(king); (near & pawns).empty(); ++steps) {
        near |= king_attacks(near);
    }
    return steps;
}

// What the shelter is worth: that of the king's place, or a better one to which it may still
// castle. The holes are always those where it is.
template <Color Us, typename Tracer>
[[nodiscard]] Shelter best_shelter(const Position& pos, Tracer& tracer) noexcept {
    NullTracer silence;
    const Square here = pos.king(Us);
    const Shelter current = shelter<Us>(pos, here, silence);
    Square best = here;
    PhasedScore best_score = current.score;
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
        if (!pos.castling_rook(Us, side).has_value()) {
            continue;
        }
        const Square there = castled_king(Us, side);
        const PhasedScore score = shelter<Us>(pos, there, silence).score;
        if (score.middlegame() > best_score.middlegame()) {
            best = there;
            best_score = score;
        }
    }
    if constexpr (Tracer::kIsOn) {
        (void)shelter<Us>(pos, best, tracer);
    }
    Tally<Us, Tracer> tally{tracer};
    tally.add(kWeights.king_pawn_distance, nearest_pawn<Us>(pos, here));
    return {best_score + tally.sum(), current.holes};
}

// To be able to castle, to one side or to both.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore castling_rights(const Position& pos, Tracer& tracer) noexcept {
    const Bitboard rooks = pos.castling_rooks() & Bitboard{back_rank(Us)};
    if (rooks.empty()) {
        return {};
    }
    Tally<Us, Tracer> tally{tracer};
    tally.add(kWeights.castling_right[rooks.more_than_one() ? 1 : 0]);
    return tally.sum();
}

}  // namespace trebuchet::classical
