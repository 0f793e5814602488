// Leaving a node on the strength of its static score, before any of its moves is searched. Only
// beside the principal variation and never in check; cuts by a score above beta not where we are
// being mated.
#include "search/worker.h"

namespace trebuchet {

MaybeScore Worker::prune_node(Node& node) {
    const bool may_prune = !node.is_pv() && !node.in_check && node.excluded.is_none();
    if (!may_prune) {
        return std::nullopt;
    }
    if (const auto score = razoring(node)) {
        return score;
    }
    if (const auto score = reverse_futility(node)) {
        return score;
    }
    if (const auto score = null_move(node)) {
        return score;
    }
    return probcut(node);
}

// Razoring: so far below alpha that only captures could help. If they do not, neither will the
// quiet moves; wrong where a quiet move decides.
// Source: John Birmingham and Peter Kent, "Tree-searching and tree-pruning techniques" (1977).
MaybeScore Worker::razoring(Node& node) {
    const int depth = node.depth.whole();
    const int margin = parameters().razoring_margin * depth;
    const bool is_far_below = node.estimate + margin < node.window.alpha;
    const bool is_on = on().razoring && on().quiescence;
    if (!is_on || depth > parameters().razoring_depth || !is_far_below) {
        return std::nullopt;
    }
    const Window question = Window::zero_above(node.window.alpha);
    const Score score = quiescence<NodeKind::Zero>(node.pos, question, node.ply, true);
    node.frame.pv.clear();
    if (stopped()) {
        return Score::none();
    }
    if (score <= node.window.alpha) {
        return score;
    }
    return std::nullopt;
}

// Reverse futility: so far above beta that the opponent will not make it up in the few plies that
// are left; wrong where he has a threat. Also known as static null move pruning; in use everywhere,
// without a source that could be named.
MaybeScore Worker::reverse_futility(const Node& node) const noexcept {
    const int depth = node.depth.whole();
    const int margin =
        parameters().reverse_futility_margin * (depth - static_cast<int>(node.improving));
    const bool is_far_above = node.estimate - margin >= node.window.beta;
    const bool may_cut = on().reverse_futility && depth <= parameters().reverse_futility_depth
                         && is_far_above && !node.was_pv && !node.window.beta.is_loss()
                         && !node.estimate.is_decisive();
    if (may_cut) {
        return Score{(node.estimate.value() + node.window.beta.value()) / 2};
    }
    return std::nullopt;
}

}  // namespace trebuchet
