// Playing a move in the tree, and everything that has to know of it.
#include "search/worker.h"

namespace trebuchet {

void Worker::make_move(const Position& pos, Move move, Ply ply, Position& next) {
    table_.prefetch(pos.key_after(move));
    Frame& here = frame(ply);
    here.current = move;
    here.moved = pos.piece_on(move.from());
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
    here.continuation = nullptr;
    keys_.push(pos.key());
    next.play_null();
    table_.prefetch(next.key());
    count_node();
}

void Worker::count_node() noexcept {
    ++nodes_;
    if (nodes_ >= next_poll_) {
        progress_.nodes.store(nodes_, std::memory_order_relaxed);
        stopped_ = stopped_ || stop_rule_.is_over(nodes_);
        next_poll_ = nodes_ + stop_rule_.nodes_until_poll(nodes_);
    }
}

}  // namespace trebuchet
