// Minor pieces and rooks, each by the places it likes.
#pragma once

#include <trebuchet/attacks/rays.h>

#include "eval/classical/info.h"
#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// --- Outposts ------------------------------------------------------------------------------------

// In the enemy's half or the middle, where no enemy pawn can ever attack.
template <Color Us>
[[nodiscard]] inline Bitboard outposts_of(const Info& info) noexcept {
    const Bitboard far =
        rank_of_side<Us>(Rank::R4) | rank_of_side<Us>(Rank::R5) | rank_of_side<Us>(Rank::R6);
    return far & ~info.pawns.reach[!Us];
}

// Knights and bishops on outposts, better with a pawn's support; knights on the way to one; minor
// pieces sheltered by a pawn before them; and near their own king.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore outposts(const Info& info, Tracer& tracer) noexcept {
    Tally<Us, Tracer> tally{tracer};
    const Position& pos = info.pos;
    const Bitboard knights = pos.pieces(Us, PieceType::Knight);
    const Bitboard bishops = pos.pieces(Us, PieceType::Bishop);
    const Bitboard supported = info.pawns.attacks[Us];
    const Bitboard outposts = outposts_of<Us>(info);

    tally.add(kWeights.knight_outpost[0], (knights & outposts & ~supported).count());
    tally.add(kWeights.knight_outpost[1], (knights & outposts & supported).count());
    tally.add(kWeights.bishop_outpost[0], (bishops & outposts & ~supported).count());
    tally.add(kWeights.bishop_outpost[1], (bishops & outposts & supported).count());
    const Bitboard free = outposts & supported & ~pos.pieces(Us);
    for (const Square sq : knights & ~outposts) {
        if ((knight_attacks(sq) & free).any()) {
            tally.add(kWeights.reachable_outpost);
        }
    }
    const Bitboard behind = shift<kBack<Us>>(pos.pieces(PieceType::Pawn));
    tally.add(kWeights.minor_behind_pawn, ((knights | bishops) & behind).count());
    for (const Square sq : knights) {
        tally.add(kWeights.minor_king_distance[0], distance(sq, info.king[Us]));
    }
    for (const Square sq : bishops) {
        tally.add(kWeights.minor_king_distance[1], distance(sq, info.king[Us]));
    }
    return tally.sum();
}

// --- Bishops -------------------------------------------------------------------------------------

// A bishop is bad when its own pawns stand on its colour, worse when the centre is closed; it wants
// a long diagonal, and no enemy pawns on its diagonals.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore bishops(const Info& info, Tracer& tracer) noexcept {
    Tally<Us, Tracer> tally{tracer};
    const Position& pos = info.pos;
    const Bitboard bishops = pos.pieces(Us, PieceType::Bishop);
    if (bishops.empty()) {
        return {};
    }
    const Bitboard pawns = pos.pieces(Us, PieceType::Pawn);
    const Bitboard their_pawns = pos.pieces(!Us, PieceType::Pawn);
    const int stopped = (pawns & shift<kBack<Us>>(info.occupied) & kCentreFiles).count();
    for (const Square sq : bishops) {
        const Bitboard own_color = kDarkSquares.contains(sq) ? kDarkSquares : kLightSquares;
        const int in_the_way = (pawns & own_color).count();
        tally.add(kWeights.bad_bishop, in_the_way);
        tally.add(kWeights.bad_bishop_centre, in_the_way * stopped);
        const Bitboard diagonals = kDiagonals.rising[sq] | kDiagonals.falling[sq];
        tally.add(kWeights.bishop_eyes, (diagonals & their_pawns).count());
        const Bitboard seen = bishop_attacks(sq, pos.pieces(PieceType::Pawn)) | Bitboard{sq};
        if ((seen & kCentre).more_than_one()) {
            tally.add(kWeights.long_diagonal);
        }
    }
    return tally.sum();
}

// --- Rooks ---------------------------------------------------------------------------------------

// Rooks on files without pawns of ours, or of anyone; rooks on the seventh rank.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore rooks(const Info& info, Tracer& tracer) noexcept {
    Tally<Us, Tracer> tally{tracer};
    const Position& pos = info.pos;
    const Bitboard pawns = pos.pieces(Us, PieceType::Pawn);
    const Bitboard their_pawns = pos.pieces(!Us, PieceType::Pawn);
    const Bitboard seventh = rank_of_side<Us>(Rank::R7);
    const Bitboard rooks = pos.pieces(Us, PieceType::Rook);
    for (const Square sq : rooks) {
        const Bitboard file{file_of(sq)};
        if ((file & pawns).empty()) {
            tally.add(kWeights.rook_open_file[(file & their_pawns).empty() ? 1 : 0]);
        }
    }
    const bool is_seventh_worthwhile =
        ((their_pawns & seventh) | (rank_of_side<Us>(Rank::R8) & Bitboard{info.king[!Us]})).any();
    if (is_seventh_worthwhile) {
        tally.add(kWeights.rook_seventh, (rooks & seventh).count());
    }
    return tally.sum();
}

}  // namespace trebuchet::classical
