#include "search/vote.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace trebuchet {
namespace {

[[nodiscard]] bool is_winning_mate(const Opinion& opinion) noexcept {
    return opinion.depth > 0 && opinion.score.is_mate() && opinion.score > Score::zero();
}

[[nodiscard]] std::optional<std::size_t> shortest_mate(std::span<const Opinion> opinions) noexcept {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (is_winning_mate(opinions[i]) && (!best || opinions[i].score > opinions[*best].score)) {
            best = i;
        }
    }
    return best;
}

// By depth, and up to six times that for a score that is a pawn better than the worst.
[[nodiscard]] int weight(const Opinion& opinion, Score lowest) noexcept {
    constexpr int kBase = 20;
    constexpr int kMost = 100;
    return opinion.depth * (kBase + std::min((opinion.score - lowest).value(), kMost));
}

}  // namespace

std::size_t elect(std::span<const Opinion> opinions) noexcept {
    if (const auto mate = shortest_mate(opinions)) {
        return *mate;
    }
    Score lowest = Score::infinite();
    for (const Opinion& each : opinions) {
        lowest = each.depth > 0 ? std::min(lowest, each.score) : lowest;
    }
    std::size_t winner = 0;
    std::pair<int, int> most{0, 0};  // the votes of a move, and the weight of who gave one
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (opinions[i].depth == 0) {
            continue;
        }
        int votes = 0;
        for (const Opinion& other : opinions) {
            const bool agrees = other.depth > 0 && other.move == opinions[i].move;
            votes += agrees ? weight(other, lowest) : 0;
        }
        const std::pair standing{votes, weight(opinions[i], lowest)};
        if (standing > most) {
            most = standing;
            winner = i;
        }
    }
    return winner;
}

}  // namespace trebuchet
