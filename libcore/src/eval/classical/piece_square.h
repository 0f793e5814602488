// Material and place of each piece on each square, in one table made from the weights.
#pragma once

#include <algorithm>

#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

#include "eval/classical/default_weights.h"
#include "eval/piece_square_table.h"

namespace trebuchet::classical {

// Where a square of White's is found in a PlaceTable.
[[nodiscard]] constexpr std::size_t place_index(Square sq) noexcept {
    const int file = index(file_of(sq));
    const int from_edge = std::min(file, 7 - file);
    const int place = index(rank_of(sq)) * 4 + from_edge;
    return static_cast<std::size_t>(place);
}

inline constexpr PieceSquareTable kPieceSquare =
    make_piece_square_table([](PieceType type, Square sq) {
        const PhasedScore place = places(kWeights, type)[place_index(sq)];
        return type == PieceType::King ? place : kWeights.material[index(type)] + place;
    });

}  // namespace trebuchet::classical
