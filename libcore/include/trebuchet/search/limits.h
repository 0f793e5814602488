// A search request: a position, the positions that came before it in the game, and the limits that
// end the search.
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

// When a search has to end. All that are set hold at once. Without any, the search ends when it is
// stopped or has reached the greatest depth. None of them bounds a beginner's move
// (Parameters::overlooked_percent), which is found first: it takes some milliseconds, with a
// beginner_depth of 3 some hundred.
struct Limits {
    // Whole plies, 1 to kMaxDepth; larger values mean kMaxDepth.
    std::optional<int> depth{};
    // Moves made in the search, all threads together: never more, and not less if this is what ends
    // the search.
    std::optional<std::uint64_t> nodes{};
    // Moves made in the search, all threads together: once there are this many, no further
    // iteration begins. The one under way is finished, so a search has a whole iteration's answer,
    // and several times as many nodes now and then; `nodes` bounds it.
    std::optional<std::uint64_t> soft_nodes{};
    // Measured from start(); after pondering, the hard limit is measured from ponder_hit(), and the
    // soft one still from start().
    std::optional<TimeBudget> time{};
    // If set, time is counted in nodes, this many a second (at least 1): the limit above, and the
    // times in reports. The load of the machine then changes nothing. Not for pondering.
    std::optional<std::uint64_t> nodes_per_second{};
    // The search sleeps so that it makes at most this many nodes a second (at least 1): a weaker
    // opponent that takes the usual time.
    std::optional<std::uint64_t> most_nodes_per_second{};
    // Stop when a mate in at most this many moves has been proven for the side to move.
    std::optional<int> mate_moves{};
    // Search during the opponent's time: time limits do not apply before ponder_hit().
    bool ponder = false;
    // How many of the best moves get a variation and an exact score, at least 1.
    int multi_pv = 1;
    // Only these moves at the root, illegal ones ignored; all if none is left.
    std::vector<Move> root_moves{};
    // Of what is left to chance: what a beginner overlooks (parameter overlooked_percent).
    std::uint64_t seed = 0;
};

struct SearchRequest {
    Position root;
    // The keys of the positions that came before the root in the game; empty if there are none.
    KeyHistory history{};
    Limits limits{};
};

}  // namespace trebuchet
