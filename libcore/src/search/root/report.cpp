// What the host gets to see of a search while it runs, and what it gets in the end.
#include <algorithm>

#include <trebuchet/movegen/legality.h>

#include "search/root/root_search.h"

namespace trebuchet {

void RootSearch::report(Bound bound) {
    if (observer_ == nullptr) {
        return;
    }
    RootMove& line = root_moves_[line_];
    complete_from_table(line.pv);
    const std::uint64_t nodes = nodes_.tree().total_nodes();
    observer_->on_pv(PvInfo{
        .line = static_cast<int>(line_) + 1,
        .depth = iteration_,
        .seldepth = std::max(nodes_.tree().seldepth(), static_cast<int>(line.pv.size())),
        .score = line.shown_score(),
        .bound = bound,
        .nodes = nodes,
        .time = shared_.stop_rule.elapsed(nodes),
        .tablebase_hits = shared_.progress.tablebase_hits(),
        .hash_permille = shared_.table.permille_used(),
        .pv = {line.pv.begin(), line.pv.size()}});
}

void RootSearch::begin_root_move(std::size_t i) {
    counters_.current_move.store(root_moves_[i].move.raw(), std::memory_order_relaxed);
    counters_.moves_left.store(
        static_cast<int>(root_moves_.group_end(line_) - i - 1), std::memory_order_relaxed);
    if (observer_ == nullptr) {
        return;
    }
    // At first not even the clock is looked at: moves of the root follow each other too fast.
    constexpr std::uint64_t kFewNodes = 20'000;
    const std::uint64_t nodes = nodes_.tree().total_nodes();
    if (nodes < kFewNodes || shared_.stop_rule.elapsed(nodes) < Observer::kQuietTime) {
        return;
    }
    observer_->on_root_move(RootMoveInfo{
        .move = root_moves_[i].move, .number = static_cast<int>(i) + 1, .depth = iteration_});
}

// A variation that a zero window or a hash cut left short goes on with what the table knows, to the
// depth of the iteration: the host wants a move to ponder on, and a person a line to look at.
void RootSearch::complete_from_table(PvLine& pv) {
    const auto wanted = static_cast<std::size_t>(iteration_);
    if (pv.empty() || pv.size() >= wanted) {
        return;
    }
    Position pos = root_;
    KeyHistory& keys = nodes_.tree().keys();
    const auto play = [&](Move move) {
        keys.push(pos.key());
        pos.play(move);
    };
    std::for_each(pv.begin(), pv.end(), play);
    // Behind a draw nothing follows: the table's moves there belong to other games.
    const auto is_drawn = [&] {
        return pos.halfmove_clock() >= kFiftyMoves || keys.count_repetitions(pos) > 0;
    };
    while (pv.size() < wanted && !pv.full() && !is_drawn()) {
        const auto entry = shared_.table.probe(pos.key());
        // Under an upper bound stands the move of an earlier look; MTD(f) leaves little else.
        const bool is_good =
            entry.has_value() && (entry->bound != Bound::Upper || settings_.driver == Driver::Mtdf);
        const bool is_known = is_good && !entry->move.is_none() && is_legal(pos, entry->move);
        if (!is_known) {
            break;
        }
        pv.push_back(entry->move);
        play(entry->move);
    }
    for (std::size_t i = 0; i < pv.size(); ++i) {
        keys.pop();
    }
}

ThreadResult RootSearch::thread_result() const {
    if (root_moves_.empty()) {
        return {};
    }
    const RootMove& best = root_moves_.best();
    return {.move = best.move, .score = best.shown_score(), .depth = completed_};
}

SearchResult RootSearch::result() {
    SearchResult result;
    result.depth = completed_;
    result.nodes = nodes_.tree().total_nodes();
    result.time = shared_.stop_rule.elapsed(result.nodes);
    result.tablebase_hits = shared_.progress.tablebase_hits();
    if (!root_moves_.empty()) {
        const RootMove& best = root_moves_.best();
        result.best = best.move;
        result.ponder = best.pv.size() > 1 ? best.pv[1] : Move::none();
        // Stopped before a single move was seen to its end: the best guess is how it looks.
        const bool has_score = best.score != -Score::infinite();
        const Score guess = root_.in_check() ? Score::draw() : nodes_.tree().evaluate(root_);
        result.score = has_score ? best.shown_score() : guess;
    }
    return result;
}

void RootSearch::report_best(Observer& observer) {
    observer_ = &observer;
    line_ = 0;
    iteration_ = completed_;
    report(Bound::Exact);
    observer_ = nullptr;
}

}  // namespace trebuchet
