// Walks the tree: makes and unmakes moves, and keeps what goes along with them (frames, keys,
// evaluator), counts nodes, and polls the stop rule. It decides nothing about the search. One for
// each thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "search/memory/frame.h"
#include "search/shared/shared.h"

namespace trebuchet {

class Tree {
public:
    // Thread 0 is the main one: it alone ends the search by the clock.
    Tree(Shared& shared, std::size_t thread)
        : stop_rule_{shared.stop_rule},
          progress_{shared.progress},
          counters_{shared.progress.of(thread)},
          is_main_{thread == 0} {}

    // Another evaluation, to be followed by a begin().
    void select(EvaluationKind evaluation, std::shared_ptr<const Network> network) {
        evaluator_.select(evaluation, std::move(network));
    }
    // A new search from this root. The stop rule has begun already. False: there are no nodes left
    // for this thread.
    [[nodiscard]] bool begin(const SearchRequest& request);
    // The search has ended: others see all nodes, and may make those that were granted and not
    // made.
    void end() noexcept;

    // --- There and back -------------------------------------------------------------------------
    // The position behind the move. `replies` is how answers to it have done.
    // With link-time optimisation g++ makes this small instead of fast (it copied the position with
    // "rep movs"), unless told that it is not rare.
    [[nodiscard]] [[gnu::hot]] Position make_move(
        const Position& pos, Move move, Ply ply, PieceToHistory& replies) {
        Frame& here = frames_.at(ply);
        here.current = move;
        here.moved = pos.piece_on(move.from());
        here.has_captured = pos.is_capture(move);
        here.continuation = &replies;
        keys_.push(pos.key());
        BoardDelta delta;
        Position next = pos;
        next.play(move, delta);
        evaluator_.push(delta);
        count_node();
        return next;
    }
    void unmake_move() noexcept {
        evaluator_.pop();
        keys_.pop();
    }
    [[nodiscard]] Position make_null_move(const Position& pos, Ply ply);
    void unmake_null_move() noexcept { keys_.pop(); }

    // --- The line that is being searched --------------------------------------------------------
    [[nodiscard]] Frame& frame(Ply ply) noexcept { return frames_.at(ply); }
    [[nodiscard]] const Frame& frame_before(Ply ply, std::size_t back) const noexcept {
        return frames_.before(ply, back);
    }
    [[nodiscard]] Frames& frames() noexcept { return frames_; }
    [[nodiscard]] const Frames& frames() const noexcept { return frames_; }
    [[nodiscard]] KeyHistory& keys() noexcept { return keys_; }
    // The static evaluation of the position that the moves led to; meaningless in check.
    [[nodiscard]] Score evaluate(const Position& pos) noexcept { return evaluator_.evaluate(pos); }
    [[nodiscard]] EvaluatorStatistics evaluation() const noexcept {
        return evaluator_.statistics();
    }

    // A node of the main search begins: what belongs to its own moves is reset.
    void enter_node(Ply ply) noexcept {
        frames_.at(ply).pv.clear();
        frames_.at(Ply{ply.value() + 2}).killers.clear();
    }
    void enter_quiescence(Ply ply) noexcept {
        frames_.at(ply).pv.clear();
        seldepth_ = std::max(seldepth_, ply.value());
    }
    // The move, and then the variation of the node behind it.
    void update_pv(Ply ply, Move move) noexcept;

    // --- Counting and stopping ------------------------------------------------------------------
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    // Of all threads, as of the last poll of the others.
    [[nodiscard]] std::uint64_t total_nodes() const noexcept;
    // Between two polls, after what may have taken long: reading a file.
    void check_stop() noexcept { stopped_ = stopped_ || is_over(); }
    // Others see how many nodes there are.
    void publish_nodes() const noexcept {
        counters_.nodes.store(nodes_, std::memory_order_relaxed);
    }
    void count_tablebase_hits(std::uint64_t hits) noexcept;
    // The longest line since the last reset.
    [[nodiscard]] int seldepth() const noexcept { return seldepth_; }
    void reset_seldepth() noexcept { seldepth_ = 0; }

private:
    void count_node() noexcept {
        ++nodes_;
        if (nodes_ >= next_poll_) {
            poll();
        }
    }
    void poll() noexcept;
    [[nodiscard]] bool is_over() const noexcept {
        return is_main_ ? stop_rule_.is_over(progress_.nodes()) : stop_rule_.is_stopped();
    }

    StopRule& stop_rule_;
    Progress& progress_;
    ProgressCounters& counters_;  // of this thread
    Evaluator evaluator_;
    KeyHistory keys_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_poll_ = 0;
    int seldepth_ = 0;
    bool is_main_;
    bool stopped_ = false;
    Frames frames_;
};

}  // namespace trebuchet
