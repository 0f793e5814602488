// Iterative deepening: each iteration orders the moves for the next, deeper one, and there is
// always a best move at hand.
// Source: David Slate and Lawrence Atkin, "Chess 4.5" (1977).
#include <algorithm>
#include <memory>

#include <trebuchet/movegen/generate.h>

#include "search/worker.h"

namespace trebuchet {

void Worker::run(const Task& task) {
    task.observer.on_thread();
    observer_ = is_main() ? &task.observer : nullptr;
    prepare(task.root, task.history, task.limits);
    const bool has_nodes = next_poll_ > 0;
    if (!root_moves_.empty() && has_nodes) {
        iterate(task.root, task.limits);
    }
    progress_.nodes.store(nodes_, std::memory_order_relaxed);
}

void Worker::prepare(const Position& root, const KeyHistory& history, const Limits& limits) {
    root_ = root;
    nodes_ = 0;
    stopped_ = false;
    iteration_ = 0;
    completed_ = 0;
    no_null_before_ = Ply{0};
    next_poll_ = stop_rule_.grant_nodes();
    evaluator_.reset(root);
    histories_->butterfly.age();
    frames_.fill(Frame{});
    keys_ = history;
    keys_.reserve(keys_.size() + kFrames);
    root_moves_.reset(root, limits.root_moves);
    is_root_restricted_ = root_moves_.size() < count_legal_moves(root);
    ask_tablebases(root);
    time_use_.begin();
    progress_.moves_total.store(static_cast<int>(root_moves_.size()), std::memory_order_relaxed);
}

void Worker::clear() noexcept {
    std::destroy_at(histories_.get());
    std::construct_at(histories_.get());
    std::destroy_at(corrections_.get());
    std::construct_at(corrections_.get());
}

void Worker::iterate(const Position& root, const Limits& limits) {
    const int max_depth = std::clamp(limits.depth.value_or(kMaxDepth), 1, kMaxDepth);
    const std::size_t lines =
        std::min(static_cast<std::size_t>(std::max(limits.multi_pv, 1)), root_moves_.size());
    std::vector<Score> scores(lines, Score::none());
    while (iteration_ < max_depth) {
        const int depth = next_depth(max_depth);
        bool is_in_order = true;
        iteration_ = depth;
        progress_.depth.store(depth, std::memory_order_relaxed);
        for (line_ = 0; line_ < lines; ++line_) {
            seldepth_ = 0;
            scores[line_] = drive(root, depth, scores[line_]);
            if (stopped()) {
                return;
            }
            is_in_order = root_moves_.sort_first(line_ + 1) && is_in_order;
        }
        // A later line turned out better than an earlier one: the host hears them all again.
        for (line_ = 0; !is_in_order && line_ < lines; ++line_) {
            report(Bound::Exact);
        }
        completed_ = depth;
        if (is_main() && is_done(limits)) {
            return;
        }
    }
}

int Worker::next_depth(int deepest) noexcept {
    const int next = iteration_ + 1;
    if (!is_main()) {
        return depths_.choose(next, deepest);
    }
    depths_.enter(next);
    return next;
}

// Is another iteration worth beginning?
bool Worker::is_done(const Limits& limits) {
    const RootMove& best = root_moves_.best();
    time_use_.note(best.move, best.score, best.nodes, nodes_);
    const bool is_mate_found = limits.mate_moves.has_value() && best.score.is_mate()
                               && best.score.value() > 0
                               && best.score.mate_moves() <= *limits.mate_moves;
    const std::uint64_t total = total_nodes();
    const int percent = percent_to_use();
    return is_mate_found || stop_rule_.is_over(total) || stop_rule_.is_enough(percent, total);
}

// How much of its time the move is worth, in hundredths.
int Worker::percent_to_use() const noexcept {
    constexpr int kHundred = 100;
    // A forced move is played at once; a few plies say what to expect.
    constexpr int kEnoughForOneMove = 6;
    if (!on().easy_moves) {
        return kHundred;
    }
    const bool is_forced = root_moves_.size() == 1 && completed_ >= kEnoughForOneMove;
    return is_forced ? 0 : time_use_.percent();
}

}  // namespace trebuchet
