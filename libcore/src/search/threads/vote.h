// Which thread's move is played: several threads have searched the same position and may not agree.
// Source: Stockfish's voting (2018), with other weights.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include <trebuchet/types/score.h>

#include "search/root/root_moves.h"

namespace trebuchet {

// The thread with the shortest proven mate for the side to move, if there is one.
[[nodiscard]] inline std::optional<std::size_t> shortest_mate(
    std::span<const ThreadResult> results) noexcept {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const ThreadResult& each = results[i];
        const bool is_winning_mate =
            each.depth > 0 && each.score.is_mate() && each.score > Score::zero();
        if (is_winning_mate && (!best || each.score > results[*best].score)) {
            best = i;
        }
    }
    return best;
}

// How much the vote of a thread counts: by depth, and up to six times that for a score that is a
// pawn better than the lowest.
[[nodiscard]] inline int vote_weight(const ThreadResult& result, Score lowest) noexcept {
    constexpr int kBase = 20;
    constexpr int kMost = 100;
    return result.depth * (kBase + std::min((result.score - lowest).value(), kMost));
}

// The index of the thread whose move is played. A proven mate beats everything, the shortest one
// all others. Else each thread votes for its move, and the move with the greatest sum of weights
// wins; of the threads that chose it, the one with the greatest weight, and of equals the first. A
// thread that finished no iteration has no vote. Precondition: there is at least one thread.
[[nodiscard]] inline std::size_t best_thread(std::span<const ThreadResult> results) noexcept {
    if (const auto mate = shortest_mate(results)) {
        return *mate;
    }
    Score lowest = Score::infinite();
    for (const ThreadResult& each : results) {
        lowest = each.depth > 0 ? std::min(lowest, each.score) : lowest;
    }
    std::size_t best = 0;
    std::pair<int, int> most{0, 0};  // the votes of a move, and the weight of the thread
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (results[i].depth == 0) {
            continue;
        }
        int votes = 0;
        for (const ThreadResult& other : results) {
            const bool agrees = other.depth > 0 && other.move == results[i].move;
            votes += agrees ? vote_weight(other, lowest) : 0;
        }
        const std::pair standing{votes, vote_weight(results[i], lowest)};
        if (standing > most) {
            most = standing;
            best = i;
        }
    }
    return best;
}

}  // namespace trebuchet
