// When a search has to end: the limits, the clock, and whoever says stop. One for all threads of
// a search. Polled by the workers at least every kPollInterval nodes.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include <trebuchet/search/limits.h>
#include <trebuchet/util/clock.h>

namespace trebuchet {

class StopRule {
public:
    static constexpr std::uint64_t kPollInterval = 1024;

    explicit StopRule(const Clock& clock) noexcept : clock_{clock} {}

    // Before the search's thread starts.
    void begin(const Limits& limits) noexcept;

    // From any thread. Relaxed order suffices: the flags carry no data.
    void stop() noexcept;
    void ponder_hit() noexcept;
    // Between the two the search sleeps (after at most kPollInterval nodes), and so does its clock.
    // Stopping ends a pause.
    void pause() noexcept;
    void resume() noexcept;

    // On the search's thread: must it end now, having made so many nodes? Returns after the pause,
    // if there is one, and after a nap of a few milliseconds if the search is faster than it may.
    [[nodiscard]] bool is_over(std::uint64_t nodes) const noexcept;
    // How many nodes may be made before is_over() must be asked again.
    [[nodiscard]] std::uint64_t nodes_until_poll(std::uint64_t nodes) const noexcept;
    // Between iterations: is this share (in hundredths) of the soft limit used up?
    [[nodiscard]] bool is_enough(int percent, std::uint64_t nodes) const noexcept;
    // Since begin(), pauses left out, or as long as so many nodes are to take.
    [[nodiscard]] Milliseconds elapsed(std::uint64_t nodes) const noexcept;

private:
    [[nodiscard]] bool counts_nodes() const noexcept {
        return nodes_per_second_.load(std::memory_order_relaxed) > 0;
    }
    void nap(std::uint64_t nodes) const noexcept;
    [[nodiscard]] bool is_time_over(std::uint64_t nodes) const noexcept;

    const Clock& clock_;
    std::optional<std::uint64_t> node_limit_;
    std::optional<TimeBudget> time_;
    // 0: an ordinary clock. Atomic like the start, and for the same reason.
    std::atomic<std::uint64_t> nodes_per_second_{0};
    std::optional<std::uint64_t> most_nodes_per_second_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_{false};
    std::atomic<bool> paused_{false};
    // When the pause began; of the controlling thread.
    TimePoint::rep pause_start_ = 0;
    // When the search and its hard limit began, in the clock's own ticks. Atomic, because any
    // thread may ask how long it has run.
    std::atomic<TimePoint::rep> start_{0};
    std::atomic<TimePoint::rep> hard_start_{0};
};

}  // namespace trebuchet
