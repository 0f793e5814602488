// The description of a position before it is checked: pieces anywhere, rights for which no rook
// need exist. notation/fen.h reads and writes it.
//
// A Setup may be invalid. Position::from_setup checks it; everything else in the library works on
// Positions only.
#pragma once

#include <cstdint>
#include <vector>

#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

namespace trebuchet {

// --- Castling: one rule serves standard chess and Chess960 --------------------------------------

enum class CastlingSide : std::uint8_t { King, Queen };

[[nodiscard]] constexpr Rank back_rank(Color color) noexcept {
    return color == Color::White ? Rank::R1 : Rank::R8;
}
// The side on which a rook stands, seen from its king on the same rank.
[[nodiscard]] constexpr CastlingSide castling_side(Square king, Square rook) noexcept {
    return index(rook) > index(king) ? CastlingSide::King : CastlingSide::Queen;
}
[[nodiscard]] constexpr Square castled_king(Color color, CastlingSide side) noexcept {
    return make_square(side == CastlingSide::King ? File::G : File::C, back_rank(color));
}
[[nodiscard]] constexpr Square castled_rook(Color color, CastlingSide side) noexcept {
    return make_square(side == CastlingSide::King ? File::F : File::D, back_rank(color));
}

// --- The setup ----------------------------------------------------------------------------------

struct Setup {
    // An empty board, White to move.
    [[nodiscard]] static Setup empty() noexcept;
    // The start of a game of standard chess.
    [[nodiscard]] static Setup start() noexcept;

    SquareArray<Piece> board{};  // made by itself it is no empty board: use empty()
    Color side_to_move = Color::White;
    // The rooks that have the right to castle.
    Bitboard castling_rooks;
    // The square that a pawn has just jumped over, or None.
    Square en_passant = Square::None;
    // Half-moves since the last capture or pawn move.
    std::uint16_t halfmove_clock = 0;
    // Counts from 1 and goes up after each move of Black.
    std::uint16_t fullmove_number = 1;
    // Whether castling is written in coordinates as king takes rook, wherever the two stand.
    bool is_chess960 = false;
};

// The largest counters accepted: larger than in any game, small enough not to overflow.
inline constexpr std::uint16_t kMaxHalfmoveClock = 10000;
inline constexpr std::uint16_t kMaxFullmoveNumber = 10000;

// Why a Setup is not a position of chess.
enum class SetupProblem : std::uint8_t {
    NoKing,                   // color
    TooManyKings,             // color
    TooManyPawns,             // color; more than eight
    TooManyPieces,            // color; more than sixteen
    PawnOnBackRank,           // color, square
    KingsTouch,               // square: White's king
    OpponentInCheck,          // color: the side not to move; square: its king
    CastlingWithoutRook,      // square: where the rook should be
    CastlingKingMisplaced,    // color, square: the rook; the king is not on its back rank
    CastlingTwoRooksOneSide,  // color, square: of both rooks the one nearer to the h file
    EnPassantImpossible,      // square
    HalfmoveClockTooLarge,
    FullmoveNumberTooLarge
};

struct SetupIssue {
    SetupProblem problem;
    Color color = Color::White;    // where the problem names one
    Square square = Square::None;  // likewise

    friend constexpr bool operator==(const SetupIssue&, const SetupIssue&) = default;
};

// Everything that is wrong with the setup, each fault once and none of its consequences; empty if
// it is a position. En passant and castling are examined only when each side has one king.
// describe() in notation/fen.h puts issues into English.
[[nodiscard]] std::vector<SetupIssue> find_issues(const Setup& setup);

}  // namespace trebuchet
