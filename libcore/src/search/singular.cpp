// The singular search: is the hash move much better than all others? It is searched without that
// move, to half the depth, against a bar a little below the hash move's score.
// Sources: Anantharaman, Campbell and Hsu (1988); in this form since Stockfish's authors (2008);
// multi-cut: Yngvi Bjornsson and Tony Marsland, "Multi-cut pruning in alpha-beta search" (1998).
#include "search/worker.h"

namespace trebuchet {

// Nothing: the move is not in question. A negative depth: the move is to be searched less deeply.
// When several moves would fail high, node.best_score is set to what cuts the node (multi-cut).
std::optional<Depth> Worker::singular_extension(Node& node, Move move) {
    const Parameters& p = parameters();
    const int depth = node.depth.whole();
    constexpr int kNearlyAsDeep = 3;
    const bool is_in_question =
        on().singular && move == node.hash_move && node.excluded.is_none()
        && depth >= p.singular_depth && node.entry.has_value() && node.entry->bound != Bound::Upper
        && node.entry->depth >= depth - kNearlyAsDeep && !node.hash_score.is_decisive();
    if (!is_in_question) {
        return std::nullopt;
    }
    const Score bar = node.hash_score - p.singular_margin * depth;
    const Depth half = Depth::units((node.depth - kOnePly).in_units() / 2);
    node.frame.excluded = move;
    const Score others =
        alpha_beta<NodeKind::Zero>(node.pos, Window::zero_below(bar), half, node.ply, node.expect);
    node.frame.excluded = Move::none();
    node.frame.pv.clear();
    if (stopped()) {
        return Depth::zero();
    }
    if (others < bar) {
        const bool is_double = !node.is_pv() && others < bar - p.singular_double_margin;
        return is_double ? Depth::plies(2) : kOnePly;
    }
    if (on().multi_cut && bar >= node.window.beta) {
        node.best_score = bar;
        return std::nullopt;
    }
    const bool seems_to_fail_high = node.hash_score >= node.window.beta;
    if (on().negative_extension && (seems_to_fail_high || node.expect == Expect::Cut)) {
        return Depth::zero() - kOnePly;
    }
    return std::nullopt;
}

}  // namespace trebuchet
