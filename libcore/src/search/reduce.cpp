// Late move reductions: with good ordering the first moves are the best ones, so the later a move
// comes, the less deeply it is searched; if it surprises, it is searched again in full.
// Sources: Tord Romstad, "An introduction to late move reductions" (2006), after Jean-Christophe
// Rivals's and others' history pruning; the logarithmic form is common since about 2008.
#include <algorithm>

#include "search/logarithm.h"
#include "search/worker.h"

namespace trebuchet {

Depth Worker::log_reduction(Depth depth, int moves) const noexcept {
    constexpr int kSquareOf256 = 65536;
    const auto d = static_cast<std::size_t>(std::clamp(depth.whole(), 1, 255));
    const auto m = static_cast<std::size_t>(std::clamp(moves, 1, 255));
    return Depth::units(
        parameters().lmr_base + parameters().lmr_slope * kLn256[d] * kLn256[m] / kSquareOf256);
}

Depth Worker::reduction(const Node& node, const MoveFacts& facts) const noexcept {
    const Parameters& p = parameters();
    const bool applies = on().late_move_reductions && node.depth.whole() >= p.lmr_min_depth
                         && node.moves_played >= p.lmr_min_moves + (node.is_pv() ? 1 : 0);
    if (!applies) {
        return Depth::zero();
    }
    Depth sum = log_reduction(node.depth, node.moves_played);
    if (!facts.is_quiet) {
        sum = Depth::units(sum.in_units() / 2);
    }
    sum -= Depth::units(facts.history / p.lmr_history_divisor);
    if (node.is_pv() || node.was_pv) {
        sum -= Depth::units(p.lmr_pv);
    }
    if (node.expect == Expect::Cut) {
        sum += Depth::units(p.lmr_cut_node);
    }
    if (on().improving && !node.improving) {
        sum += Depth::units(p.lmr_improving);
    }
    if (facts.is_refuter) {
        sum -= Depth::units(p.lmr_refuter);
    }
    constexpr int kSeveral = 2;
    if (frame(node.ply.next(), 0).cutoffs > kSeveral) {
        sum += Depth::units(p.lmr_refuted);
    }
    if (facts.gives_check) {
        sum -= Depth::units(p.lmr_check);
    }
    return std::max(sum, Depth::zero());
}

// A reduced search came out above alpha, with `score`: how deeply to search the move again. A ply
// deeper than `planned` if it is much better than the best so far, a ply less deep if hardly.
// Source: Stockfish's authors (2021 and 2022).
Depth Worker::research_depth(const Node& node, Score score, Depth planned) const noexcept {
    if (!on().adjusted_research || node.kind == NodeKind::Root) {
        return planned;
    }
    if (score > node.best_score + parameters().research_deeper) {
        return planned + kOnePly;
    }
    const bool is_hardly_better = score < node.best_score + parameters().research_shallower;
    return is_hardly_better ? planned - kOnePly : planned;
}

}  // namespace trebuchet
