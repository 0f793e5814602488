// The moves of one position, on the stack.
#pragma once

#include <cstddef>

#include <trebuchet/types/move.h>
#include <trebuchet/util/static_vector.h>

namespace trebuchet {

// More than any accepted position has: fifteen queens of at most 27 moves each and a king.
// (Positions that can arise in a game have at most 218.)
inline constexpr std::size_t kMaxMoves = 448;

using MoveList = StaticVector<Move, kMaxMoves>;

}  // namespace trebuchet
