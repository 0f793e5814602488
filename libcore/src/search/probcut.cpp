// ProbCut: a capture that beats beta by a good margin in a shallow search will most likely beat
// beta in the full one.
// Source: Michael Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm"
// (1995); in this form, for captures, since about 2010.
#include <algorithm>

#include "search/worker.h"

namespace trebuchet {

MaybeScore Worker::probcut(Node& node) {
    const Parameters& p = parameters();
    const Score target = node.window.beta + p.probcut_margin;
    const int depth = node.depth.whole();
    // The table may know already that it will not work, or make it unlikely: a lower bound below
    // the target counts, too.
    const bool is_refuted = node.entry.has_value()
                            && node.entry->depth >= depth - p.probcut_reduction + 1
                            && node.hash_score != Score::none() && node.hash_score < target;
    if (!on().probcut || depth < p.probcut_depth || node.window.beta.is_decisive() || is_refuted) {
        return std::nullopt;
    }
    const int needed = std::max((target - node.static_eval).value(), 0);
    MovePicker picker = MovePicker::captures(node.pos, ordering_hints(node), needed, false);
    const Window question = Window::zero_below(target).flipped();
    while (const auto move = picker.next()) {
        Position next = node.pos;
        table_.prefetch(node.pos.key_after(*move));
        make_move(node.pos, *move, node.ply, next);
        Score score = -quiescence<NodeKind::Zero>(next, question, node.ply.next(), true);
        if (score >= target && !stopped()) {
            const Depth shallow = node.depth - Depth::plies(p.probcut_reduction);
            score =
                -alpha_beta<NodeKind::Zero>(next, question, shallow, node.ply.next(), !node.expect);
        }
        unmake_move();
        if (stopped()) {
            return Score::none();
        }
        if (score >= target) {
            Node proof = node;
            proof.best_move = *move;
            proof.best_score = score;
            proof.bound = Bound::Lower;
            store(proof, depth - p.probcut_reduction + 1);
            return score.is_decisive() ? score : score - p.probcut_margin;
        }
    }
    return std::nullopt;
}

}  // namespace trebuchet
