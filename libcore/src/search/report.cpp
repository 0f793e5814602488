// What the host gets to see of a search, and what it gets in the end.
#include "search/worker.h"

namespace trebuchet {

void Worker::report(Bound bound) {
    if (observer_ == nullptr) {
        return;
    }
    RootMove& line = root_moves_[line_];
    complete_from_table(line.pv);
    const std::uint64_t nodes = total_nodes();
    observer_->on_pv(PvInfo{
        .line = static_cast<int>(line_) + 1,
        .depth = iteration_,
        .seldepth = seldepth_,
        .score = line.shown_score(),
        .bound = bound,
        .nodes = nodes,
        .time = stop_rule_.elapsed(nodes),
        .tablebase_hits = board_.tablebase_hits(),
        .pv = {line.pv.begin(), line.pv.size()}});
}

Opinion Worker::opinion() const {
    if (root_moves_.empty()) {
        return {};
    }
    const RootMove& best = root_moves_.best();
    return {.move = best.move, .score = best.shown_score(), .depth = completed_};
}

SearchResult Worker::result() {
    SearchResult result;
    result.depth = completed_;
    result.nodes = total_nodes();
    result.time = stop_rule_.elapsed(result.nodes);
    result.tablebase_hits = board_.tablebase_hits();
    result.evaluation = evaluator_.statistics();
    if (!root_moves_.empty()) {
        const RootMove& best = root_moves_.best();
        result.best = best.move;
        result.ponder = best.pv.size() > 1 ? best.pv[1] : Move::none();
        // Stopped before a single move was seen to its end: the best guess is how it looks.
        const bool has_score = best.score != -Score::infinite();
        const Score guess = root_.in_check() ? Score::draw() : evaluator_.evaluate(root_);
        result.score = has_score ? best.shown_score() : guess;
    }
    return result;
}

void Worker::announce(Observer& observer) {
    observer_ = &observer;
    line_ = 0;
    iteration_ = completed_;
    report(Bound::Exact);
    observer_ = nullptr;
}

}  // namespace trebuchet
