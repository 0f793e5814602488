// How the root asks the tree for a score: with a narrow window around what is expected, with zero
// windows that close in on it, or with the widest window there is.
#include <algorithm>

#include "search/worker.h"

namespace trebuchet {

Score Worker::drive(const Position& root, int depth, Score expected) {
    switch (settings_.driver) {
        case Driver::Mtdf:
            return mtdf(root, depth, expected);
        case Driver::AlphaBeta:
            return search_root(root, depth, Window::full());
        case Driver::Pvs:
            break;
    }
    return aspiration(root, depth, expected);
}

Score Worker::search_root(const Position& root, int depth, Window window) {
    // A node resets what its grandchildren count; nobody is the children's grandfather.
    frame(Ply{1}).cutoffs = 0;
    return alpha_beta<NodeKind::Root>(root, window, Depth::plies(depth), Ply{0}, Expect::All);
}

// A narrow window is quicker to search; if the truth lies outside, it is widened on that side.
// Source: Gerard Baudet, "The design and analysis of algorithms for asynchronous multiprocessors"
// (1978); James Gillogly (1978).
Score Worker::aspiration(const Position& root, int depth, Score expected) {
    constexpr int kWidestMargin = 800;
    int margin = parameters().aspiration_margin;
    Window window = Window::full();
    const bool is_narrow = on().aspiration && depth >= parameters().aspiration_depth
                           && !expected.is_decisive() && expected != Score::none();
    if (is_narrow) {
        window = {expected - margin, expected + margin};
    }
    int reduced = depth;
    while (true) {
        const Score score = search_root(root, reduced, window);
        if (stopped()) {
            return Score::none();
        }
        margin *= 2;
        const bool is_wild = margin > kWidestMargin || score.is_decisive();
        if (score <= window.alpha && window.alpha > -Score::infinite()) {
            root_moves_[line_].score = score;  // the best of them all
            report(Bound::Upper);
            window.beta = Score{(window.alpha.value() + window.beta.value()) / 2};
            window.alpha = is_wild ? -Score::infinite() : score - margin;
            reduced = depth;
        } else if (score >= window.beta && window.beta < Score::infinite()) {
            window.beta = is_wild ? Score::infinite() : score + margin;
            // It will be as good one ply less deep, and quicker to confirm.
            if (on().fail_high_reduction) {
                reduced = std::max(reduced - 1, std::max(depth - 2, 1));
            }
        } else {
            return score;
        }
    }
}

// MTD(f): zero windows only; each answer moves a bound, until the bounds meet. Where answer after
// answer goes the same way, the steps grow.
// Source: Aske Plaat, "Best-first fixed-depth minimax algorithms" (1996), MTD(f) and MTD(step).
Score Worker::mtdf(const Position& root, int depth, Score expected) {
    constexpr int kSmallSteps = 4;
    constexpr int kMostDoublings = 9;
    Score lower = -Score::infinite();
    Score upper = Score::infinite();
    Score found = expected == Score::none() ? Score::zero() : expected;
    Score beta = found;
    bool was_low = false;
    int same_way = 0;
    while (lower < upper) {
        found = search_root(root, depth, Window::zero_below(beta));
        if (stopped()) {
            return Score::none();
        }
        const bool is_low = found < beta;
        (is_low ? upper : lower) = found;
        same_way = is_low == was_low ? same_way + 1 : 0;
        was_low = is_low;
        const int doublings = std::min(same_way - kSmallSteps, kMostDoublings);
        const int step = doublings < 0 ? 0 : 1 << doublings;
        beta = is_low ? std::max(found - step, lower + 1) : std::min(found + 1 + step, upper);
    }
    root_moves_[line_].score = found;
    report(Bound::Exact);
    return found;
}

}  // namespace trebuchet
