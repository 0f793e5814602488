#include <trebuchet/attacks/leapers.h>

#include "eval/endgame/common.h"
#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"

namespace trebuchet::endgame {
namespace {

constexpr int kMinor = kRoughValue[PieceType::Bishop];
constexpr int kRook = kRoughValue[PieceType::Rook];

[[nodiscard]] bool has_only(const Position& pos, Color side, PieceType type) noexcept {
    return (pos.pieces(side) & ~pos.pieces(PieceType::King) & ~pos.pieces(PieceType::Pawn)
            & ~pos.pieces(type))
        .empty();
}

// Two knights, or one, and nothing else but pawns: they force no mate.
[[nodiscard]] bool has_knights_only(const Position& pos, Color side) noexcept {
    return has_only(pos, side, PieceType::Knight)
           && pos.pieces(side, PieceType::Knight).count() <= 2;
}

// A queen cannot get at a king behind its pawn and a rook on the third that the pawn defends.
// (Domenico Ponziani, 1782; Fine 1941.)
[[nodiscard]] bool is_queen_fortress(const Position& pos, Color strong) noexcept {
    const Color weak = !strong;
    const Bitboard rooks = pos.pieces(weak, PieceType::Rook);
    const bool is_material = has_only(pos, strong, PieceType::Queen)
                             && has_only(pos, weak, PieceType::Rook) && rooks.exactly_one()
                             && pos.pieces(strong, PieceType::Queen).exactly_one();
    if (!is_material) {
        return false;
    }
    const Bitboard pawns = pos.pieces(weak, PieceType::Pawn);
    const Square rook = rooks.first();
    const bool is_rook_held =
        pawn_attacks(weak, pawns).contains(rook) && relative(weak, rank_of(rook)) == Rank::R3;
    const Square king = pos.king(weak);
    const bool is_king_behind =
        relative(weak, rank_of(king)) <= Rank::R2 && (king_attacks(king) & pawns).any();
    return is_rook_held && is_king_behind && relative(weak, rank_of(pos.king(strong))) > Rank::R3;
}

// And nothing else: two minor pieces are worth nearly as much, and yet the queen mostly wins.
[[nodiscard]] bool is_queen_against_minors(const Position& pos, Color strong) noexcept {
    const Bitboard minors = pos.pieces(!strong, PieceType::Knight, PieceType::Bishop);
    const bool has_queen = has_only(pos, strong, PieceType::Queen)
                           && pos.pieces(strong, PieceType::Queen).exactly_one();
    return has_queen && minors.count() == 2
           && pos.pieces(!strong) == (minors | pos.pieces(!strong, PieceType::King));
}

// But not against two knights, wherever they stand. (Computed by Ken Thompson, 1986.)
[[nodiscard]] int queen_against_minors_scale(const Position& pos, Color weak) noexcept {
    constexpr int kAgainstKnights = 10;
    constexpr int kMostlyWon = 48;
    return pos.pieces(weak, PieceType::Knight).count() == 2 ? kAgainstKnights : kMostlyWon;
}

// The king of `weak` stands in the way of the pawn, where a bishop cannot drive it away.
[[nodiscard]] bool is_blocked(const Position& pos, Color strong) noexcept {
    const Square pawn = only(pos, strong, PieceType::Pawn);
    const Square king = pos.king(!strong);
    const bool is_in_the_way = file_of(king) == file_of(pawn)
                               && relative(strong, rank_of(king)) > relative(strong, rank_of(pawn));
    const Bitboard bishops = pos.pieces(strong, PieceType::Bishop);
    const Bitboard reach = (bishops & kDarkSquares).any() ? kDarkSquares : kLightSquares;
    return is_in_the_way && bishops.exactly_one() && has_only(pos, strong, PieceType::Bishop)
           && !reach.contains(king);
}

}  // namespace

int pawnless_scale(const Position& pos, Color strong) noexcept {
    constexpr int kFortress = 2;
    constexpr int kAgainstMinor = 8;
    constexpr int kAgainstMore = 14;
    const int ours = piece_value(pos, strong);
    const int theirs = piece_value(pos, !strong);
    const bool is_too_little = ours < kRook || has_knights_only(pos, strong);
    if (is_too_little) {
        return 0;
    }
    if (is_queen_against_minors(pos, strong)) {
        return queen_against_minors_scale(pos, !strong);
    }
    if (ours - theirs <= kMinor) {
        return theirs <= kMinor ? kAgainstMinor : kAgainstMore;
    }
    return is_queen_fortress(pos, strong) ? kFortress : kFullScale;
}

int last_pawn_scale(const Position& pos, Color strong) noexcept {
    constexpr int kBlocked = 2;
    constexpr int kCanBeTaken = 32;
    const Bitboard weak_minors = pos.pieces(!strong, PieceType::Knight, PieceType::Bishop);
    if (weak_minors.empty()) {
        return kFullScale;
    }
    if (is_blocked(pos, strong)) {
        return kBlocked;
    }
    // They give a minor piece for it.
    const bool has_knight = (weak_minors & pos.pieces(PieceType::Knight)).any();
    const int ours = piece_value(pos, strong);
    const int theirs =
        piece_value(pos, !strong) - kRoughValue[has_knight ? PieceType::Knight : PieceType::Bishop];
    const bool is_too_little_then =
        (ours - theirs <= kMinor && ours >= theirs) || has_knights_only(pos, strong);
    return is_too_little_then ? kCanBeTaken : kFullScale;
}

}  // namespace trebuchet::endgame
