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
        progress_.moves_left.store(static_cast<int>(end - i - 1), std::memory_order_relaxed);
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
    if (node.best_score.is_loss() && node.bound == Bound::Exact) {
        tell_root_move(node, line_, node.best_score);
    }
    // Where moves are left out, the score is not the position's own.
    if (line_ == 0 && !is_root_restricted_) {
        remember(node);
    }
    return node.best_score;
}

// That one move is mated says nothing of the others, and a search that is interrupted would
// announce a mate that is too short: what loses is news only when all moves have been tried.
void Worker::note_root_move(Node& node, std::size_t i, Score score) {
    const bool raises_alpha = score > node.window.alpha;
    if (raises_alpha) {
        update_pv(node.ply, root_moves_[i].move);
        root_moves_[i].score = root_moves_[line_].score;
        root_moves_.promote(i, line_);
    }
    if (score.is_loss()) {
        return;
    }
    if (raises_alpha) {
        tell_root_move(node, i, score);
    } else if (i == line_) {
        root_moves_[line_].score = score;
    }
}

void Worker::tell_root_move(const Node& node, std::size_t i, Score score) {
    RootMove& best = root_moves_[line_];
    best.score = score;
    best.pv = node.frame.pv;
    // MTD(f) asks many times: only another move is news.
    if (settings_.driver != Driver::Mtdf || i != line_) {
        report(score >= node.window.beta ? Bound::Lower : Bound::Exact);
    }
}

}  // namespace trebuchet
