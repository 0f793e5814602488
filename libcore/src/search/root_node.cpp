// The moves of the root, in the order of the last iteration; the host hears of each that is better.
#include "search/move_facts.h"
#include "search/worker.h"

namespace trebuchet {

Score Worker::search_root_moves(Node& node) {
    const OrderingHints hints = ordering_hints(node);
    const CheckFinder checks{node.pos};
    const std::size_t end = root_moves_.group_end(line_);
    for (std::size_t i = line_; i < end; ++i) {
        const Move move = root_moves_[i].move;
        progress_.current_move.store(move.raw(), std::memory_order_relaxed);
        progress_.moves_left.store(static_cast<int>(end - i), std::memory_order_relaxed);
        const MoveFacts facts = facts_of(node.pos, move, checks, hints);
        const std::uint64_t nodes_before = nodes_;
        const Score score =
            search_move<NodeKind::Root>(node, move, Depth::zero(), reduction(node, facts));
        root_moves_[i].nodes += nodes_ - nodes_before;
        if (stopped()) {
            return Score::none();
        }
        note_root_move(node, i, score);
        if (node.improve(move, score) == Verdict::Cutoff) {
            break;
        }
        note_tried(node, move, facts);
    }
    // Where moves are left out, the score is not the position's own.
    if (line_ == 0 && !is_root_restricted_) {
        remember(node);
    }
    return node.best_score;
}

void Worker::note_root_move(Node& node, std::size_t i, Score score) {
    const bool raises_alpha = score > node.window.alpha;
    RootMove& root_move = root_moves_[i];
    if (i == line_ || raises_alpha) {
        root_move.score = score;
    }
    if (!raises_alpha) {
        return;
    }
    update_pv(node.ply, root_move.move);
    root_move.pv = node.frame.pv;
    root_moves_.promote(i, line_);
    // MTD(f) asks many times: only another move is news.
    if (settings_.driver != Driver::Mtdf || i != line_) {
        report(score >= node.window.beta ? Bound::Lower : Bound::Exact);
    }
}

}  // namespace trebuchet
