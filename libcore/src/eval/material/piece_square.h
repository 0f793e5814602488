// Material and place of each piece on each square, in one table made from the weights.
#pragma once

#include <algorithm>

#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

#include "eval/material/weights.h"

namespace trebuchet::material {

// White's pieces count up, Black's down.
using PieceSquareTable = PieceArray<SquareArray<PhasedScore>>;

[[nodiscard]] constexpr PieceSquareTable make_piece_square_table(const Weights& weights) noexcept {
    PieceSquareTable table{};
    for (std::size_t p = 0; p < kPieceCount; ++p) {
        const Piece piece = static_cast<Piece>(p);
        const Color color = color_of(piece);
        const Placing& placing = weights.placing[type_of(piece)];
        for (std::size_t s = 0; s < kSquareCount; ++s) {
            const Square sq = square_at(s);
            const int file = index(file_of(sq));
            const int from_edge = std::min(file, 7 - file);
            const PhasedScore value = weights.material[type_of(piece)]
                                      + placing.rank[rank_of(relative(color, sq))]
                                      + placing.file[from_edge];
            table[piece][sq] = color == Color::White ? value : -value;
        }
    }
    return table;
}

inline constexpr PieceSquareTable kPieceSquare = make_piece_square_table(kWeights);

}  // namespace trebuchet::material
