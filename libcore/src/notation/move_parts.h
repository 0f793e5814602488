// The letters that moves are written with, and moves made of the squares that a text names.
// Shared by coordinate notation and SAN.
#pragma once

#include <optional>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/board/setup.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

using MoveOrError = Expected<Move, MoveTextError>;

[[nodiscard]] constexpr bool is_file_letter(char c) noexcept {
    return c >= 'a' && c <= 'h';
}
[[nodiscard]] constexpr bool is_rank_digit(char c) noexcept {
    return c >= '1' && c <= '8';
}
// Preconditions: is_file_letter(c), is_rank_digit(c).
[[nodiscard]] constexpr File to_file(char c) noexcept {
    return static_cast<File>(c - 'a');
}
[[nodiscard]] constexpr Rank to_rank(char c) noexcept {
    return static_cast<Rank>(c - '1');
}
[[nodiscard]] constexpr char file_letter(File f) noexcept {
    return static_cast<char>('a' + index(f));
}
[[nodiscard]] constexpr char rank_digit(Rank r) noexcept {
    return static_cast<char>('1' + index(r));
}

// P N B R Q K. Precondition: type is not None.
[[nodiscard]] constexpr char type_letter(PieceType type) noexcept {
    return std::string_view{"PNBRQK"}[index(type)];
}
// The reverse, capitals only.
[[nodiscard]] std::optional<PieceType> parse_type(char c) noexcept;
// A piece that a pawn may become, in either case of letter.
[[nodiscard]] std::optional<PieceType> parse_promotion(char c) noexcept;

[[nodiscard]] constexpr std::string_view castling_letters(CastlingSide side) noexcept {
    return side == CastlingSide::King ? "O-O" : "O-O-O";
}
// The whole of `text` as castling: two or three of O, o, 0, with or without hyphens between them.
[[nodiscard]] std::optional<CastlingSide> parse_castling_letters(std::string_view text) noexcept;
// Castling to this side if it is legal now.
[[nodiscard]] MoveOrError castle(const Position& pos, CastlingSide side) noexcept;

// The legal move of the piece on `from` to `to`. `promotion` is None where the text names none;
// then a move that promotes does not match. A move of the king that only castling allows means
// castling.
[[nodiscard]] MoveOrError move_between(
    const Position& pos, Square from, Square to, PieceType promotion) noexcept;

[[nodiscard]] inline Unexpected<MoveTextError> move_text_error(
    MoveTextProblem problem, std::size_t column = 1) noexcept {
    return Unexpected{MoveTextError{problem, column}};
}

}  // namespace trebuchet
