#include <algorithm>

#include "eval/endgame/common.h"
#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"

namespace trebuchet::endgame {
namespace {

[[nodiscard]] Bitboard squares_like(Square sq) noexcept {
    return kDarkSquares.contains(sq) ? kDarkSquares : kLightSquares;
}

// Where the pawns of the file promote.
[[nodiscard]] Square promotion_square(Color strong, Bitboard pawns) noexcept {
    return make_square(file_of(pawns.first()), back_rank(!strong));
}

}  // namespace

bool has_opposite_bishops(const Position& pos) noexcept {
    const Bitboard white = pos.pieces(Color::White, PieceType::Bishop);
    const Bitboard black = pos.pieces(Color::Black, PieceType::Bishop);
    return white.exactly_one() && black.exactly_one()
           && (white & kDarkSquares).any() != (black & kDarkSquares).any();
}

// With nothing else on the board a pawn or two more are often not enough; other pieces help to
// break the blockade.
int opposite_bishops_scale(const Position& pos, Color strong) noexcept {
    constexpr int kWithPieces = 50;
    constexpr int kOnePawn = 4;
    constexpr int kEqualPawns = 14;
    constexpr int kEachPawnMore = 9;
    constexpr int kMost = 44;
    const int bishop = kRoughValue[PieceType::Bishop];
    if (piece_value(pos, strong) > bishop || piece_value(pos, !strong) > bishop) {
        return kWithPieces;
    }
    const int pawns = pos.pieces(strong, PieceType::Pawn).count();
    if (pawns <= 1) {
        return kOnePawn;
    }
    const int more = std::max(pawns - pos.pieces(!strong, PieceType::Pawn).count(), 0);
    return std::min(kEqualPawns + kEachPawnMore * more, kMost);
}

bool has_wrong_rook_pawn(const Position& pos, Color strong) noexcept {
    const Bitboard pawns = pos.pieces(strong, PieceType::Pawn);
    const Bitboard bishops = pos.pieces(strong, PieceType::Bishop);
    const Bitboard others =
        pos.pieces(strong) & ~pawns & ~bishops & ~pos.pieces(strong, PieceType::King);
    return are_on_one_rook_file(pawns) && others.empty()
           && (bishops & squares_like(promotion_square(strong, pawns))).empty();
}

int wrong_rook_pawn_scale(const Position& pos, Color strong) noexcept {
    constexpr int kProbablyInTime = 8;
    constexpr int kLongestWay = 5;
    const Bitboard pawns = pos.pieces(strong, PieceType::Pawn);
    const Square corner = promotion_square(strong, pawns);
    const int away = distance(pos.king(!strong), corner);
    if (away <= 1) {
        return 0;
    }
    // The rule of the square; the first step of a pawn may be a double one.
    const Square foremost = strong == Color::White ? pawns.last() : pawns.first();
    const int steps = std::min(distance(foremost, corner), kLongestWay);
    const int arrival = away - (pos.side_to_move() == strong ? 0 : 1);
    const bool is_in_time = arrival <= steps && arrival <= distance(pos.king(strong), corner);
    return is_in_time ? kProbablyInTime : kFullScale;
}

}  // namespace trebuchet::endgame
