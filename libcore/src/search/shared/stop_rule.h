// When a search has to end: the limits, the clock, and whoever says stop. One for all threads of
// a search. Each polls at least every kPollInterval nodes of its own.
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

    // Before the search's threads start; so many there will be.
    void begin(const Limits& limits, std::size_t threads = 1) noexcept;

    // From any thread. Relaxed order suffices: the flags carry no data.
    void stop() noexcept;
    // With a budget: in place of the one that begin() was given.
    void ponder_hit(const std::optional<TimeBudget>& budget = {}) noexcept;
    // Between the two the search sleeps (after at most kPollInterval nodes), and so does its clock.
    // Stopping ends a pause.
    void pause() noexcept;
    void resume() noexcept;

    // How many nodes the thread that asks may make before it has to ask all of this again; 0: the
    // search has used up its nodes. What is granted is taken from the node limit, so that all
    // threads together never make more.
    [[nodiscard]] std::uint64_t grant_nodes() noexcept;
    // For every thread, with the nodes that it has made itself: returns after the pause, if there
    // is one, and after a nap of a few milliseconds if the search is faster than it may be. True:
    // that was not enough, it is still too fast.
    [[nodiscard]] bool hold_back(std::uint64_t own_nodes) const noexcept;
    // Was it told to stop?
    [[nodiscard]] bool is_stopped() const noexcept { return stop_.load(std::memory_order_relaxed); }
    // For the thread that reports, which alone looks at the clock: must the search end now, all
    // threads together having made so many nodes?
    [[nodiscard]] bool is_over(std::uint64_t nodes) const noexcept;
    // Between iterations: is this share (in hundredths) of the soft limit used up? While pondering
    // never, but a ponder hit asks again.
    [[nodiscard]] bool is_enough(int percent, std::uint64_t nodes) noexcept;
    // Since begin(), pauses left out, or as long as so many nodes are to take.
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
    std::optional<TimeBudget> time_;
    // 0: an ordinary clock. Atomic like the start, and for the same reason.
    std::atomic<std::uint64_t> nodes_per_second_{0};
    std::optional<std::uint64_t> most_nodes_per_second_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_{false};
    std::atomic<int> percent_{-1};  // of the last is_enough(); below 0: none was asked yet
    std::atomic<bool> paused_{false};
    // When the pause, the search and its hard limit began, in the clock's own ticks. Atomic,
    // because any thread may ask how long it has run.
    std::atomic<TimePoint::rep> pause_start_{0};
    std::atomic<TimePoint::rep> start_{0};
    std::atomic<TimePoint::rep> hard_start_{0};
};

}  // namespace trebuchet
