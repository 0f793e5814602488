// Straight lines of the board: what lies between two squares, and the whole line through them.
#pragma once

#include <trebuchet/types/bitboard.h>

namespace trebuchet {

// Made at compile time in rays.cpp alone: too much work to repeat in every file that asks.
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

}  // namespace trebuchet
