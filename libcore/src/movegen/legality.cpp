#include <trebuchet/board/material.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

namespace trebuchet {

bool can_castle_now(const Position& pos, Color us, Square rook) noexcept {
    if (pos.in_check()) {
        return false;
    }
    const Square king = pos.king(us);
    const CastlingSide side = castling_side(king, rook);
    const Square king_to = castled_king(us, side);
    const Square rook_to = castled_rook(us, side);

    const Bitboard king_path = between(king, king_to) | Bitboard{king_to};
    const Bitboard rook_path = between(rook, rook_to) | Bitboard{rook_to};
    const Bitboard others = pos.occupied() & ~Bitboard{king} & ~Bitboard{rook};
    if (((king_path | rook_path) & others).any()) {
        return false;
    }
    for (const Square sq : king_path) {
        if (pos.is_attacked(sq, !us, pos.occupied() ^ Bitboard{king})) {
            return false;
        }
    }
    // In Chess960 the rook may have shielded its king from a check along the back rank.
    return !pos.is_attacked(king_to, !us, others | Bitboard{rook_to});
}

namespace {

bool is_pseudo_legal_pawn_move(const Position& pos, Move move) noexcept {
    const Color us = pos.side_to_move();
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_en_passant()) {
        return to == pos.en_passant() && pawn_attacks(us, from).contains(to);
    }
    const bool reaches_last_rank = relative(us, rank_of(to)) == Rank::R8;
    if (reaches_last_rank != move.is_promotion()) {
        return false;
    }
    if (pawn_attacks(us, from).contains(to)) {
        return pos.pieces(!us).contains(to);
    }
    const Square one = step(from, forward(us));
    if (pos.piece_on(one) != Piece::None) {
        return false;
    }
    const bool is_jump = relative(us, rank_of(from)) == Rank::R2 && to == step(one, forward(us));
    return to == one || (is_jump && pos.piece_on(to) == Piece::None);
}

}  // namespace

bool is_pseudo_legal(const Position& pos, Move move) noexcept {
    const Color us = pos.side_to_move();
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = pos.piece_on(from);
    if (piece == Piece::None || color_of(piece) != us || from == to) {
        return false;
    }
    // Bits that a move of this kind does not use must be zero, so that each move has one encoding.
    if (!move.is_promotion() && move.promotion_type() != PieceType::Knight) {
        return false;
    }
    if (move.is_castling()) {
        return type_of(piece) == PieceType::King
               && (pos.castling_rooks() & pos.pieces(us)).contains(to)
               && can_castle_now(pos, us, to);
    }
    if (pos.pieces(us).contains(to)) {
        return false;
    }
    if (type_of(piece) == PieceType::Pawn) {
        return is_pseudo_legal_pawn_move(pos, move);
    }
    return move.kind() == Move::Kind::Normal
           && attacks(type_of(piece), from, pos.occupied()).contains(to);
}

bool leaves_king_safe(const Position& pos, Move move) noexcept {
    const Color us = pos.side_to_move();
    const Square king = pos.king(us);
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_castling()) {
        return true;
    }
    if (move.is_en_passant()) {
        return pos.is_legal_en_passant(from, to);
    }
    if (from == king) {
        return !pos.is_attacked(to, !us, pos.occupied() ^ Bitboard{king});
    }
    if (pos.pinned().contains(from) && !line(king, from).contains(to)) {
        return false;
    }
    if (!pos.in_check()) {
        return true;
    }
    const Bitboard checkers = pos.checkers();
    return !checkers.more_than_one() && (between(king, checkers.first()) | checkers).contains(to);
}

bool is_legal(const Position& pos, Move move) noexcept {
    return is_pseudo_legal(pos, move) && leaves_king_safe(pos, move);
}

Outcome outcome(const Position& pos) noexcept {
    if (!has_legal_move(pos)) {
        return pos.in_check() ? Outcome::Checkmate : Outcome::Stalemate;
    }
    if (is_insufficient_material(pos)) {
        return Outcome::DeadPosition;
    }
    if (pos.halfmove_clock() >= kSeventyFiveMoves) {
        return Outcome::SeventyFiveMoves;
    }
    return pos.halfmove_clock() >= kFiftyMoves ? Outcome::FiftyMoves : Outcome::Open;
}

}  // namespace trebuchet
