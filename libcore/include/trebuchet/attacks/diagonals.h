// The two whole diagonals through each square, the square itself included.
#pragma once

#include <trebuchet/types/bitboard.h>

namespace trebuchet {

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
