// What the tablebases know of the root: which of its moves win, and which hold the draw. The search
// is left to choose among the best of them.
#include <algorithm>
#include <optional>

#include "search/worker.h"

namespace trebuchet {

void Worker::ask_tablebases(const Position& root) {
    tablebases_ = on().tablebases ? settings_.tablebases.get() : nullptr;
    probes_ = tablebases_ != nullptr;
    if (!probes_ || root_moves_.empty()) {
        return;
    }
    const bool knows_distances = rank_by_distance(root);
    if (!knows_distances && !rank_by_result(root)) {
        return;
    }
    count_tablebase_hits(root_moves_.size());
    root_moves_.sort_by_rank();
    // With the distances the way to the win is sure, and the search looks for a nice one; it can do
    // so only if not every line is a win to it. The same holds for a draw or a loss.
    const bool needs_help = !knows_distances && root_moves_.best().wdl == Wdl::Win;
    probes_ = needs_help;
}

bool Worker::rank_by_distance(const Position& root) {
    const auto known = tablebases_->probe_root(root);
    if (!known) {
        return false;
    }
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        RootMove& entry = root_moves_[i];
        const auto result = std::find_if(
            known->moves.begin(), known->moves.end(), [&entry](const TablebaseMove& each) {
                return each.move == entry.move;
            });
        if (result == known->moves.end()) {
            return false;
        }
        entry.wdl = result->wdl;
        entry.rank = tablebase_rank(
            result->wdl, result->dtz, root.halfmove_clock(), parameters().tablebase_patience);
    }
    return true;
}

// Without the distances: who wins if the half-move clock began again.
bool Worker::rank_by_result(const Position& root) {
    std::vector<Wdl> results;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        Position next = root;
        next.play(root_moves_[i].move);
        const auto wdl = tablebases_->probe_wdl_at_any_clock(next);
        if (!wdl) {
            return false;
        }
        results.push_back(-*wdl);
    }
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        root_moves_[i].wdl = results[i];
        root_moves_[i].rank = static_cast<int>(results[i]);
    }
    return true;
}

}  // namespace trebuchet
