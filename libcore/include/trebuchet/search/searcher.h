// The search as a host sees it: it takes a position and limits, searches on a thread of its own, or
// on several (Settings::threads), and reports to an observer.
//
//     struct Printer : trebuchet::Observer { ... };
//     Printer printer;
//     trebuchet::Searcher searcher{trebuchet::Settings{}};
//     searcher.start(trebuchet::Position::start(), {}, {.depth = 12}, printer);
//     const trebuchet::SearchResult result = searcher.wait();
//
// A host that has nothing else to do meanwhile calls think(), which searches on its own thread.
//
// All functions belong to one controlling thread, except stop(), progress() and is_running(), which
// any thread may call, and an observer, too. Searchers share nothing: a process may have any number
// of them.
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
    int depth = 0;      // the iteration that is under way
    Move current_move;  // at the root; none before the first
    // Root moves of this iteration not yet begun: those with the best result of the tablebases,
    // if they decide.
    int moves_left = 0;
    int moves_total = 0;  // all root moves
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

    // Begins to search the root of the request; returns at once. `observer` must live until wait()
    // has returned or the searcher is gone. A running search is stopped first (its result is lost).
    void start(SearchRequest request, Observer& observer);
    // The same, with the parts of the request one by one.
    void start(
        const Position& root, const KeyHistory& history, const Limits& limits, Observer& observer);

    // Searches on the calling thread, and returns when the search has ended. The result, the tree
    // and the calls of the observer are those of start() and wait(), but no thread is woken for it,
    // which costs more than a search of a hundred nodes. Only with Settings::threads above 1 others
    // work beside it. From other threads stop() ends it; a stop() before the call has no effect. A
    // search that is still running is stopped first. With Limits::ponder no time ends it, since a
    // ponder hit belongs to the calling thread.
    SearchResult think(const SearchRequest& request, Observer& observer);
    // For a host that wants the result only: variations are not prepared, so a small search takes
    // less time, and SearchResult::ponder may be another move, or none.
    SearchResult think(const SearchRequest& request);

    // Ends the search soon (within a thousand nodes or so); on_finished is still called.
    // No effect when nothing runs.
    void stop() noexcept;
    // The opponent has played the expected move: the time limits begin to apply, or `budget` in
    // their place, if the clock is known better now.
    void ponder_hit(const std::optional<TimeBudget>& budget = {}) noexcept;
    // The search and its clock stand still from pause() to resume(); stop() ends a pause. No effect
    // when nothing runs or when called twice.
    void pause() noexcept;
    void resume() noexcept;
    // Waits until the search has ended; its result. The last result again if nothing runs.
    SearchResult wait();
    // Also while think() searches. Once it says so, stop() ends that search.
    [[nodiscard]] bool is_running() const noexcept;
    [[nodiscard]] SearchProgress progress() const noexcept;

    // These stop a running search first.
    // False if there is not enough memory for the table, which stays as it was, or if the system
    // cannot start so many threads; the search then uses those that it has. All other settings
    // hold. Another evaluation forgets everything learned. Throws std::bad_alloc if there is not
    // enough memory for another network, and then nothing has changed.
    bool configure(const Settings& settings);
    // Empties the table, even if its size stays; clamped to 1 and kMaxHashMegabytes. False: as
    // above.
    bool set_hash_megabytes(std::size_t megabytes);
    // Clamped to 1 and kMaxThreads. The threads that stay keep what they have learned.
    bool set_threads(std::size_t threads);
    // Forgets everything learned: table and histories.
    void clear();
    [[nodiscard]] std::size_t hash_megabytes() const noexcept;
    [[nodiscard]] std::size_t threads() const noexcept;
    // The memory of each thread besides the hash table, rounded up.
    [[nodiscard]] static std::size_t megabytes_per_thread() noexcept;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace trebuchet
