// What the tablebases know of a node. They suppose that the half-move clock is 0, so they are asked
// behind captures and pawn moves only; what follows from there is theirs.
// Source: Ronald de Man, Syzygy tablebases (2013).
#include <algorithm>

#include "search/worker.h"

namespace trebuchet {

MaybeScore Worker::tablebase_cutoff(Node& node) {
    if (!probes_ || node.kind == NodeKind::Root || !node.excluded.is_none()) {
        return std::nullopt;
    }
    const int men = node.pos.occupied().count();
    const bool is_worth_it =
        men < tablebases_->largest() || node.depth.whole() >= parameters().tablebase_depth;
    const auto wdl = is_worth_it ? tablebases_->probe_wdl(node.pos) : std::nullopt;
    if (!wdl) {
        return std::nullopt;
    }
    count_tablebase_hits(1);
    const Score score = *wdl == Wdl::Draw ? draw_score(node.ply) : tablebase_score(*wdl, node.ply);
    const Bound bound = tablebase_bound(*wdl);
    if (settles(bound, score, node.window)) {
        constexpr int kSurer = 6;  // than a search of this depth
        node.best_score = score;
        node.bound = bound;
        store(node, std::min(node.depth.whole() + kSurer, TableEntry::kMaxDepth));
        return score;
    }
    // The window asks for more than who wins: the mate. It will not be less than a win, nor more
    // than a loss.
    if (bound == Bound::Lower && score > node.window.alpha) {
        node.best_score = score;
        node.bound = Bound::Lower;
        node.window.alpha = score;
    } else if (bound == Bound::Upper) {
        node.most = score;
    }
    return std::nullopt;
}

// The tables promised it for a half-move clock of 0, and it no longer is.
bool Worker::is_stale_result(const Node& node) const noexcept {
    return node.hash_score.is_tablebase() && node.pos.halfmove_clock() > 0 && tablebases_ != nullptr
           && node.pos.occupied().count() <= tablebases_->largest();
}

}  // namespace trebuchet
