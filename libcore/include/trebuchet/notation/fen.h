// FEN, the one-line notation of a position: writing, and reading that says precisely what is wrong.
// Standard FEN, and for Chess960 both X-FEN and Shredder-FEN. Never throws on bad input.
//
// Castling rights, reading: K, Q, k, q mean the outermost rook on that side of the king (X-FEN; in
// standard chess the rook in the corner); A to H and a to h name the file of the rook (Shredder-FEN
// always, X-FEN where the rook is not the outermost).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/board/setup.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

// --- What can be wrong ------------------------------------------------------------------------

enum class FenProblem : std::uint8_t {
    MissingField,            // field; column: behind the end of the text
    TooManyFields,           // column: the first one too many
    UnknownPiece,            // a character that is neither a piece nor 1 to 8
    RankTooShort,            // column: where the rank ends
    RankTooLong,             // column: the first square too many
    TooFewRanks,             // column: where the field ends
    TooManyRanks,            // column: where the ninth begins
    BadSideToMove,           // neither w nor b
    BadCastlingLetter,       // none of KQkqA-Ha-h, or - among letters
    DuplicateCastlingRight,  // the same rook twice
    CastlingNotStandard,     // king or rook not where standard chess has them (dialect Standard)
    BadEnPassantSquare,      // neither - nor a square
    BadHalfmoveClock,        // not a number
    BadFullmoveNumber,       // not a number
    IllegalSetup             // issue: the text is well formed, the position is not
};

enum class FenField : std::uint8_t {
    Board,
    SideToMove,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber
};

struct FenFault {
    FenProblem problem;
    FenField field;
    std::size_t column;               // in characters from 1
    std::optional<SetupIssue> issue;  // for IllegalSetup

    friend constexpr bool operator==(const FenFault&, const FenFault&) = default;
};

// The first fault of form, since what follows it may be its consequence; or, if the form is right,
// all faults of substance. Never empty.
struct FenError {
    std::vector<FenFault> faults;
};

// In English, without a full stop: "black has no king".
[[nodiscard]] std::string describe(const SetupIssue& issue);
// For what Position::from_setup returns: all of them, separated by "; ".
[[nodiscard]] std::string describe(const std::vector<SetupIssue>& issues);
// The same with the place: "column 7: the rank has fewer than eight squares".
[[nodiscard]] std::string describe(const FenFault& fault);
// All of them, separated by "; ".
[[nodiscard]] std::string describe(const FenError& error);

// --- Reading ----------------------------------------------------------------------------------

// Which kinds of chess the text may describe.
enum class FenDialect : std::uint8_t {
    // Chess960 if the castling field has file letters, or rights that standard chess does not have.
    Any,
    // Standard chess: other castling rights are an error.
    Standard,
    // Chess960 whatever the castling field says: without castling rights the text does not show it.
    Chess960
};

// Four to six fields separated by blanks; without them the counters are 0 and 1. Counters from 0
// (a full-move number of 0 becomes 1). Blanks at both ends are allowed.
[[nodiscard]] Expected<Position, FenError> parse_fen(
    std::string_view fen, FenDialect dialect = FenDialect::Any);

// The setup as it is described: faults of form only, the setup may be an impossible position.
[[nodiscard]] Expected<Setup, FenError> parse_fen_setup(
    std::string_view fen, FenDialect dialect = FenDialect::Any);

// --- Writing ----------------------------------------------------------------------------------

enum class FenStyle : std::uint8_t {
    // KQkq in standard chess, Shredder in Chess960: reading it back gives the same kind of chess
    // as long as there is a right to castle.
    Natural,
    // KQkq wherever the rook is the outermost, else the letter of its file.
    XFen,
    // The letter of the file, always.
    Shredder
};

// All six fields. The en passant square is written only where it can be used (see Position).
[[nodiscard]] std::string to_fen(const Position& pos, FenStyle style = FenStyle::Natural);
[[nodiscard]] std::string to_fen(const Setup& setup, FenStyle style = FenStyle::Natural);

// The first four fields: the position as EPD and as repetition see it.
[[nodiscard]] std::string to_short_fen(const Position& pos, FenStyle style = FenStyle::Natural);

// The letter that stands for the piece in a FEN: upper case for White. '.' for Piece::None.
[[nodiscard]] char piece_letter(Piece piece) noexcept;
// The reverse; nothing for any other character, '.' included.
[[nodiscard]] std::optional<Piece> parse_piece(char letter) noexcept;

}  // namespace trebuchet
