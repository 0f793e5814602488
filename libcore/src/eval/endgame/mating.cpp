#include <trebuchet/attacks/attacks.h>

#include "eval/endgame/common.h"
#include "eval/endgame/families.h"

namespace trebuchet::endgame {
namespace {

// Centipawns for each step towards the edge, and of the kings towards each other.
constexpr int kEdge = 60;
constexpr int kKings = 40;
// With bishop and knight a corner of the bishop's colour is what counts.
constexpr int kCorner = 200;
constexpr int kBishopAndKnightEdge = 30;
constexpr int kFreedom = 15;     // for each square that the lone king can go to
constexpr int kKnightNear = 10;  // for each step of the knight's distance from him

[[nodiscard]] bool is_bishop_and_knight(const Position& pos, Color strong) noexcept {
    constexpr int kMen = 3;
    return pos.pieces(strong).count() == kMen && pos.pieces(strong, PieceType::Bishop).any()
           && pos.pieces(strong, PieceType::Knight).any();
}

// How near to a corner of this colour: 7 there, 0 on the diagonal between the two others.
[[nodiscard]] int corner_nearness(Square sq, bool is_dark) noexcept {
    constexpr int kLast = 7;
    const int file = index(file_of(sq));
    const int rank = index(rank_of(sq));
    const int away = is_dark ? kLast - file - rank : file - rank;
    return away < 0 ? -away : away;
}

// Squares next to the lone king that neither piece nor the other king attacks.
[[nodiscard]] int freedom(const Position& pos, Color strong) noexcept {
    const Bitboard none;
    Bitboard attacked;
    for (const PieceType type : {PieceType::King, PieceType::Bishop, PieceType::Knight}) {
        attacked |= attacks(type, only(pos, strong, type), pos.occupied());
    }
    return (attacks(PieceType::King, pos.king(!strong), none) & ~attacked).count();
}

}  // namespace

bool can_force_mate(const Position& pos, Color strong) noexcept {
    constexpr int kEnoughKnights = 3;
    const Bitboard bishops = pos.pieces(strong, PieceType::Bishop);
    const Bitboard knights = pos.pieces(strong, PieceType::Knight);
    const bool has_both_bishops = (bishops & kDarkSquares).any() && (bishops & kLightSquares).any();
    return pos.pieces(strong, PieceType::Rook, PieceType::Queen).any() || has_both_bishops
           || (bishops.any() && knights.any()) || knights.count() >= kEnoughKnights;
}

int mating_score(const Position& pos, Color strong) noexcept {
    if (is_stalemate(pos, strong)) {
        return 0;
    }
    const Square weak_king = pos.king(!strong);
    const int material =
        piece_value(pos, strong)
        + pos.pieces(strong, PieceType::Pawn).count() * kRoughValue[PieceType::Pawn];
    const int base = kKnownWin + material + kKings * nearness(pos.king(strong), weak_king);
    if (is_bishop_and_knight(pos, strong)) {
        const bool is_dark = (pos.pieces(strong, PieceType::Bishop) & kDarkSquares).any();
        const Square knight = only(pos, strong, PieceType::Knight);
        return base + kCorner * corner_nearness(weak_king, is_dark)
               + kBishopAndKnightEdge * edge_nearness(weak_king)
               + kKnightNear * nearness(knight, weak_king) - kFreedom * freedom(pos, strong);
    }
    return base + kEdge * edge_nearness(weak_king);
}

}  // namespace trebuchet::endgame
