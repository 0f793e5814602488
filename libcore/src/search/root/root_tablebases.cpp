// What the tablebases know of the root: which of its moves win, and which hold the draw. The search
// is left to choose among the best of them.
#include <algorithm>
#include <optional>
#include <vector>

#include "search/root/root_search.h"

namespace trebuchet {

void RootSearch::ask_tablebases() {
    const Tablebases* const tablebases =
        settings_.switches.tablebases ? settings_.tablebases.get() : nullptr;
    bool probes_in_tree = tablebases != nullptr;
    if (tablebases != nullptr && !root_moves_.empty()) {
        const bool knows_distances = rank_by_distance(*tablebases);
        if (knows_distances || rank_by_result(*tablebases)) {
            nodes_.tree().count_tablebase_hits(root_moves_.size());
            root_moves_.sort_by_rank();
            // With the distances the way to the win is sure, and the search looks for a nice one;
            // it can do so only if not every line is a win to it. The same holds for a draw or a
            // loss.
            probes_in_tree = !knows_distances && root_moves_.best().wdl == Wdl::Win;
        }
    }
    nodes_.use_tablebases(tablebases, probes_in_tree);
}

bool RootSearch::rank_by_distance(const Tablebases& tablebases) {
    const auto known = tablebases.probe_root(root_);
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
            result->wdl,
            result->dtz,
            root_.halfmove_clock(),
            settings_.parameters.tablebase_patience);
    }
    return true;
}

// Without the distances: who wins if the half-move clock began again.
bool RootSearch::rank_by_result(const Tablebases& tablebases) {
    std::vector<Wdl> results;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        Position next = root_;
        next.play(root_moves_[i].move);
        const auto wdl = tablebases.probe_wdl_at_any_clock(next);
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
