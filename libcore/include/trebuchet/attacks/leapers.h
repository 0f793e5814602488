// Where pawns, knights and kings attack: small tables made at compile time.
#pragma once

#include <trebuchet/types/bitboard.h>

namespace trebuchet {

// The squares attacked by the pawns of a set.
template <Color Us>
[[nodiscard]] constexpr Bitboard pawn_attacks(Bitboard pawns) noexcept {
    if constexpr (Us == Color::White) {
        return shift<Direction::NorthEast>(pawns) | shift<Direction::NorthWest>(pawns);
    } else {
        return shift<Direction::SouthEast>(pawns) | shift<Direction::SouthWest>(pawns);
    }
}
[[nodiscard]] constexpr Bitboard pawn_attacks(Color us, Bitboard pawns) noexcept {
    return us == Color::White ? pawn_attacks<Color::White>(pawns)
                              : pawn_attacks<Color::Black>(pawns);
}

// The squares attacked by the knights of a set.
[[nodiscard]] constexpr Bitboard knight_attacks(Bitboard knights) noexcept {
    const Bitboard east = shift<Direction::East>(knights);
    const Bitboard west = shift<Direction::West>(knights);
    const Bitboard near = east | west;
    const Bitboard far = shift<Direction::East>(east) | shift<Direction::West>(west);
    return shift<Direction::North>(shift<Direction::North>(near))
           | shift<Direction::South>(shift<Direction::South>(near)) | shift<Direction::North>(far)
           | shift<Direction::South>(far);
}

// The squares attacked by the kings of a set.
[[nodiscard]] constexpr Bitboard king_attacks(Bitboard kings) noexcept {
    const Bitboard row = kings | shift<Direction::East>(kings) | shift<Direction::West>(kings);
    return (row | shift<Direction::North>(row) | shift<Direction::South>(row)) & ~kings;
}

struct LeaperTables {
    ColorArray<SquareArray<Bitboard>> pawn;
    SquareArray<Bitboard> knight;
    SquareArray<Bitboard> king;
};

[[nodiscard]] constexpr LeaperTables make_leaper_tables() noexcept {
    LeaperTables tables{};
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        const Bitboard here{sq};
        tables.pawn[Color::White][sq] = pawn_attacks<Color::White>(here);
        tables.pawn[Color::Black][sq] = pawn_attacks<Color::Black>(here);
        tables.knight[sq] = knight_attacks(here);
        tables.king[sq] = king_attacks(here);
    }
    return tables;
}

inline constexpr LeaperTables kLeapers = make_leaper_tables();

[[nodiscard]] constexpr Bitboard pawn_attacks(Color us, Square sq) noexcept {
    return kLeapers.pawn[us][sq];
}
[[nodiscard]] constexpr Bitboard knight_attacks(Square sq) noexcept {
    return kLeapers.knight[sq];
}
[[nodiscard]] constexpr Bitboard king_attacks(Square sq) noexcept {
    return kLeapers.king[sq];
}

}  // namespace trebuchet
