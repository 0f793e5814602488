// Endings without pawns in which both sides have pieces.

#include "eval/endgame/common.h"
#include "eval/endgame/families.h"

namespace trebuchet::endgame {
namespace {

// The kind of the one piece beside the king.
[[nodiscard]] PieceType piece_of(const Position& pos, Color side) noexcept {
    const Bitboard piece = pos.pieces(side) & ~pos.pieces(PieceType::King);
    return type_of(pos.piece_on(piece.first()));
}

[[nodiscard]] bool is_minor(PieceType type) noexcept {
    return type == PieceType::Knight || type == PieceType::Bishop;
}

// Drawn with good defence. A knight must stay with its king.
[[nodiscard]] int rook_against_minor(const Position& pos, Color strong, PieceType weak) noexcept {
    constexpr int kAlone = 10;
    constexpr int kPart = 4;
    const int progress = drive(pos, strong) / kPart;
    if (weak == PieceType::Bishop) {
        return progress;
    }
    return progress + kAlone * distance(pos.king(!strong), only(pos, !strong, PieceType::Knight));
}

// Centipawns for `strong`. Precondition: its piece is the greater one.
[[nodiscard]] int greater_against_smaller(
    const Position& pos, Color strong, PieceType greater, PieceType smaller) noexcept {
    // Won, though not easily; easily.
    constexpr int kQueenAgainstRook = 500;
    constexpr int kQueenAgainstMinor = 1000;
    if (greater == PieceType::Queen) {
        return drive(pos, strong)
               + (smaller == PieceType::Rook ? kQueenAgainstRook : kQueenAgainstMinor);
    }
    return rook_against_minor(pos, strong, smaller);
}

}  // namespace

std::optional<int> piece_against_piece(const Position& pos) noexcept {
    const PieceType white = piece_of(pos, Color::White);
    const PieceType black = piece_of(pos, Color::Black);
    if (is_minor(white) && is_minor(black)) {
        return 0;
    }
    if (white == black) {
        return std::nullopt;
    }
    return white > black ? greater_against_smaller(pos, Color::White, white, black)
                         : -greater_against_smaller(pos, Color::Black, black, white);
}

std::optional<int> rook_ahead(const Position& pos) noexcept {
    // Rook and knight against knight, but not two minor pieces against one.
    constexpr int kAboutARook = kRoughValue[PieceType::Rook] - 20;
    const int balance = piece_value(pos, Color::White) - piece_value(pos, Color::Black);
    if (balance >= kAboutARook) {
        return balance + drive(pos, Color::White);
    }
    if (balance <= -kAboutARook) {
        return balance - drive(pos, Color::Black);
    }
    return std::nullopt;
}

}  // namespace trebuchet::endgame
