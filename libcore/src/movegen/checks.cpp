#include <trebuchet/movegen/checks.h>

namespace trebuchet {

CheckFinder::CheckFinder(const Position& pos) noexcept
    : enemy_king_{pos.king(!pos.side_to_move())} {
    const Color us = pos.side_to_move();
    const Bitboard occupied = pos.occupied();
    const Bitboard diagonal = bishop_attacks(enemy_king_, occupied);
    const Bitboard straight = rook_attacks(enemy_king_, occupied);
    check_squares_[PieceType::Pawn] = pawn_attacks(!us, enemy_king_);
    check_squares_[PieceType::Knight] = knight_attacks(enemy_king_);
    check_squares_[PieceType::Bishop] = diagonal;
    check_squares_[PieceType::Rook] = straight;
    check_squares_[PieceType::Queen] = diagonal | straight;
    // check_squares_[King] stays empty: a king gives check only by discovery.

    const Bitboard near = (diagonal | straight) & pos.pieces(us);
    const Bitboard without = occupied ^ near;
    const Bitboard snipers =
        (bishop_attacks(enemy_king_, without) & pos.pieces(us, PieceType::Bishop, PieceType::Queen))
        | (rook_attacks(enemy_king_, without) & pos.pieces(us, PieceType::Rook, PieceType::Queen));
    for (const Square sniper : snipers) {
        const Bitboard shield = between(enemy_king_, sniper) & occupied;
        if (shield.exactly_one()) {
            discoverers_ |= shield & pos.pieces(us);
        }
    }
}

bool CheckFinder::gives_check(const Position& pos, Move move) const noexcept {
    const Square from = move.from();
    const Square to = move.to();
    const PieceType moved = type_of(pos.piece_on(from));

    if (move.kind() == Move::Kind::Normal) {
        const bool is_direct = check_squares_[moved].contains(to);
        const bool is_discovered =
            discoverers_.contains(from) && !line(enemy_king_, from).contains(to);
        return is_direct || is_discovered;
    }
    // The rare kinds change more than one square: look at the board as it will be.
    Position after = pos;
    after.play(move);
    return after.in_check();
}

bool gives_check(const Position& pos, Move move) noexcept {
    return CheckFinder{pos}.gives_check(pos, move);
}

}  // namespace trebuchet
