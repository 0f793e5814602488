#include <trebuchet/notation/coordinate.h>
#include <trebuchet/util/text.h>

#include "notation/move_parts.h"

namespace trebuchet {
namespace {

constexpr std::size_t kSquareLength = 2;
constexpr std::size_t kMoveLength = 2 * kSquareLength;

// Precondition: sq is not None.
void append_square(std::string& out, Square sq) {
    out += file_letter(file_of(sq));
    out += rank_digit(rank_of(sq));
}

// Precondition: two characters that name a square.
Square square_of(std::string_view text) noexcept {
    return make_square(to_file(text[0]), to_rank(text[1]));
}

// How many characters at the beginning fit the form of a move without promotion.
std::size_t length_of_squares(std::string_view text) noexcept {
    std::size_t length = 0;
    while (length < kMoveLength && length < text.size()) {
        const char c = text[length];
        const bool fits = length % kSquareLength == 0 ? is_file_letter(c) : is_rank_digit(c);
        if (!fits) {
            break;
        }
        ++length;
    }
    return length;
}

// What `suffix` promotes to, None if it is empty; nothing if it means nothing.
std::optional<PieceType> parse_promotion_suffix(std::string_view suffix) noexcept {
    if (suffix.empty()) {
        return PieceType::None;
    }
    if (suffix.front() == '=') {
        suffix.remove_prefix(1);
    }
    return suffix.size() == 1 ? parse_promotion(suffix.front()) : std::nullopt;
}

// Precondition: not KingTakesRook.
std::string castling_text(const Position& pos, Move move, CastlingStyle style) {
    const bool by_letters =
        style == CastlingStyle::Letters || (style == CastlingStyle::Natural && pos.is_chess960());
    const CastlingSide side = castling_side(move.from(), move.to());
    if (by_letters) {
        return std::string{castling_letters(side)};
    }
    std::string text;
    append_square(text, move.from());
    append_square(text, castled_king(pos.side_to_move(), side));
    return text;
}

}  // namespace

std::string square_name(Square sq) {
    if (sq == Square::None) {
        return "-";
    }
    std::string name;
    append_square(name, sq);
    return name;
}

std::optional<Square> parse_square(std::string_view text) noexcept {
    if (text.size() != kSquareLength || length_of_squares(text) != kSquareLength) {
        return std::nullopt;
    }
    return square_of(text);
}

std::string to_coordinate(const Position& pos, Move move, CastlingStyle style) {
    if (move.is_none() || move == Move::null()) {
        return "0000";
    }
    if (move.is_castling() && style != CastlingStyle::KingTakesRook) {
        return castling_text(pos, move, style);
    }
    std::string text;
    append_square(text, move.from());
    append_square(text, move.to());
    if (move.is_promotion()) {
        text += to_lower(type_letter(move.promotion_type()));
    }
    return text;
}

std::string_view describe(MoveTextProblem problem) noexcept {
    switch (problem) {
        case MoveTextProblem::NotAMove:
            return "not a move";
        case MoveTextProblem::Illegal:
            return "not a legal move";
        case MoveTextProblem::Ambiguous:
            return "more than one legal move is meant";
        case MoveTextProblem::PromotionMissing:
            return "the piece to promote to is missing";
    }
    return "";
}

std::string describe(const MoveTextError& error) {
    const std::string what{describe(error.problem)};
    const bool has_place = error.problem == MoveTextProblem::NotAMove;
    return has_place ? "column " + std::to_string(error.column) + ": " + what : what;
}

Expected<Move, MoveTextError> parse_coordinate(
    const Position& pos, std::string_view text) noexcept {
    if (const auto side = parse_castling_letters(text)) {
        return castle(pos, *side);
    }
    const std::size_t length = length_of_squares(text);
    if (length != kMoveLength) {
        return move_text_error(MoveTextProblem::NotAMove, length + 1);
    }
    const auto promotion = parse_promotion_suffix(text.substr(kMoveLength));
    if (!promotion) {
        return move_text_error(MoveTextProblem::NotAMove, kMoveLength + 1);
    }
    const Square from = square_of(text);
    const Square to = square_of(text.substr(kSquareLength));
    return move_between(pos, from, to, *promotion);
}

}  // namespace trebuchet
