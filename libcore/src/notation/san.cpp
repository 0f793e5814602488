#include <trebuchet/attacks/attacks.h>
#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/san.h>

#include "notation/move_parts.h"

namespace trebuchet {
namespace {

// As much of the origin as tells the move apart from those of other pieces of its kind.
void append_origin(std::string& out, const Position& pos, Move move) {
    const PieceType type = type_of(pos.piece_on(move.from()));
    const Square to = move.to();
    const Bitboard others = attacks(type, to, pos.occupied()) & pos.pieces(pos.side_to_move(), type)
                            & ~Bitboard{move.from()};
    Bitboard rivals;
    for (const Square other : others) {
        if (leaves_king_safe(pos, Move::normal(other, to))) {
            rivals.insert(other);
        }
    }
    if (rivals.empty()) {
        return;
    }
    const bool file_is_shared = (rivals & Bitboard{file_of(move.from())}).any();
    const bool rank_is_shared = (rivals & Bitboard{rank_of(move.from())}).any();
    if (!file_is_shared || rank_is_shared) {
        out += file_letter(file_of(move.from()));
    }
    if (file_is_shared) {
        out += rank_digit(rank_of(move.from()));
    }
}

void append_pawn_move(std::string& out, const Position& pos, Move move) {
    if (pos.is_capture(move)) {
        out += file_letter(file_of(move.from()));
        out += 'x';
    }
    out += file_letter(file_of(move.to()));
    out += rank_digit(rank_of(move.to()));
    if (move.is_promotion()) {
        out += '=';
        out += type_letter(move.promotion_type());
    }
}

void append_piece_move(std::string& out, const Position& pos, Move move) {
    const PieceType type = type_of(pos.piece_on(move.from()));
    out += type_letter(type);
    if (type != PieceType::King) {
        append_origin(out, pos, move);
    }
    if (pos.is_capture(move)) {
        out += 'x';
    }
    out += file_letter(file_of(move.to()));
    out += rank_digit(rank_of(move.to()));
}

}  // namespace

std::string to_san(const Position& pos, Move move) {
    std::string san;
    if (move.is_castling()) {
        san = castling_letters(castling_side(move.from(), move.to()));
    } else if (type_of(pos.piece_on(move.from())) == PieceType::Pawn) {
        append_pawn_move(san, pos, move);
    } else {
        append_piece_move(san, pos, move);
    }
    if (gives_check(pos, move)) {
        Position next = pos;
        next.play(move);
        san += has_legal_move(next) ? '+' : '#';
    }
    return san;
}

}  // namespace trebuchet
