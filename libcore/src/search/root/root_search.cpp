// Iterative deepening, and how each iteration asks the tree for a score: with a narrow window
// around what is expected, with zero windows that close in on it, or with the widest window there
// is. Source: iterative deepening, David Slate and Lawrence Atkin, "Chess 4.5" (1977).
#include "search/root/root_search.h"

#include <algorithm>
#include <vector>

#include <trebuchet/movegen/generate.h>

#include "search/root/beginner.h"

namespace trebuchet {

RootSearch::RootSearch(Shared& shared, std::size_t thread)
    : shared_{shared},
      counters_{shared.progress.of(thread)},
      nodes_{shared, thread},
      is_main_{thread == 0} {
}

void RootSearch::configure(const Settings& settings) {
    nodes_.tree().select(settings.evaluation, settings.network);
    settings_ = settings;
    settings_.contempt = std::clamp(settings.contempt, -kMostContempt, kMostContempt);
    nodes_.configure(Rules{
        .on = settings.switches,
        .parameters = settings.parameters,
        .driver = settings.driver,
        .contempt = settings_.contempt});
}

void RootSearch::run(const SearchRequest& request, Observer* observer) {
    if (observer != nullptr) {
        observer->on_thread();
    }
    observer_ = is_main_ ? observer : nullptr;
    if (prepare(request)) {
        iterate(request.limits);
    }
    nodes_.tree().end();
}

// Whether there is anything to search, and nodes to do it.
bool RootSearch::prepare(const SearchRequest& request) {
    root_ = request.root;
    iteration_ = 0;
    completed_ = 0;
    const bool has_nodes = nodes_.tree().begin(request);
    nodes_.knowledge().age();
    root_moves_.reset(root_, moves_to_search(request.limits));
    is_root_restricted_ = root_moves_.size() < count_legal_moves(root_);
    ask_tablebases();
    time_use_.begin();
    counters_.moves_total.store(static_cast<int>(root_moves_.size()), std::memory_order_relaxed);
    return has_nodes && !root_moves_.empty();
}

// The moves of the request; or the one that a beginner would play.
std::vector<Move> RootSearch::moves_to_search(const Limits& limits) const {
    const Parameters& p = settings_.parameters;
    if (p.overlooked_percent == 0) {
        return limits.root_moves;
    }
    const Beginner beginner{
        .overlooks = p.overlooked_percent, .depth = p.beginner_depth, .seed = limits.seed};
    return {beginner_move(root_, beginner, limits.root_moves)};
}

// --- Iterations ---------------------------------------------------------------------------------

// Each iteration orders the moves for the next, deeper one, and there is always a best move.
void RootSearch::iterate(const Limits& limits) {
    const int max_depth = std::clamp(limits.depth.value_or(kMaxDepth), 1, kMaxDepth);
    const std::size_t lines =
        std::min(static_cast<std::size_t>(std::max(limits.multi_pv, 1)), root_moves_.size());
    std::vector<MaybeScore> scores(lines);
    while (iteration_ < max_depth) {
        const int depth = next_depth(max_depth);
        bool is_in_order = true;
        iteration_ = depth;
        nodes_.begin_iteration(depth);
        counters_.depth.store(depth, std::memory_order_relaxed);
        for (line_ = 0; line_ < lines; ++line_) {
            nodes_.tree().reset_seldepth();
            const NodeResult result = search_line(depth, scores[line_]);
            if (result.is_stopped()) {
                return;
            }
            scores[line_] = result.score();
            is_in_order = root_moves_.sort_first(line_ + 1) && is_in_order;
        }
        // A later line turned out better than an earlier one: the host hears them all again.
        for (line_ = 0; !is_in_order && line_ < lines; ++line_) {
            report(Bound::Exact);
        }
        completed_ = depth;
        if (is_main_ && is_done(limits)) {
            return;
        }
    }
}

int RootSearch::next_depth(int deepest) noexcept {
    const int next = iteration_ + 1;
    if (!is_main_) {
        return shared_.depths.choose(next, deepest);
    }
    shared_.depths.enter(next);
    return next;
}

// Whether another iteration is not worth beginning.
bool RootSearch::is_done(const Limits& limits) {
    const RootMove& best = root_moves_.best();
    time_use_.note(settings_.parameters, best.move, best.score, best.nodes, nodes_.tree().nodes());
    const bool is_mate_found = limits.mate_moves.has_value() && best.score.is_mate()
                               && best.score.value() > 0
                               && best.score.mate_moves() <= *limits.mate_moves;
    const std::uint64_t total = nodes_.tree().total_nodes();
    StopRule& stop_rule = shared_.stop_rule;
    const int percent = percent_to_use();
    return is_mate_found || stop_rule.is_over(total) || stop_rule.is_enough(percent, total);
}

// How much of its time the move is worth, in hundredths.
int RootSearch::percent_to_use() const noexcept {
    constexpr int kHundred = 100;
    // The only allowed move is played at once, unless the time is for this move alone; a few plies
    // say what to expect.
    constexpr int kEnoughForOneMove = 6;
    if (!settings_.switches.easy_moves) {
        return kHundred;
    }
    const bool is_forced = root_moves_.size() == 1 && completed_ >= kEnoughForOneMove;
    return is_forced ? 0 : time_use_.percent();
}

// --- Drivers ------------------------------------------------------------------------------------

NodeResult RootSearch::search_line(int depth, MaybeScore expected) {
    switch (settings_.driver) {
        case Driver::Mtdf:
            return search_with_mtdf(depth, expected);
        case Driver::AlphaBeta:
            return search_root(depth, Window::full());
        case Driver::Pvs:
            break;
    }
    return search_with_aspiration(depth, expected);
}

// A narrow window is quicker to search; if the score lies outside, it is widened on that side.
// Source: Gerard Baudet, "The design and analysis of algorithms for asynchronous multiprocessors"
// (1978); James Gillogly (1978).
NodeResult RootSearch::search_with_aspiration(int depth, MaybeScore expected) {
    constexpr int kWidestMargin = 800;
    const Parameters& p = settings_.parameters;
    int margin = p.aspiration_margin;
    Window window = Window::full();
    const bool is_narrow = settings_.switches.aspiration && depth >= p.aspiration_depth
                           && expected.has_value() && !(*expected).is_decisive();
    if (is_narrow) {
        window = {*expected - margin, *expected + margin};
    }
    while (true) {
        const NodeResult result = search_root(depth, window);
        if (result.is_stopped()) {
            return result;
        }
        const Score score = result.score();
        margin *= 2;
        const bool is_wild = margin > kWidestMargin || score.is_decisive();
        if (score <= window.alpha && window.alpha > -Score::infinite()) {
            root_moves_[line_].score = score;  // the best of them all
            report(Bound::Upper);
            window.beta = Score{(window.alpha.value() + window.beta.value()) / 2};
            window.alpha = is_wild ? -Score::infinite() : score - margin;
        } else if (score >= window.beta && window.beta < Score::infinite()) {
            window.beta = is_wild ? Score::infinite() : score + margin;
        } else {
            return score;
        }
    }
}

// MTD(f): zero windows only; each answer moves a bound, until the bounds meet. Where answer after
// answer goes the same way, the steps grow.
// Source: Aske Plaat, "Best-first fixed-depth minimax algorithms" (1996), MTD(f) and MTD(step).
NodeResult RootSearch::search_with_mtdf(int depth, MaybeScore expected) {
    constexpr int kSmallSteps = 4;
    constexpr int kMostDoublings = 9;
    Score lower = -Score::infinite();
    Score upper = Score::infinite();
    Score found = expected.has_value() ? *expected : Score::zero();
    Score beta = found;
    bool was_low = false;
    int same_way = 0;
    while (lower < upper) {
        const NodeResult result = search_root(depth, Window::zero_below(beta));
        if (result.is_stopped()) {
            return result;
        }
        found = result.score();
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
