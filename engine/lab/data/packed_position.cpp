#include "lab/data/packed_position.h"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include <trebuchet/notation/fen.h>

#include "lab/common/bytes.h"

namespace trebuchet::lab {
namespace {

// Where things are.
constexpr std::size_t kOccupied = 0;
constexpr std::size_t kPieces = 8;
constexpr std::size_t kFlags = 24;
constexpr std::size_t kEnPassant = 25;
constexpr std::size_t kHalfmoveClock = 26;
constexpr std::size_t kFullmoveNumber = 28;
constexpr std::size_t kUnused = 30;

constexpr std::size_t kMostPieces = 32;
constexpr unsigned kBlackToMove = 1;
constexpr unsigned kChess960 = 2;
constexpr unsigned kNibble = 4;
constexpr unsigned kLowNibble = 15;

// A piece is its number; a rook that may still castle has a number of its own.
constexpr unsigned kCastlingRook = kPieceCount;

[[nodiscard]] unsigned code_of(const Setup& setup, Square sq) noexcept {
    const Piece piece = setup.board[sq];
    return setup.castling_rooks.contains(sq)
               ? kCastlingRook + static_cast<unsigned>(index(color_of(piece)))
               : static_cast<unsigned>(index(piece));
}

// False if there is no such code.
[[nodiscard]] bool put(Setup& setup, Square sq, unsigned code) noexcept {
    if (code < kCastlingRook) {
        setup.board[sq] = static_cast<Piece>(code);
        return true;
    }
    if (code >= kCastlingRook + kColorCount) {
        return false;
    }
    setup.board[sq] = code == kCastlingRook ? Piece::WhiteRook : Piece::BlackRook;
    setup.castling_rooks.insert(sq);
    return true;
}

[[nodiscard]] unsigned nibble_at(std::string_view bytes, std::size_t number) noexcept {
    const auto byte = static_cast<unsigned char>(bytes[kPieces + number / 2]);
    return number % 2 == 0 ? byte & kLowNibble : byte >> kNibble;
}

// What is wrong, if anything is.
[[nodiscard]] std::optional<std::string> read_pieces(std::string_view bytes, Setup& setup) {
    const auto occupied = number_at<std::uint64_t>(bytes, kOccupied);
    if (static_cast<std::size_t>(std::popcount(occupied)) > kMostPieces) {
        return "there are more than 32 pieces";
    }
    std::size_t number = 0;
    for (const Square sq : Bitboard{occupied}) {
        if (!put(setup, sq, nibble_at(bytes, number++))) {
            return "a piece is of no known kind";
        }
    }
    while (number < kMostPieces) {
        if (nibble_at(bytes, number++) != 0) {
            return "there are more pieces than squares for them";
        }
    }
    return std::nullopt;
}

}  // namespace

void append_packed(std::string& bytes, const Position& pos) {
    const Setup setup = pos.to_setup();
    std::array<std::uint8_t, kMostPieces / 2> codes{};
    std::size_t number = 0;
    for (const Square sq : pos.occupied()) {
        const unsigned code = code_of(setup, sq);
        codes[number / 2] |= static_cast<std::uint8_t>(number % 2 == 0 ? code : code << kNibble);
        ++number;
    }
    append_number(bytes, pos.occupied().bits());
    for (const std::uint8_t pair : codes) {
        append_number(bytes, pair);
    }
    const unsigned flags = (setup.side_to_move == Color::Black ? kBlackToMove : 0U)
                           | (setup.is_chess960 ? kChess960 : 0U);
    append_number(bytes, static_cast<std::uint8_t>(flags));
    append_number(bytes, static_cast<std::uint8_t>(index(setup.en_passant)));
    append_number(bytes, setup.halfmove_clock);
    append_number(bytes, setup.fullmove_number);
    append_number(bytes, std::uint16_t{0});
}

Expected<Position, std::string> unpack_position(std::string_view bytes) {
    if (bytes.size() != kPackedPositionSize) {
        return Unexpected{std::string{"a position has 32 bytes"}};
    }
    Setup setup = Setup::empty();
    if (auto problem = read_pieces(bytes, setup)) {
        return Unexpected{std::move(*problem)};
    }
    const unsigned flags = number_at<std::uint8_t>(bytes, kFlags);
    const unsigned en_passant = number_at<std::uint8_t>(bytes, kEnPassant);
    const bool is_unknown = (flags & ~(kBlackToMove | kChess960)) != 0
                            || en_passant > index(Square::None)
                            || number_at<std::uint16_t>(bytes, kUnused) != 0;
    if (is_unknown) {
        return Unexpected{std::string{"there is more in it than a position"}};
    }
    setup.side_to_move = (flags & kBlackToMove) != 0 ? Color::Black : Color::White;
    setup.is_chess960 = (flags & kChess960) != 0;
    setup.en_passant = static_cast<Square>(en_passant);
    setup.halfmove_clock = number_at<std::uint16_t>(bytes, kHalfmoveClock);
    setup.fullmove_number = number_at<std::uint16_t>(bytes, kFullmoveNumber);
    auto position = Position::from_setup(setup);
    if (!position) {
        return Unexpected{describe(position.error().front())};
    }
    // What from_setup() forgives: a move number of 0, en passant that nobody can use.
    std::string again;
    append_packed(again, *position);
    if (again != bytes) {
        return Unexpected{std::string{"it claims more than is possible"}};
    }
    return std::move(position).value();
}

}  // namespace trebuchet::lab
