// Drives the search from the root, one for each thread: deeper with each iteration, with a window
// around the score that is expected, over the moves of the root. Reports what it finds and decides
// when it is enough. The main thread's alone reports, and ends the search by the clock; those of
// the helpers only search.
#pragma once

#include <cstddef>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/types/bound.h>
#include <trebuchet/types/score.h>

#include "search/node/node_search.h"
#include "search/root/root_moves.h"
#include "search/root/time_use.h"
#include "search/shared/shared.h"

namespace trebuchet {

// Begins on a cache line of its own, as do its tables: no two threads write to the same one.
class alignas(64) RootSearch {
public:
    // Thread 0 is the main one.
    RootSearch(Shared& shared, std::size_t thread);

    // What one takes, its tables included.
    [[nodiscard]] static std::size_t bytes() noexcept {
        return sizeof(RootSearch) + Knowledge::bytes() + Evaluator::table_bytes();
    }

    // Between searches only. Throws std::bad_alloc, and then nothing has changed.
    void configure(const Settings& settings);
    // Forgets what it learned.
    void clear() noexcept { nodes_.knowledge().clear(); }

    // Searches until the limits or the stop rule end it. The stop rule has begun already. Without
    // an observer nothing is reported.
    void run(const SearchRequest& request, Observer* observer);

    // --- report.cpp: when the search has ended --------------------------------------------------
    [[nodiscard]] ThreadResult thread_result() const;
    // With the nodes of all threads, but without the evaluation's statistics.
    [[nodiscard]] SearchResult result();
    [[nodiscard]] EvaluatorStatistics evaluation() const noexcept {
        return nodes_.tree().evaluation();
    }
    // For a helper whose move is the result: the host has not seen its variation yet.
    void report_best(Observer& observer);

private:
    // --- root_search.cpp: iterations, and how each asks for a score -----------------------------
    [[nodiscard]] bool prepare(const SearchRequest& request);
    [[nodiscard]] std::vector<Move> moves_to_search(const Limits& limits) const;
    void iterate(const Limits& limits);
    [[nodiscard]] int next_depth(int deepest) noexcept;
    [[nodiscard]] bool is_done(const Limits& limits);
    [[nodiscard]] int percent_to_use() const noexcept;
    // Of one line of MultiPV, by the driver that is set.
    [[nodiscard]] NodeResult search_line(int depth, MaybeScore expected);
    [[nodiscard]] NodeResult search_with_aspiration(int depth, MaybeScore expected);
    [[nodiscard]] NodeResult search_with_mtdf(int depth, MaybeScore expected);

    // --- root_node.cpp: what the tablebases say of the moves of the root, and its search ---------
    void ask_tablebases();
    [[nodiscard]] bool rank_by_distance(const Tablebases& tablebases);
    [[nodiscard]] bool rank_by_result(const Tablebases& tablebases);
    [[nodiscard]] NodeResult search_root(int depth, Window window);
    [[nodiscard]] NodeResult search_root_moves(MoveLoop& loop);
    [[nodiscard]] NodeResult search_root_move(
        MoveLoop& loop, std::size_t i, const MoveFacts& facts);
    void note_root_move(const MoveLoop& loop, std::size_t i, Score score);
    void update_line(const MoveLoop& loop, Score score, bool is_new);

    // --- report.cpp: what the host gets to see --------------------------------------------------
    void report(Bound bound);
    void begin_root_move(std::size_t i);
    void complete_from_table(PvLine& pv);

    Shared& shared_;
    ProgressCounters& counters_;  // of this thread
    NodeSearch nodes_;
    Settings settings_{};
    Observer* observer_ = nullptr;  // none for a helper, nor where nobody listens
    Position root_ = Position::start();
    RootMoves root_moves_;
    TimeUse time_use_;
    std::size_t line_ = 0;  // of MultiPV, from 0
    int iteration_ = 0;
    int completed_ = 0;
    bool is_root_restricted_ = false;  // not every legal move is tried there
    bool is_main_;
};

}  // namespace trebuchet
