// Files, ranks, squares and the steps between them. A1 = 0, B1 = 1, ... H8 = 63.
#pragma once

#include <cstddef>
#include <cstdint>

#include <trebuchet/types/color.h>
#include <trebuchet/util/assert.h>
#include <trebuchet/util/enum_array.h>

namespace trebuchet {

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

// clang-format off
enum class Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    None
};
// clang-format on

// How far a step goes in squares of the numbering above.
enum class Direction : std::int8_t {
    North = 8,
    South = -8,
    East = 1,
    West = -1,
    NorthEast = 9,
    NorthWest = 7,
    SouthEast = -7,
    SouthWest = -9
};

inline constexpr std::size_t kFileCount = 8;
inline constexpr std::size_t kRankCount = 8;
inline constexpr std::size_t kSquareCount = 64;
template <typename T>
using SquareArray = EnumArray<Square, T, kSquareCount>;
template <typename T>
using FileArray = EnumArray<File, T, kFileCount>;
template <typename T>
using RankArray = EnumArray<Rank, T, kRankCount>;

[[nodiscard]] constexpr std::size_t index(Square sq) noexcept {
    return static_cast<std::size_t>(sq);
}
[[nodiscard]] constexpr int index(File f) noexcept {
    return static_cast<int>(f);
}
[[nodiscard]] constexpr int index(Rank r) noexcept {
    return static_cast<int>(r);
}

// Precondition: 0 <= i < 64.
[[nodiscard]] constexpr Square square_at(std::size_t i) noexcept {
    TREBUCHET_ASSERT(i < kSquareCount);
    return static_cast<Square>(i);
}
[[nodiscard]] constexpr Square make_square(File f, Rank r) noexcept {
    return static_cast<Square>(index(r) * 8 + index(f));
}
[[nodiscard]] constexpr File file_of(Square sq) noexcept {
    return static_cast<File>(index(sq) & 7U);
}
[[nodiscard]] constexpr Rank rank_of(Square sq) noexcept {
    return static_cast<Rank>(index(sq) >> 3U);
}

// Mirrored top to bottom (A1 <-> A8), and left to right (A1 <-> H1).
[[nodiscard]] constexpr Square flip_ranks(Square sq) noexcept {
    return static_cast<Square>(index(sq) ^ 56U);
}
[[nodiscard]] constexpr Square flip_files(Square sq) noexcept {
    return static_cast<Square>(index(sq) ^ 7U);
}

// The square as seen by `color` from its own side of the board.
[[nodiscard]] constexpr Square relative(Color color, Square sq) noexcept {
    return color == Color::White ? sq : flip_ranks(sq);
}
[[nodiscard]] constexpr Rank relative(Color color, Rank r) noexcept {
    return color == Color::White ? r : static_cast<Rank>(7 - index(r));
}

// Precondition: the step stays on the board (files are not checked).
[[nodiscard]] constexpr Square step(Square sq, Direction d) noexcept {
    return static_cast<Square>(static_cast<int>(sq) + static_cast<int>(d));
}
// The direction in which pawns of this colour move.
[[nodiscard]] constexpr Direction forward(Color color) noexcept {
    return color == Color::White ? Direction::North : Direction::South;
}

// How many king moves apart, 0 to 7.
[[nodiscard]] constexpr int distance(Square a, Square b) noexcept {
    const int files = index(file_of(a)) - index(file_of(b));
    const int ranks = index(rank_of(a)) - index(rank_of(b));
    const int f = files < 0 ? -files : files;
    const int r = ranks < 0 ? -ranks : ranks;
    return f > r ? f : r;
}

}  // namespace trebuchet
