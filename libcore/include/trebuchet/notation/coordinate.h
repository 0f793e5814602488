// Squares and moves by their coordinates: e2e4, e7e8q. Engines and GUIs use this notation.
// Reading gives legal moves only and never throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

// "e4"; "-" for Square::None.
[[nodiscard]] std::string square_name(Square sq);
// The whole of `text`, lower case; nothing if it is not a square.
[[nodiscard]] std::optional<Square> parse_square(std::string_view text) noexcept;

// --- Writing ----------------------------------------------------------------------------------

enum class CastlingStyle : std::uint8_t {
    Natural,        // KingMoves in standard chess, Letters in Chess960: as CECP requires
    KingMoves,      // e1g1: origin and destination of the king
    KingTakesRook,  // e1h1: as UCI requires in Chess960
    Letters         // O-O, O-O-O
};

// Precondition: the move is pseudo-legal in `pos`, none or null (both give "0000").
[[nodiscard]] std::string to_coordinate(
    const Position& pos, Move move, CastlingStyle style = CastlingStyle::Natural);

// --- Reading ----------------------------------------------------------------------------------

enum class MoveTextProblem : std::uint8_t {
    NotAMove,          // column: the first character that does not fit
    Illegal,           // well formed, but there is no such legal move
    Ambiguous,         // several legal moves are meant
    PromotionMissing,  // a pawn reaches the last rank and the text does not say what it becomes
};

struct MoveTextError {
    MoveTextProblem problem;
    std::size_t column;  // in characters from 1; 1 where the text as a whole is meant

    friend constexpr bool operator==(const MoveTextError&, const MoveTextError&) = default;
};

// In English, without a full stop: "not a legal move".
[[nodiscard]] std::string_view describe(MoveTextProblem problem) noexcept;
// The same with the place, where there is one: "column 3: not a move".
[[nodiscard]] std::string describe(const MoveTextError& error);

// The whole of `text`: e2e4, e7e8q (also e7e8Q and e7e8=q). Castling in all styles above, also with
// zeros or small letters; where king steps and castling look alike (Chess960), the step is meant.
[[nodiscard]] Expected<Move, MoveTextError> parse_coordinate(
    const Position& pos, std::string_view text) noexcept;

}  // namespace trebuchet
