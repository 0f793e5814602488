// The value of each piece on each square, positive for White's and negative for Black's: its sum
// over the board is kept up to date move by move.
#pragma once

#include <cstddef>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

namespace trebuchet {

using PieceSquareTable = PieceArray<SquareArray<PhasedScore>>;

// `value_of(type, square)` is that of a white piece.
template <typename ValueOf>
[[nodiscard]] constexpr PieceSquareTable make_piece_square_table(ValueOf value_of) noexcept {
    PieceSquareTable table{};
    for (std::size_t p = 0; p < kPieceCount; ++p) {
        const Piece piece = static_cast<Piece>(p);
        const Color color = color_of(piece);
        for (std::size_t s = 0; s < kSquareCount; ++s) {
            const Square sq = square_at(s);
            const PhasedScore value = value_of(type_of(piece), relative(color, sq));
            table[piece][sq] = color == Color::White ? value : -value;
        }
    }
    return table;
}

[[nodiscard]] inline PhasedScore sum_of(
    const Position& pos, const PieceSquareTable& table) noexcept {
    PhasedScore sum;
    for (const Square sq : pos.occupied()) {
        sum += table[pos.piece_on(sq)][sq];
    }
    return sum;
}

}  // namespace trebuchet
