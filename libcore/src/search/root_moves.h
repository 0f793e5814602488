// The moves of the root, in the order in which the next iteration will try them. The first one is
// the best known at every moment: this is what makes an interrupted search usable.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/types/score.h>

#include "search/frame.h"

namespace trebuchet {

struct RootMove {
    Move move;
    Score score = -Score::infinite();
    std::uint64_t nodes = 0;  // spent on it in this search
    PvLine pv;                // begins with the move
};

class RootMoves {
public:
    // All legal moves, or those of them that are in `only` if there are any.
    void reset(const Position& root, const std::vector<Move>& only) {
        moves_.clear();
        const MoveList legal = legal_moves(root);
        const auto is_wanted = [&only](Move move) {
            return std::find(only.begin(), only.end(), move) != only.end();
        };
        const bool is_restricted = std::any_of(legal.begin(), legal.end(), is_wanted);
        for (const Move move : legal) {
            if (!is_restricted || is_wanted(move)) {
                RootMove entry;
                entry.move = move;
                entry.pv.push_back(move);
                moves_.push_back(entry);
            }
        }
    }

    [[nodiscard]] bool empty() const noexcept { return moves_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }
    [[nodiscard]] RootMove& operator[](std::size_t i) noexcept { return moves_[i]; }
    [[nodiscard]] const RootMove& operator[](std::size_t i) const noexcept { return moves_[i]; }
    [[nodiscard]] const RootMove& best() const noexcept { return moves_.front(); }

    // The i-th move goes to place `to` <= i; those between make room and keep their order.
    void promote(std::size_t i, std::size_t to) {
        const auto begin = moves_.begin();
        const auto here = begin + static_cast<std::ptrdiff_t>(i);
        std::rotate(begin + static_cast<std::ptrdiff_t>(to), here, here + 1);
    }

    // The first `count` moves by score, best first; equals keep their order. Whether all was in
    // order before.
    bool sort_first(std::size_t count) {
        const auto last = moves_.begin() + static_cast<std::ptrdiff_t>(count);
        const auto is_better = [](const RootMove& a, const RootMove& b) {
            return a.score > b.score;
        };
        const bool was_sorted = std::is_sorted(moves_.begin(), last, is_better);
        std::stable_sort(moves_.begin(), last, is_better);
        return was_sorted;
    }

private:
    std::vector<RootMove> moves_;
};

}  // namespace trebuchet
