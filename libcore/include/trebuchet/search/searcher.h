// The search as a host sees it: give it a position and limits, and it thinks on a thread of its
// own, or on several (Settings::threads), and reports to an observer.
//
//     struct Printer : trebuchet::Observer { ... };
//     Printer printer;
//     trebuchet::Searcher searcher{trebuchet::Settings{}};
//     searcher.start(trebuchet::Position::start(), {}, {.depth = 12}, printer);
//     const trebuchet::SearchResult result = searcher.wait();
//
// All functions belong to one controlling thread, except stop() and progress(), which any thread
// may call. Searchers share nothing: a process may have as many as it likes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/clock.h>

namespace trebuchet {

// What a running search has done so far.
struct SearchProgress {
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int depth = 0;       // the iteration that is under way
    Move current_move;   // at the root; none before the first
    int moves_left = 0;  // root moves of this iteration not yet begun
    int moves_total = 0;
};

class Searcher {
public:
    explicit Searcher(const Settings& settings);
    // With the host's clock, which must outlive the searcher.
    Searcher(const Settings& settings, const Clock& clock);
    // Stops and joins.
    ~Searcher();
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    // Begins to think about the root of the request; returns at once. `observer` must live until
    // wait() has returned or the searcher is gone. A search that is still running is stopped first
    // (its result is lost).
    void start(SearchRequest request, Observer& observer);
    // The same, with the parts of the request one by one.
    void start(
        const Position& root, const KeyHistory& history, const Limits& limits, Observer& observer);

    // Ends the search soon (within a thousand nodes or so); on_finished is still called.
    // No effect when nothing runs.
    void stop() noexcept;
    // The opponent has played the move that is being pondered on: the time limits wake up,
    // or `budget` in their place, if the clock shows now what was not known then.
    void ponder_hit(const std::optional<TimeBudget>& budget = {}) noexcept;
    // The search and its clock stand still from pause() to resume(); stop() ends a pause. No
    // effect when nothing runs, or twice.
    void pause() noexcept;
    void resume() noexcept;
    // Waits until the search has ended; its result. The last result again if nothing runs.
    SearchResult wait();
    [[nodiscard]] bool is_running() const noexcept;
    [[nodiscard]] SearchProgress progress() const noexcept;

    // These stop a running search first.
    // False when there is not enough memory for the table: then it is as it was; or when the
    // system has not so many threads: then there are as many as could be had. All else holds.
    // Another evaluation forgets everything learned.
    bool configure(const Settings& settings);
    bool set_hash_megabytes(std::size_t megabytes);
    // Clamped to 1 and kMaxThreads. What the threads that stay have learned is kept.
    bool set_threads(std::size_t threads);
    // Forgets everything learned: table and histories.
    void clear();
    [[nodiscard]] std::size_t hash_megabytes() const noexcept;
    [[nodiscard]] std::size_t threads() const noexcept;
    // What each thread's own tables take besides the hash table, rounded up.
    [[nodiscard]] static std::size_t megabytes_per_thread() noexcept;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace trebuchet
