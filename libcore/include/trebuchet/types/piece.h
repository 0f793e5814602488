// Kinds of pieces, and pieces of a colour.
#pragma once

#include <cstddef>
#include <cstdint>

#include <trebuchet/types/color.h>
#include <trebuchet/util/enum_array.h>

namespace trebuchet {

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

inline constexpr std::size_t kPieceTypeCount = 6;
template <typename T>
using PieceTypeArray = EnumArray<PieceType, T, kPieceTypeCount>;

// Colour in the lowest bit, kind above it.
enum class Piece : std::uint8_t {
    WhitePawn,
    BlackPawn,
    WhiteKnight,
    BlackKnight,
    WhiteBishop,
    BlackBishop,
    WhiteRook,
    BlackRook,
    WhiteQueen,
    BlackQueen,
    WhiteKing,
    BlackKing,
    None
};

inline constexpr std::size_t kPieceCount = 12;
template <typename T>
using PieceArray = EnumArray<Piece, T, kPieceCount>;

[[nodiscard]] constexpr std::size_t index(PieceType type) noexcept {
    return static_cast<std::size_t>(type);
}
[[nodiscard]] constexpr std::size_t index(Piece piece) noexcept {
    return static_cast<std::size_t>(piece);
}

// Precondition: type is not None.
[[nodiscard]] constexpr Piece make_piece(Color color, PieceType type) noexcept {
    return static_cast<Piece>(index(type) * 2 + index(color));
}
// PieceType::None for Piece::None.
[[nodiscard]] constexpr PieceType type_of(Piece piece) noexcept {
    return static_cast<PieceType>(index(piece) / 2);
}
// Precondition: piece is not None.
[[nodiscard]] constexpr Color color_of(Piece piece) noexcept {
    return static_cast<Color>(index(piece) & 1U);
}

}  // namespace trebuchet
