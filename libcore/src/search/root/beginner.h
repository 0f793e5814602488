// The move of a beginner, for weak play that loses as people do: a search of a few plies that
// overlooks moves. What it overlooks is left to chance, but as with people: long moves, moves
// backwards and knights are easily missed, taking back is hardly ever.
#pragma once

#include <cstdint>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

struct Beginner {
    // In hundredths, how often a move is missed that is neither easy nor hard to see. More than
    // 100 is for the easier ones; no move is missed more often than 90 times of 100.
    int overlooks = 30;
    int depth = 2;  // plies, at least 1; captures beyond
    std::uint64_t seed = 0;
};

// One of the legal moves, or of those of them that are in `only` if there are any; none if there is
// no legal move. The same for the same arguments.
[[nodiscard]] Move beginner_move(
    const Position& root, const Beginner& beginner, const std::vector<Move>& only);

}  // namespace trebuchet
