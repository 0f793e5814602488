#include "eval/endgame/endgame.h"

#include "eval/endgame/bitbase.h"
#include "eval/endgame/common.h"
#include "eval/endgame/families.h"

namespace trebuchet {
namespace {

using namespace endgame;

// For each rank that the foremost pawn has come.
constexpr int kRank = 50;

[[nodiscard]] int pawn_ending_score(const Position& pos, Color strong) noexcept {
    const Square pawn = only(pos, strong, PieceType::Pawn);
    const bool is_won =
        is_pawn_ending_won(strong, pos.king(strong), pawn, pos.king(!strong), pos.side_to_move());
    return is_won ? kWonPawn + kRank * index(rank_of(relative(strong, pawn))) : 0;
}

// Pawns and something more, none of which can be a mating force: more than a pawn that wins alone,
// or the search would give the rest away for it.
[[nodiscard]] int pawns_and_more_score(const Position& pos, Color strong) noexcept {
    if (is_stalemate(pos, strong)) {
        return 0;
    }
    const Bitboard pawns = pos.pieces(strong, PieceType::Pawn);
    const Square foremost = strong == Color::White ? pawns.last() : pawns.first();
    return kWonPawn + piece_value(pos, strong) + pawns.count() * kRoughValue[PieceType::Pawn]
           + kRank * index(rank_of(relative(strong, foremost)));
}

// Centipawns for `strong`. Precondition: the other side has nothing but its king.
[[nodiscard]] std::optional<int> against_bare_king(const Position& pos, Color strong) noexcept {
    constexpr int kTwoMen = 2;
    if (can_force_mate(pos, strong)) {
        return mating_score(pos, strong);
    }
    const Bitboard pawns = pos.pieces(strong, PieceType::Pawn);
    if (pawns.empty()) {
        return 0;  // nothing at all, one minor piece, two knights, or bishops of one colour
    }
    if (pos.pieces(strong).count() == kTwoMen) {
        return pawn_ending_score(pos, strong);
    }
    // A lone king holds hardly anything but rook pawns.
    const bool has_knights = pos.pieces(strong, PieceType::Knight).any();
    if (has_wrong_rook_pawn(pos, strong) || (are_on_one_rook_file(pawns) && has_knights)) {
        return std::nullopt;
    }
    return pawns_and_more_score(pos, strong);
}

// Centipawns for `strong`. Precondition: both sides have one man beside the king, and that of the
// other side is a pawn.
[[nodiscard]] std::optional<int> against_pawn(const Position& pos, Color strong) noexcept {
    if (pos.pieces(strong, PieceType::Queen).any()) {
        return queen_against_pawn(pos, strong);
    }
    if (pos.pieces(strong, PieceType::Rook).any()) {
        return rook_against_pawn(pos, strong);
    }
    return std::nullopt;
}

// Centipawns for White. Precondition: both sides have one man beside the king.
[[nodiscard]] std::optional<int> one_against_one(const Position& pos) noexcept {
    const bool has_white_pawn = pos.pieces(Color::White, PieceType::Pawn).any();
    const bool has_black_pawn = pos.pieces(Color::Black, PieceType::Pawn).any();
    if (!has_white_pawn && !has_black_pawn) {
        return piece_against_piece(pos);
    }
    if (has_white_pawn && has_black_pawn) {
        return std::nullopt;
    }
    if (has_black_pawn) {
        return against_pawn(pos, Color::White);
    }
    const auto score = against_pawn(pos, Color::Black);
    return score ? std::optional{-*score} : std::nullopt;
}

// Centipawns for White.
[[nodiscard]] std::optional<int> known_score(const Position& pos) noexcept {
    constexpr int kTwoMen = 2;
    const int white_men = pos.pieces(Color::White).count();
    const int black_men = pos.pieces(Color::Black).count();
    if (black_men == 1) {
        return against_bare_king(pos, Color::White);
    }
    if (white_men == 1) {
        const auto score = against_bare_king(pos, Color::Black);
        return score ? std::optional{-*score} : std::nullopt;
    }
    if (white_men == kTwoMen && black_men == kTwoMen) {
        return one_against_one(pos);
    }
    return pos.pieces(PieceType::Pawn).empty() ? rook_ahead(pos) : std::nullopt;
}

}  // namespace

std::optional<Score> evaluate_endgame(const Position& pos) noexcept {
    const auto score = known_score(pos);
    if (!score) {
        return std::nullopt;
    }
    return Score::saturated(pos.side_to_move() == Color::White ? *score : -*score);
}

int endgame_scale(const Position& pos, Color strong) noexcept {
    const int pawns = pos.pieces(strong, PieceType::Pawn).count();
    if (pawns == 0) {
        return pawnless_scale(pos, strong);
    }
    if (has_opposite_bishops(pos)) {
        return opposite_bishops_scale(pos, strong);
    }
    if (has_wrong_rook_pawn(pos, strong)) {
        return wrong_rook_pawn_scale(pos, strong);
    }
    if (is_rook_ending(pos)) {
        return rook_ending_scale(pos, strong);
    }
    return pawns == 1 ? last_pawn_scale(pos, strong) : kFullScale;
}

}  // namespace trebuchet
