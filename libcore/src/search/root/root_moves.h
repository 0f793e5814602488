// The moves of the root, in the order in which the next iteration will try them. The first one is
// the best known at every moment: this is what makes an interrupted search usable.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/types/score.h>

#include "search/memory/frame.h"
#include "search/node/tablebase_score.h"

namespace trebuchet {

struct RootMove {
    Move move;
    Score score = -Score::infinite();
    std::uint64_t nodes = 0;  // spent on it in this search
    PvLine pv;                // begins with the move
    // What the tablebases say, if they do. Moves of a higher rank are better whatever a search
    // finds.
    std::optional<Wdl> wdl{};
    int rank = 0;

    // A search may know how far a mate is; otherwise the tablebases know best.
    [[nodiscard]] Score shown_score() const noexcept {
        if (!wdl) {
            return score;
        }
        const Score known = tablebase_score(*wdl, Ply{0});
        const bool is_mate_seen =
            score.is_mate()
            && ((score.is_win() && known.is_win()) || (score.is_loss() && known.is_loss()));
        return is_mate_seen ? score : known;
    }
};

// What one thread of a search found in the end.
struct ThreadResult {
    Move move;
    Score score;
    int depth = 0;  // the last iteration that it finished; 0: it has finished none
};

// All legal moves, or those of them that are in `only` if there are any.
[[nodiscard]] inline MoveList allowed_moves(const Position& root, const std::vector<Move>& only) {
    const MoveList legal = legal_moves(root);
    MoveList allowed;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(allowed), [&only](Move move) {
        return std::find(only.begin(), only.end(), move) != only.end();
    });
    return allowed.empty() ? legal : allowed;
}

class RootMoves {
public:
    void reset(const Position& root, const std::vector<Move>& only) {
        moves_.clear();
        for (const Move move : allowed_moves(root, only)) {
            RootMove entry;
            entry.move = move;
            entry.pv.push_back(move);
            moves_.push_back(entry);
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

    // By rank, the highest first; equals keep their order.
    void sort_by_rank() {
        sort(moves_.end(), [](const RootMove& a, const RootMove& b) { return a.rank > b.rank; });
    }
    // Behind the last move with the rank of the i-th. Precondition: sorted by rank.
    [[nodiscard]] std::size_t group_end(std::size_t i) const noexcept {
        std::size_t end = i;
        while (end < moves_.size() && moves_[end].rank == moves_[i].rank) {
            ++end;
        }
        return end;
    }

    // The first `count` moves by rank and score, best first; equals keep their order. Whether all
    // was in order before.
    bool sort_first(std::size_t count) {
        const auto last = moves_.begin() + static_cast<std::ptrdiff_t>(count);
        const auto is_better = [](const RootMove& a, const RootMove& b) {
            return a.rank != b.rank ? a.rank > b.rank : a.score > b.score;
        };
        const bool was_sorted = std::is_sorted(moves_.begin(), last, is_better);
        sort(last, is_better);
        return was_sorted;
    }

private:
    // By insertion: equals keep their order, and nothing is allocated, as std::stable_sort does.
    template <typename Comparison>
    void sort(std::vector<RootMove>::iterator last, Comparison is_better) {
        const auto first = moves_.begin();
        for (auto here = first; here != last; ++here) {
            std::rotate(std::upper_bound(first, here, *here, is_better), here, here + 1);
        }
    }

    std::vector<RootMove> moves_;
};

}  // namespace trebuchet
