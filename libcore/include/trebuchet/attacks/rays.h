// Straight lines of the board: what lies between two squares, the whole line through them, and the
// two diagonals through one.
#pragma once

#include <trebuchet/types/bitboard.h>

namespace trebuchet {

// Made at compile time in rays.cpp alone: too much work to repeat in every file that includes this
// one.
struct RayTables {
    SquareArray<SquareArray<Bitboard>> between;
    SquareArray<SquareArray<Bitboard>> line;
};
extern const RayTables kRays;

// The squares strictly between two squares on a rank, file or diagonal; else nothing.
[[nodiscard]] inline Bitboard between(Square a, Square b) noexcept {
    return kRays.between[a][b];
}

// The whole rank, file or diagonal through both squares, edge to edge; nothing if there is none
// or the squares are the same.
[[nodiscard]] inline Bitboard line(Square a, Square b) noexcept {
    return kRays.line[a][b];
}

struct DiagonalTables {
    SquareArray<Bitboard> rising;   // from south-west to north-east
    SquareArray<Bitboard> falling;  // from north-west to south-east
};

[[nodiscard]] constexpr DiagonalTables make_diagonal_tables() noexcept {
    DiagonalTables tables{};
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            const int files = index(file_of(a)) - index(file_of(b));
            const int ranks = index(rank_of(a)) - index(rank_of(b));
            if (files == ranks) {
                tables.rising[a].insert(b);
            }
            if (files == -ranks) {
                tables.falling[a].insert(b);
            }
        }
    }
    return tables;
}

inline constexpr DiagonalTables kDiagonals = make_diagonal_tables();

}  // namespace trebuchet
