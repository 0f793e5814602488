#include "xboard/edit_mode.h"

#include <cstddef>
#include <optional>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

namespace trebuchet::xboard {
namespace {

[[nodiscard]] std::optional<Square> king_on_back_rank(const Setup& setup, Color color) {
    for (int file = 0; file < static_cast<int>(kFileCount); ++file) {
        const Square square = make_square(static_cast<File>(file), relative(color, Rank::R1));
        if (setup.board[square] == make_piece(color, PieceType::King)) {
            return square;
        }
    }
    return std::nullopt;
}

// The rook that is furthest from the king in this direction, if there is one.
[[nodiscard]] std::optional<Square> outermost_rook(
    const Setup& setup, Color color, Square king, int direction) {
    std::optional<Square> found;
    for (int file = index(file_of(king)) + direction; file >= 0 && file < 8; file += direction) {
        const Square square = make_square(static_cast<File>(file), rank_of(king));
        if (setup.board[square] == make_piece(color, PieceType::Rook)) {
            found = square;
        }
    }
    return found;
}

[[nodiscard]] bool may_castle(const Setup& setup, Square king, Square rook) {
    const bool king_is_on_first_square = file_of(king) == File::E;
    const bool rook_is_on_first_square = file_of(rook) == File::A || file_of(rook) == File::H;
    return setup.is_chess960 || (king_is_on_first_square && rook_is_on_first_square);
}

}  // namespace

EditMode::EditMode(const Setup& setup) : setup_{setup} {
}

EditMode::Line EditMode::handle_line(std::string_view line) {
    const std::string_view text = trim(line);
    if (text == ".") {
        return Line::End;
    }
    if (text == "#") {
        setup_.board.fill(Piece::None);
    } else if (text == "c") {
        color_ = !color_;
    } else if (!text.empty()) {
        return place(text);
    }
    return Line::Understood;
}

EditMode::Line EditMode::place(std::string_view text) noexcept {
    constexpr std::size_t kPieceAndSquare = 3;
    if (text.size() != kPieceAndSquare) {
        return Line::NotUnderstood;
    }
    const bool clears = to_lower(text[0]) == 'x';
    const auto square = parse_square(text.substr(1));
    const auto piece = parse_piece(to_upper(text[0]));
    if (!square || (!clears && !piece)) {
        return Line::NotUnderstood;
    }
    setup_.board[*square] = clears ? Piece::None : make_piece(color_, type_of(*piece));
    return Line::Understood;
}

Setup EditMode::result() const {
    Setup setup = setup_;
    setup.castling_rooks = Bitboard{};
    setup.en_passant = Square::None;
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    for (const Color color : {Color::White, Color::Black}) {
        const auto king = king_on_back_rank(setup, color);
        for (const int direction : {-1, 1}) {
            const auto rook = king ? outermost_rook(setup, color, *king, direction) : std::nullopt;
            if (rook && may_castle(setup, *king, *rook)) {
                setup.castling_rooks.insert(*rook);
            }
        }
    }
    return setup;
}

}  // namespace trebuchet::xboard
