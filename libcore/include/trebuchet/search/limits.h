// What a search is asked to do: a position, the positions that came before it in the game, and the
// limits that end the search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/timing/time_manager.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// The deepest iteration; lines may be longer through extensions and captures.
inline constexpr int kMaxDepth = 200;

// When a search has to end. All that are set hold at once; with none it goes on until it is told
// to stop, or has reached the greatest depth.
struct Limits {
    // Whole plies, 1 to kMaxDepth; larger values mean kMaxDepth.
    std::optional<int> depth{};
    // Moves made in the search, all threads together: never more, and not less if this is what ends
    // the search.
    std::optional<std::uint64_t> nodes{};
    // Measured from start(); while pondering, the hard limit is measured from ponder_hit().
    std::optional<TimeBudget> time{};
    // Time is counted in nodes, so many to a second, at least 1: the limit above, and what is
    // reported. Then a busy machine changes nothing. Not for pondering: the opponent's time has no
    // nodes.
    std::optional<std::uint64_t> nodes_per_second{};
    // The search sleeps as often as it must not to be faster than so many nodes a second, at least
    // 1: an opponent who thinks as long as ever and sees less.
    std::optional<std::uint64_t> most_nodes_per_second{};
    // Stop when a mate in at most so many moves has been proven for the side to move.
    std::optional<int> mate_moves{};
    // Think about the opponent's time: time limits sleep until ponder_hit().
    bool ponder = false;
    // How many of the best moves get a variation and an exact score, at least 1.
    int multi_pv = 1;
    // Only these moves at the root, illegal ones ignored; all if none is left.
    std::vector<Move> root_moves{};
};

struct SearchRequest {
    Position root;
    // The keys of the positions that came before the root in the game; empty if there are none.
    KeyHistory history{};
    Limits limits{};
};

}  // namespace trebuchet
