// What a search reports to its host while it runs. Plain data; the host decides what to print.
#pragma once

#include <cstdint>
#include <span>

#include <trebuchet/eval/statistics.h>
#include <trebuchet/types/bound.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>

namespace trebuchet {

struct PvInfo {
    int line = 1;                // 1 is the best; more with Limits::multi_pv
    int depth = 0;               // whole plies of this iteration
    int seldepth = 0;            // plies reached by the longest line
    Score score;                 // from the side to move at the root
    Bound bound = Bound::Exact;  // Lower: failed high, at least this good; Upper: failed low
    std::uint64_t nodes = 0;     // of all threads
    Milliseconds time{0};        // since start()
    std::uint64_t tablebase_hits = 0;
    int hash_permille = 0;     // of the hash table with entries of this search, from a sample
    std::span<const Move> pv;  // legal from the root, not empty; valid during the call only
};

struct RootMoveInfo {
    Move move;
    int number = 1;  // its place in the order of this iteration, from 1
    int depth = 0;   // whole plies of this iteration
};

struct SearchResult {
    Move best;    // none only when the root has no legal move
    Move ponder;  // the expected reply, or none
    // From the side to move. If the search was stopped before its first move had been searched: the
    // static evaluation, in check a draw.
    Score score;
    int depth = 0;  // the last iteration that was finished
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    std::uint64_t tablebase_hits = 0;
    EvaluatorStatistics evaluation{};  // hits of the evaluation's tables
};

// Called on the search's main thread, one call at a time. Must not throw, must call nothing of the
// Searcher but stop(), progress() and is_running(), and should return soon: the search waits.
class Observer {
public:
    // How long a search says nothing of single moves: they change faster than anybody can read.
    static constexpr Milliseconds kQuietTime{3000};

    Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;
    virtual ~Observer() = default;

    // The one exception: called on each thread of a search, on several at once, before it works.
    // For what a host must do once on a thread that was made by others: naming it, attaching it to
    // a virtual machine.
    virtual void on_thread() noexcept {}
    // A new principal variation at the root. With several threads the last one is that of the
    // thread whose move is the result.
    virtual void on_pv(const PvInfo& info) = 0;
    // The search begins with a move of the root; said only when it has lasted kQuietTime already.
    virtual void on_root_move(const RootMoveInfo& /*info*/) {}
    // The last call of a search.
    virtual void on_finished(const SearchResult& result) = 0;
};

// Ignores everything: for hosts that only want the result of Searcher::wait().
class SilentObserver final : public Observer {
public:
    void on_pv(const PvInfo& /*info*/) override {}
    void on_finished(const SearchResult& /*result*/) override {}
};

}  // namespace trebuchet
