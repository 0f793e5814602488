// Leaving out a move without searching it: near the horizon, late in the list, or a loss of
// material. Never before one move has been searched, never while we are being mated.
#include <algorithm>

#include <trebuchet/board/see.h>

#include "search/worker.h"

namespace trebuchet {

// Not before something is known to be playable, nor where what is left may be the only defence.
bool Worker::may_prune_moves(const Node& node) const noexcept {
    return node.moves_played > 0 && !node.best_score.is_loss() && node.kind != NodeKind::Root
           && node.pos.has_pieces(node.pos.side_to_move());
}

bool Worker::prune_move(const Node& node, Move move, const MoveFacts& facts) const noexcept {
    if (!may_prune_moves(node)) {
        return false;
    }
    if (facts.is_quiet && !facts.gives_check) {
        return prune_quiet(node, move, facts);
    }
    // A capture that loses more than the depth can make good; a check that does, whatever its
    // record: it leaves little choice, and mates begin with sacrifices.
    const int depth = node.depth.whole();
    return on().see_pruning && depth <= parameters().see_depth
           && !see_at_least(node.pos, move, -parameters().see_capture_margin * depth);
}

// What will be left of the depth when late move reductions are done, in whole plies.
int Worker::reduced_depth(const Node& node) const noexcept {
    const Depth reduction =
        on().late_move_reductions ? log_reduction(node.depth, node.moves_played) : Depth::zero();
    return std::max((node.depth - kOnePly - reduction).whole(), 0);
}

// Whether no quiet move that gives no check is worth trying any more; once so, it stays so.
bool Worker::are_quiets_hopeless(const Node& node) const noexcept {
    return !node.in_check && may_prune_moves(node)
           && (are_enough_moves_tried(node) || is_futile(node));
}

// Late move pruning: after so many moves of good reputation, the rest will not do either.
// Source: in the way of Yew Jin Lim's and Wee Sun Lee's "RankCut" (2006).
bool Worker::are_enough_moves_tried(const Node& node) const noexcept {
    const int depth = node.depth.whole();
    if (!on().late_move_pruning || depth > parameters().late_move_depth) {
        return false;
    }
    const int enough = parameters().late_move_base + depth * depth;
    return node.moves_played >= (node.improving || !on().improving ? enough : enough / 2);
}

// Futility pruning: one quiet move will not bring the score back to alpha.
// Source: Jonathan Schaeffer (1986); Ernst Heinz, "Extended futility pruning" (1998).
bool Worker::is_futile(const Node& node) const noexcept {
    const Parameters& p = parameters();
    const int depth = reduced_depth(node);
    return on().futility && depth <= p.futility_depth
           && node.static_eval + (p.futility_base + p.futility_margin * depth) <= node.window.alpha;
}

bool Worker::prune_quiet(const Node& node, Move move, const MoveFacts& facts) const noexcept {
    const Parameters& p = parameters();
    const int depth = reduced_depth(node);
    // A bad record. Source: Fabien Letouzey's Fruit, as history leaf pruning (2005).
    const int history_margin = p.history_pruning_margin * (depth + 1);
    if (on().history_pruning && depth <= p.history_pruning_depth
        && facts.history < -history_margin) {
        return true;
    }
    return on().see_pruning && depth <= p.see_depth
           && !see_at_least(node.pos, move, -p.see_quiet_margin * depth);
}

}  // namespace trebuchet
