// Playing a move in the tree, and everything that has to know of it.
#include "search/worker.h"

namespace trebuchet {

void Worker::make_move(const Position& pos, Move move, Ply ply, Position& next) {
    Frame& here = frame(ply);
    here.current = move;
    here.moved = pos.piece_on(move.from());
    here.has_captured = pos.is_capture(move);
    here.continuation = &histories_->continuation.after(here.moved, move.to());
    keys_.push(pos.key());
    BoardDelta delta;
    next.play(move, delta);
    evaluator_.push(delta);
    count_node();
}

void Worker::unmake_move() noexcept {
    evaluator_.pop();
    keys_.pop();
}

void Worker::make_null_move(const Position& pos, Ply ply, Position& next) {
    Frame& here = frame(ply);
    here.current = Move::null();
    here.moved = Piece::None;
    here.has_captured = false;
    here.continuation = nullptr;
    keys_.push(pos.key());
    next.play_null();
    table_.prefetch(next.key());
    count_node();
}

void Worker::count_node() noexcept {
    ++nodes_;
    if (nodes_ >= next_poll_) {
        poll();
    }
}

// Every now and then: tells how many nodes there were, and hears whether to go on.
void Worker::poll() noexcept {
    progress_.nodes.store(nodes_, std::memory_order_relaxed);
    bool is_too_fast = true;
    bool is_over = false;
    while (is_too_fast && !is_over) {
        is_too_fast = stop_rule_.hold_back(nodes_);
        is_over = is_main() ? stop_rule_.is_over(board_.nodes()) : stop_rule_.is_stopped();
    }
    const std::uint64_t grant = stop_rule_.grant_nodes();
    stopped_ = stopped_ || is_over || grant == 0;
    next_poll_ = nodes_ + grant;
}

// Of all threads, as far as the others have told.
std::uint64_t Worker::total_nodes() const noexcept {
    progress_.nodes.store(nodes_, std::memory_order_relaxed);
    return board_.nodes();
}

// Rare, so they are told at once. Nobody else writes to this counter.
void Worker::count_tablebase_hits(std::uint64_t hits) noexcept {
    const std::uint64_t before = progress_.tablebase_hits.load(std::memory_order_relaxed);
    progress_.tablebase_hits.store(before + hits, std::memory_order_relaxed);
}

}  // namespace trebuchet
