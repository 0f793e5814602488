#include <string>

#include <trebuchet/board/setup.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

#include "notation/move_parts.h"

namespace trebuchet {
namespace {

constexpr std::size_t kUsualLength = 96;

void append_board(std::string& out, const Setup& setup) {
    for (int r = index(Rank::R8); r >= 0; --r) {
        char empty = '0';
        const auto flush = [&] {
            if (empty != '0') {
                out += empty;
            }
            empty = '0';
        };
        for (int f = 0; f <= index(File::H); ++f) {
            const Piece piece =
                setup.board[make_square(static_cast<File>(f), static_cast<Rank>(r))];
            if (piece == Piece::None) {
                ++empty;
                continue;
            }
            flush();
            out += piece_letter(piece);
        }
        flush();
        if (r > 0) {
            out += '/';
        }
    }
}

// The side of the king on which this rook is the outermost; nothing if there is one further out,
// or no king on the rank.
std::optional<CastlingSide> outermost_on_side(const Setup& setup, Color color, Square rook) {
    const Rank rank = back_rank(color);
    std::optional<Square> king;
    Bitboard rooks;
    for (const Square sq : Bitboard{rank}) {
        if (setup.board[sq] == make_piece(color, PieceType::King)) {
            king = sq;
        }
        if (setup.board[sq] == make_piece(color, PieceType::Rook)) {
            rooks.insert(sq);
        }
    }
    if (!king || !rooks.contains(rook)) {
        return std::nullopt;
    }
    const CastlingSide side = castling_side(*king, rook);
    const Square outermost = side == CastlingSide::King ? rooks.last() : rooks.first();
    return outermost == rook ? std::optional{side} : std::nullopt;
}

void append_castling(std::string& out, const Setup& setup, FenStyle style) {
    const bool by_file =
        style == FenStyle::Shredder || (style == FenStyle::Natural && setup.is_chess960);
    const std::size_t before = out.size();
    for (const Color color : {Color::White, Color::Black}) {
        for (int f = index(File::H); f >= 0; --f) {
            const Square rook = make_square(static_cast<File>(f), back_rank(color));
            if (!setup.castling_rooks.contains(rook)) {
                continue;
            }
            const auto side = by_file ? std::nullopt : outermost_on_side(setup, color, rook);
            char letter = file_letter(file_of(rook));
            if (side) {
                letter = *side == CastlingSide::King ? 'k' : 'q';
            }
            out += color == Color::White ? to_upper(letter) : letter;
        }
    }
    if (out.size() == before) {
        out += '-';
    }
}

void append_four_fields(std::string& out, const Setup& setup, FenStyle style) {
    append_board(out, setup);
    out += setup.side_to_move == Color::White ? " w " : " b ";
    append_castling(out, setup, style);
    out += ' ';
    out += square_name(setup.en_passant);
}

}  // namespace

std::string to_fen(const Setup& setup, FenStyle style) {
    std::string fen;
    fen.reserve(kUsualLength);
    append_four_fields(fen, setup, style);
    fen += ' ';
    fen += std::to_string(setup.halfmove_clock);
    fen += ' ';
    fen += std::to_string(setup.fullmove_number);
    return fen;
}

std::string to_fen(const Position& pos, FenStyle style) {
    return to_fen(pos.to_setup(), style);
}

std::string to_short_fen(const Position& pos, FenStyle style) {
    std::string fen;
    fen.reserve(kUsualLength);
    append_four_fields(fen, pos.to_setup(), style);
    return fen;
}

char piece_letter(Piece piece) noexcept {
    if (piece == Piece::None) {
        return '.';
    }
    const char letter = type_letter(type_of(piece));
    return color_of(piece) == Color::White ? letter : to_lower(letter);
}

std::optional<Piece> parse_piece(char letter) noexcept {
    const auto type = parse_type(to_upper(letter));
    if (!type) {
        return std::nullopt;
    }
    return make_piece(is_upper(letter) ? Color::White : Color::Black, *type);
}

}  // namespace trebuchet
