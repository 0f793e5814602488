// Counting the leaves of the tree of legal moves: the test of all move generation.
#pragma once

#include <cstdint>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// The number of move sequences of `depth` half-moves (1 for depth 0 or less). The last half-move
// is counted, not played. Builds with assertions compare every node with one made afresh.
[[nodiscard]] std::uint64_t perft(const Position& pos, int depth) noexcept;

struct PerftShare {
    Move move;
    std::uint64_t nodes;
};
// The same count for each first move. Precondition: depth >= 1.
[[nodiscard]] std::vector<PerftShare> perft_divide(const Position& pos, int depth);

}  // namespace trebuchet
