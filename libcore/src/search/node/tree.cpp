#include "search/node/tree.h"

namespace trebuchet {

bool Tree::begin(const SearchRequest& request) {
    nodes_ = 0;
    stopped_ = false;
    next_poll_ = stop_rule_.grant_nodes();
    evaluator_.reset(request.root);
    frames_.clear();
    keys_ = request.history;
    // In steps: a game that goes on move by move does not allocate for each.
    constexpr std::size_t kStep = 256;
    keys_.reserve((keys_.size() / kStep + 1) * kStep + Frames::kCount);
    return next_poll_ > 0;
}

void Tree::end() noexcept {
    publish_nodes();
    stop_rule_.return_nodes(next_poll_ - nodes_);
    next_poll_ = nodes_;
}

Position Tree::make_null_move(const Position& pos, Ply ply) {
    Frame& here = frames_.at(ply);
    here.current = Move::null();
    here.moved = Piece::None;
    here.has_captured = false;
    here.continuation = nullptr;
    keys_.push(pos.key());
    Position next = pos;
    next.play_null();
    count_node();
    return next;
}

void Tree::update_pv(Ply ply, Move move) noexcept {
    PvLine& pv = frames_.at(ply).pv;
    pv.clear();
    pv.push_back(move);
    for (const Move later : frames_.at(ply.next()).pv) {
        if (pv.full()) {
            break;
        }
        pv.push_back(later);
    }
}

// From time to time: publishes the number of nodes and polls the stop rule.
void Tree::poll() noexcept {
    publish_nodes();
    bool is_too_fast = true;
    while (is_too_fast && !stopped_) {
        is_too_fast = stop_rule_.hold_back(nodes_);
        check_stop();
    }
    const std::uint64_t grant = stop_rule_.grant_nodes();
    stopped_ = stopped_ || grant == 0;
    next_poll_ = nodes_ + grant;
}

std::uint64_t Tree::total_nodes() const noexcept {
    publish_nodes();
    return progress_.nodes();
}

// Hits are rare, so they are published at once. No other thread writes to this counter.
void Tree::count_tablebase_hits(std::uint64_t hits) noexcept {
    const std::uint64_t before = counters_.tablebase_hits.load(std::memory_order_relaxed);
    counters_.tablebase_hits.store(before + hits, std::memory_order_relaxed);
}

}  // namespace trebuchet
