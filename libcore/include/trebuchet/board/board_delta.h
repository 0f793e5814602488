// What a move changed on the board, piece by piece: enough for an evaluation that is kept up to
// date move by move, so that the board need not know that there is one.
#pragma once

#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/static_vector.h>

namespace trebuchet {

// A piece left a square or came to one.
struct Placement {
    Piece piece;
    Square square;
    bool added;  // else removed
};

// Castling and capturing promotions change the most: four placements.
using BoardDelta = StaticVector<Placement, 4>;

}  // namespace trebuchet
