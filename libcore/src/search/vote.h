// Several threads have thought about the same position and may not agree: whose move is played?
#pragma once

#include <cstddef>
#include <span>

#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

// What one thread thinks.
struct Opinion {
    Move move;
    Score score;
    int depth = 0;  // the last iteration that it finished; 0: it has none, and no vote
};

// Which of them wins. A proven mate beats everything, the shortest one all others. Else moves get
// votes, and an opinion counts the more the deeper it goes and the better its score: it has seen
// something. Among those for the same move the weightiest speaks, and among equals the first.
// Precondition: there is at least one.
// Source: Stockfish's voting (2018), with other weights.
[[nodiscard]] std::size_t elect(std::span<const Opinion> opinions) noexcept;

}  // namespace trebuchet
