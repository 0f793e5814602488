// Sets of squares for pawn and king terms: small tables and shifts.
#pragma once

#include <trebuchet/attacks/leapers.h>
#include <trebuchet/types/bitboard.h>

namespace trebuchet::classical {

inline constexpr Bitboard kQueenSide =
    Bitboard{File::A} | Bitboard{File::B} | Bitboard{File::C} | Bitboard{File::D};
inline constexpr Bitboard kKingSide = ~kQueenSide;
inline constexpr Bitboard kCentreFiles =
    Bitboard{File::C} | Bitboard{File::D} | Bitboard{File::E} | Bitboard{File::F};
inline constexpr Bitboard kCentre =
    (Bitboard{File::D} | Bitboard{File::E}) & (Bitboard{Rank::R4} | Bitboard{Rank::R5});

// --- Steps as seen by one side -------------------------------------------------------------------
template <Color Us>
inline constexpr Direction kForward = Us == Color::White ? Direction::North : Direction::South;
template <Color Us>
inline constexpr Direction kBack = Us == Color::White ? Direction::South : Direction::North;

template <Color Us>
[[nodiscard]] constexpr Bitboard rank_of_side(Rank rank) noexcept {
    return Bitboard{relative(Us, rank)};
}
template <Color Us>
[[nodiscard]] constexpr std::size_t rank_index(Square sq) noexcept {
    return static_cast<std::size_t>(index(relative(Us, rank_of(sq))));
}
[[nodiscard]] constexpr std::size_t edge_index(Square sq) noexcept {
    const int file = index(file_of(sq));
    return static_cast<std::size_t>(file < 4 ? file : 7 - file);
}

// All squares in front of the set, in the direction of its pawns, without the set itself.
template <Color Us>
[[nodiscard]] constexpr Bitboard forward_fill(Bitboard b) noexcept {
    constexpr unsigned kOne = 8;
    constexpr unsigned kTwo = 16;
    constexpr unsigned kFour = 32;
    b = shift<kForward<Us>>(b);
    if constexpr (Us == Color::White) {
        b |= Bitboard{b.bits() << kOne};
        b |= Bitboard{b.bits() << kTwo};
        b |= Bitboard{b.bits() << kFour};
    } else {
        b |= Bitboard{b.bits() >> kOne};
        b |= Bitboard{b.bits() >> kTwo};
        b |= Bitboard{b.bits() >> kFour};
    }
    return b;
}
[[nodiscard]] constexpr Bitboard beside(Bitboard b) noexcept {
    return shift<Direction::East>(b) | shift<Direction::West>(b);
}
// Attacked by two pawns of the set at once.
template <Color Us>
[[nodiscard]] constexpr Bitboard pawn_double_attacks(Bitboard pawns) noexcept {
    const Bitboard ahead = shift<kForward<Us>>(pawns);
    return shift<Direction::East>(ahead) & shift<Direction::West>(ahead);
}

// --- Tables --------------------------------------------------------------------------------------
struct PawnMasks {
    ColorArray<SquareArray<Bitboard>> ahead;   // the rest of its file
    ColorArray<SquareArray<Bitboard>> passed;  // the same with the files beside it
    SquareArray<Bitboard> beside;              // the whole files beside it
};

[[nodiscard]] constexpr PawnMasks make_pawn_masks() noexcept {
    PawnMasks masks{};
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        const Bitboard here{sq};
        const Bitboard white = forward_fill<Color::White>(here);
        const Bitboard black = forward_fill<Color::Black>(here);
        masks.ahead[Color::White][sq] = white;
        masks.ahead[Color::Black][sq] = black;
        masks.passed[Color::White][sq] = white | beside(white);
        masks.passed[Color::Black][sq] = black | beside(black);
        masks.beside[sq] = beside(Bitboard{file_of(sq)});
    }
    return masks;
}

inline constexpr PawnMasks kPawnMasks = make_pawn_masks();

// The king's zone: where attackers are dangerous. A king at the edge is looked at as if it stood
// one step towards the middle, so that its zone is never smaller than elsewhere.
[[nodiscard]] constexpr Bitboard king_zone(Square king) noexcept {
    const auto inside = [](int i) { return i < 1 ? 1 : (i > 6 ? 6 : i); };
    const Square middle = make_square(
        static_cast<File>(inside(index(file_of(king)))),
        static_cast<Rank>(inside(index(rank_of(king)))));
    return king_attacks(middle) | Bitboard{middle};
}

// The files of the king's wing.
[[nodiscard]] constexpr Bitboard king_wing(Square king) noexcept {
    const int file = index(file_of(king));
    constexpr Bitboard kLeft = kQueenSide;
    constexpr int kLastLeft = 2;
    constexpr int kFirstRight = 5;
    if (file <= kLastLeft) {
        return kLeft;
    }
    return file >= kFirstRight ? kKingSide : kCentreFiles;
}

}  // namespace trebuchet::classical
