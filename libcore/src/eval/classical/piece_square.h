// Material and place of each piece on each square, in one table made from the weights: the part of
// the evaluation that is kept up to date move by move.
#pragma once

#include <algorithm>

#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

#include "eval/classical/default_weights.h"

namespace trebuchet::classical {

// Positive for White's pieces, negative for Black's.
using PieceSquareTable = PieceArray<SquareArray<PhasedScore>>;

// Where a square of White's is found in a PlaceTable.
[[nodiscard]] constexpr std::size_t place_index(Square sq) noexcept {
    const int file = index(file_of(sq));
    const int from_edge = std::min(file, 7 - file);
    const int place = index(rank_of(sq)) * 4 + from_edge;
    return static_cast<std::size_t>(place);
}

[[nodiscard]] constexpr PieceSquareTable make_piece_square_table(const Weights& weights) noexcept {
    PieceSquareTable table{};
    for (std::size_t p = 0; p < kPieceCount; ++p) {
        const Piece piece = static_cast<Piece>(p);
        const Color color = color_of(piece);
        const PieceType type = type_of(piece);
        const PhasedScore material =
            type == PieceType::King ? PhasedScore{} : weights.material[index(type)];
        for (std::size_t s = 0; s < kSquareCount; ++s) {
            const Square sq = square_at(s);
            const PhasedScore value =
                material + places(weights, type)[place_index(relative(color, sq))];
            table[piece][sq] = color == Color::White ? value : -value;
        }
    }
    return table;
}

inline constexpr PieceSquareTable kPieceSquare = make_piece_square_table(kWeights);

}  // namespace trebuchet::classical
