#include "notation/move_parts.h"

#include <trebuchet/movegen/legality.h>
#include <trebuchet/util/text.h>

namespace trebuchet {
namespace {

// The castling that would bring the king from `from` to `to`, or take it onto its own rook.
Move castling_between(const Position& pos, Square from, Square to) noexcept {
    const Color us = pos.side_to_move();
    if (from != pos.king(us)) {
        return Move::none();
    }
    if ((pos.castling_rooks() & pos.pieces(us)).contains(to)) {
        return Move::castling(from, to);
    }
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
        const auto rook = pos.castling_rook(us, side);
        if (rook && to == castled_king(us, side) && distance(from, to) != 1) {
            return Move::castling(from, *rook);
        }
    }
    return Move::none();
}

// The move of the piece on `from` to `to`, legal or not.
Move step_between(const Position& pos, Square from, Square to, PieceType promotion) noexcept {
    if (promotion != PieceType::None) {
        return Move::promotion(from, to, promotion);
    }
    const bool takes_en_passant = to == pos.en_passant() && file_of(from) != file_of(to)
                                  && type_of(pos.piece_on(from)) == PieceType::Pawn;
    return takes_en_passant ? Move::en_passant(from, to) : Move::normal(from, to);
}

MoveOrError if_legal(const Position& pos, Move move) noexcept {
    if (!move.is_none() && is_legal(pos, move)) {
        return move;
    }
    return move_text_error(MoveTextProblem::Illegal);
}

}  // namespace

std::optional<PieceType> parse_type(char c) noexcept {
    switch (c) {
        case 'P':
            return PieceType::Pawn;
        case 'N':
            return PieceType::Knight;
        case 'B':
            return PieceType::Bishop;
        case 'R':
            return PieceType::Rook;
        case 'Q':
            return PieceType::Queen;
        case 'K':
            return PieceType::King;
        default:
            return std::nullopt;
    }
}

std::optional<PieceType> parse_promotion(char c) noexcept {
    const auto type = parse_type(to_upper(c));
    if (type == PieceType::Pawn || type == PieceType::King) {
        return std::nullopt;
    }
    return type;
}

std::optional<CastlingSide> parse_castling_letters(std::string_view text) noexcept {
    constexpr std::size_t kLettersOfLongCastling = 3;
    std::size_t letters = 0;
    bool may_have_hyphen = false;
    for (const char c : text) {
        if (c == 'O' || c == 'o' || c == '0') {
            ++letters;
            may_have_hyphen = true;
        } else if (c == '-' && may_have_hyphen) {
            may_have_hyphen = false;
        } else {
            return std::nullopt;
        }
    }
    if (letters < 2 || letters > kLettersOfLongCastling || !may_have_hyphen) {
        return std::nullopt;
    }
    return letters == 2 ? CastlingSide::King : CastlingSide::Queen;
}

MoveOrError castle(const Position& pos, CastlingSide side) noexcept {
    const Color us = pos.side_to_move();
    const auto rook = pos.castling_rook(us, side);
    return if_legal(pos, rook ? Move::castling(pos.king(us), *rook) : Move::none());
}

MoveOrError move_between(
    const Position& pos, Square from, Square to, PieceType promotion) noexcept {
    const Move step = step_between(pos, from, to, promotion);
    if (is_legal(pos, step)) {
        return step;
    }
    if (promotion != PieceType::None) {
        return move_text_error(MoveTextProblem::Illegal);
    }
    if (is_legal(pos, Move::promotion(from, to, PieceType::Queen))) {
        return move_text_error(MoveTextProblem::PromotionMissing);
    }
    return if_legal(pos, castling_between(pos, from, to));
}

}  // namespace trebuchet
