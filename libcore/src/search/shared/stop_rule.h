// When a search has to end: its limits, the clock, and calls of stop(). One object for all threads
// of a search. Each thread polls at least every kPollInterval nodes of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <trebuchet/search/limits.h>
#include <trebuchet/util/clock.h>

namespace trebuchet {

class StopRule {
public:
    static constexpr std::uint64_t kPollInterval = 1024;

    explicit StopRule(const Clock& clock) noexcept : clock_{clock} {}

    // Before the threads of the search start; `threads` is their number.
    void begin(const Limits& limits, std::size_t threads = 1) noexcept;

    // From any thread. Relaxed order suffices: the flags carry no data.
    void stop() noexcept;
    // From the thread that controls the search. A budget replaces the one that begin() was given.
    void ponder_hit(const std::optional<TimeBudget>& budget = {}) noexcept;
    // From the same thread. Between the two calls the search sleeps (after at most kPollInterval
    // nodes) and its clock stands still. Stopping ends a pause.
    void pause() noexcept;
    void resume() noexcept;

    // How many nodes the calling thread may make before it polls again; 0: the search has used up
    // its nodes. What is granted is taken from the node limit, so that all threads together never
    // make more.
    [[nodiscard]] std::uint64_t grant_nodes() noexcept;
    // What was granted and not made: others may make it.
    void return_nodes(std::uint64_t nodes) noexcept;
    // For every thread, with the nodes that it has made itself: waits for the end of a pause, and
    // sleeps for a few milliseconds if the search is faster than its limit. True if it is still too
    // fast then.
    [[nodiscard]] bool hold_back(std::uint64_t own_nodes) const noexcept;
    // Whether stop() was called.
    [[nodiscard]] bool is_stopped() const noexcept { return stop_.load(std::memory_order_relaxed); }
    // For the thread that reports, which alone ends the search by the clock: whether it must end
    // now. `nodes` are those of all threads together.
    [[nodiscard]] bool is_over(std::uint64_t nodes) const noexcept;
    // Between iterations: whether the soft limit of nodes or this share (in hundredths) of the soft
    // limit of time is used up. The time never is while pondering; ponder_hit() checks it again.
    [[nodiscard]] bool is_enough(int percent, std::uint64_t nodes) noexcept;
    // The time since begin(), without pauses; with a clock of nodes, the time of this many nodes.
    [[nodiscard]] Milliseconds elapsed(std::uint64_t nodes) const noexcept;

private:
    [[nodiscard]] bool counts_nodes() const noexcept {
        return nodes_per_second_.load(std::memory_order_relaxed) > 0;
    }
    [[nodiscard]] std::uint64_t poll_interval() const noexcept;
    void end_pause() noexcept;
    [[nodiscard]] bool nap(std::uint64_t own_nodes) const noexcept;
    [[nodiscard]] bool is_time_over(std::uint64_t nodes) const noexcept;
    [[nodiscard]] bool is_soft_limit_over(int percent, std::uint64_t nodes) const noexcept;

    const Clock& clock_;
    std::uint64_t threads_ = 1;
    std::optional<std::uint64_t> node_limit_;
    std::atomic<std::uint64_t> ungranted_nodes_{0};  // with a node limit only
    std::optional<std::uint64_t> soft_nodes_;
    std::optional<TimeBudget> time_;
    // 0: an ordinary clock. Atomic like the start, and for the same reason.
    std::atomic<std::uint64_t> nodes_per_second_{0};
    std::optional<std::uint64_t> most_nodes_per_second_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_{false};
    std::atomic<int> percent_{-1};  // of the last is_enough(); below 0: there was none
    std::atomic<bool> paused_{false};
    std::atomic<bool> pause_counts_{false};  // its time has not been added to the start yet
    // When the pause, the search and its hard limit began, in the clock's own ticks. Atomic,
    // because any thread may read the elapsed time.
    std::atomic<TimePoint::rep> pause_start_{0};
    std::atomic<TimePoint::rep> start_{0};
    std::atomic<TimePoint::rep> hard_start_{0};
};

}  // namespace trebuchet
