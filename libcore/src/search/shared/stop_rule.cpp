#include "search/shared/stop_rule.h"

#include <algorithm>
#include <limits>
#include <thread>

namespace trebuchet {
namespace {

constexpr std::uint64_t kNapsPerSecond = 400;
constexpr Milliseconds kNap{5};

// No search takes longer, and more could not be counted in the ticks of the clock.
[[nodiscard]] std::optional<TimeBudget> countable(std::optional<TimeBudget> budget) noexcept {
    if (budget) {
        budget->soft = std::clamp(budget->soft, -kLongestDuration, kLongestDuration);
        budget->hard = std::clamp(budget->hard, -kLongestDuration, kLongestDuration);
    }
    return budget;
}

// The nodes of this time at this rate, rounded up: when they are made, the time is over.
[[nodiscard]] std::uint64_t nodes_of(Milliseconds time, std::uint64_t nodes_per_second) noexcept {
    __extension__ using Wide = unsigned __int128;
    constexpr Wide kMillisecondsPerSecond = 1000;
    constexpr Wide kMost = std::numeric_limits<std::uint64_t>::max();
    const auto milliseconds = std::max<Milliseconds::rep>(time.count(), 0);
    const Wide product = static_cast<Wide>(milliseconds) * nodes_per_second;
    const Wide nodes = (product + kMillisecondsPerSecond - 1) / kMillisecondsPerSecond;
    return static_cast<std::uint64_t>(std::min(nodes, kMost));
}

// A hard limit on a clock of nodes is a limit of nodes, and as exact.
[[nodiscard]] std::optional<std::uint64_t> node_limit_of(const Limits& limits) noexcept {
    const bool ends_by_clock = limits.nodes_per_second && limits.time && !limits.ponder;
    if (!ends_by_clock) {
        return limits.nodes;
    }
    const std::uint64_t by_clock = nodes_of(limits.time->hard, *limits.nodes_per_second);
    return std::min(by_clock, limits.nodes.value_or(by_clock));
}

}  // namespace

void StopRule::begin(const Limits& limits, std::size_t threads) noexcept {
    threads_ = std::max<std::uint64_t>(threads, 1);
    node_limit_ = node_limit_of(limits);
    ungranted_nodes_.store(node_limit_.value_or(0), std::memory_order_relaxed);
    soft_nodes_ = limits.soft_nodes;
    time_ = countable(limits.time);
    nodes_per_second_.store(limits.nodes_per_second.value_or(0), std::memory_order_relaxed);
    most_nodes_per_second_ = limits.most_nodes_per_second;
    const TimePoint::rep now = clock_.now().time_since_epoch().count();
    start_.store(now, std::memory_order_relaxed);
    hard_start_.store(now, std::memory_order_relaxed);
    percent_.store(-1, std::memory_order_relaxed);
    pondering_.store(limits.ponder, std::memory_order_relaxed);
    paused_.store(false, std::memory_order_relaxed);
    pause_counts_.store(false, std::memory_order_relaxed);
    stop_.store(false, std::memory_order_relaxed);
}

void StopRule::stop() noexcept {
    stop_.store(true, std::memory_order_relaxed);
    end_pause();
}

void StopRule::ponder_hit(const std::optional<TimeBudget>& budget) noexcept {
    if (!pondering_.load(std::memory_order_relaxed)) {
        return;
    }
    // No thread reads the budget before pondering is over.
    if (budget.has_value()) {
        time_ = countable(budget);
    }
    // In a pause the clock has stood since it began; resume() adds all of it.
    const TimePoint::rep now = paused_.load(std::memory_order_relaxed)
                                   ? pause_start_.load(std::memory_order_relaxed)
                                   : clock_.now().time_since_epoch().count();
    hard_start_.store(now, std::memory_order_relaxed);
    // A thread that sees the end of pondering also sees the budget and the start of the clock.
    // Sequentially consistent, as in is_enough(): either this call sees the share of the iteration
    // that has just ended, or is_enough() sees that pondering is over.
    pondering_.store(false, std::memory_order_seq_cst);
    // The same check as after the last iteration, because the next one may take long.
    const int percent = percent_.load(std::memory_order_seq_cst);
    if (time_.has_value() && percent >= 0 && is_soft_limit_over(percent, 0)) {
        stop();
    }
}

void StopRule::pause() noexcept {
    if (paused_.load(std::memory_order_relaxed)) {
        return;
    }
    pause_start_.store(clock_.now().time_since_epoch().count(), std::memory_order_relaxed);
    pause_counts_.store(true, std::memory_order_relaxed);
    // Release: a thread that sees the pause also sees when it began. Acquire: a thread that sees
    // the end of a pause by stop() also sees that the search is stopped.
    paused_.exchange(true, std::memory_order_acq_rel);
    if (is_stopped()) {
        end_pause();
    }
}

void StopRule::resume() noexcept {
    if (paused_.load(std::memory_order_relaxed)) {
        end_pause();
    }
}

// Of stop() and resume() at the same time only one moves the start. Acquire: it sees when the pause
// began. Release: a thread that wakes up sees the times that were moved.
void StopRule::end_pause() noexcept {
    if (paused_.load(std::memory_order_acquire)
        && pause_counts_.exchange(false, std::memory_order_relaxed)) {
        const TimePoint::rep slept =
            clock_.now().time_since_epoch().count() - pause_start_.load(std::memory_order_relaxed);
        start_.fetch_add(slept, std::memory_order_relaxed);
        hard_start_.fetch_add(slept, std::memory_order_relaxed);
    }
    paused_.store(false, std::memory_order_release);
    paused_.notify_all();
}

bool StopRule::is_over(std::uint64_t nodes) const noexcept {
    const bool is_out_of_nodes = node_limit_.has_value() && nodes >= *node_limit_;
    return is_out_of_nodes || is_stopped() || is_time_over(nodes);
}

bool StopRule::hold_back(std::uint64_t own_nodes) const noexcept {
    paused_.wait(true, std::memory_order_acquire);
    return nap(own_nodes);
}

// It sleeps in short steps, so that stop() takes effect soon and the clock is read in between.
// Each thread keeps to its share of the speed.
bool StopRule::nap(std::uint64_t own_nodes) const noexcept {
    constexpr std::uint64_t kMicrosecondsPerSecond = 1'000'000;
    if (!most_nodes_per_second_) {
        return false;
    }
    const TimePoint start{TimePoint::duration{start_.load(std::memory_order_relaxed)}};
    const std::uint64_t nodes = own_nodes * threads_;
    const std::chrono::microseconds due{nodes * kMicrosecondsPerSecond / *most_nodes_per_second_};
    const auto early = start + due - clock_.now();
    if (early > TimePoint::duration::zero()) {
        std::this_thread::sleep_for(std::min<TimePoint::duration>(early, kNap));
    }
    return early > kNap;
}

bool StopRule::is_time_over(std::uint64_t nodes) const noexcept {
    if (pondering_.load(std::memory_order_acquire) || !time_.has_value()) {
        return false;
    }
    if (counts_nodes()) {
        return elapsed(nodes) >= time_->hard;
    }
    const TimePoint since{TimePoint::duration{hard_start_.load(std::memory_order_relaxed)}};
    return clock_.now() - since >= time_->hard;
}

// Near the limit each thread gets its share of what is left, so that all end at the same time.
std::uint64_t StopRule::grant_nodes() noexcept {
    const std::uint64_t interval = poll_interval();
    if (!node_limit_.has_value()) {
        return interval;
    }
    std::uint64_t left = ungranted_nodes_.load(std::memory_order_relaxed);
    std::uint64_t grant = 0;
    do {
        const std::uint64_t share = std::max(left / threads_, std::min<std::uint64_t>(left, 1));
        grant = std::min(interval, share);
    } while (
        !ungranted_nodes_.compare_exchange_weak(left, left - grant, std::memory_order_relaxed));
    return grant;
}

void StopRule::return_nodes(std::uint64_t nodes) noexcept {
    if (node_limit_.has_value()) {
        ungranted_nodes_.fetch_add(nodes, std::memory_order_relaxed);
    }
}

std::uint64_t StopRule::poll_interval() const noexcept {
    if (!most_nodes_per_second_) {
        return kPollInterval;
    }
    const std::uint64_t in_a_nap = *most_nodes_per_second_ / kNapsPerSecond / threads_;
    return std::clamp<std::uint64_t>(in_a_nap, 1, kPollInterval);
}

bool StopRule::is_enough(int percent, std::uint64_t nodes) noexcept {
    percent_.store(percent, std::memory_order_seq_cst);
    if (soft_nodes_.has_value() && nodes >= *soft_nodes_) {
        return true;
    }
    if (pondering_.load(std::memory_order_seq_cst) || !time_.has_value()) {
        return false;
    }
    return is_soft_limit_over(percent, nodes);
}

bool StopRule::is_soft_limit_over(int percent, std::uint64_t nodes) const noexcept {
    constexpr int kHundred = 100;
    const int share = time_->is_fixed ? kHundred : percent;
    const Milliseconds passed = elapsed(nodes);
    // Multiplied, not divided: of a millisecond a part is left, too.
    return passed >= time_->hard || passed * kHundred >= time_->soft * share;
}

Milliseconds StopRule::elapsed(std::uint64_t nodes) const noexcept {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    if (const std::uint64_t rate = nodes_per_second_.load(std::memory_order_relaxed); rate > 0) {
        return Milliseconds{static_cast<Milliseconds::rep>(
            nodes / rate * kMillisecondsPerSecond + nodes % rate * kMillisecondsPerSecond / rate)};
    }
    const bool is_paused = paused_.load(std::memory_order_acquire);
    const TimePoint::rep now = is_paused ? pause_start_.load(std::memory_order_relaxed)
                                         : clock_.now().time_since_epoch().count();
    const TimePoint::duration passed{now - start_.load(std::memory_order_relaxed)};
    return std::chrono::duration_cast<Milliseconds>(std::max(passed, TimePoint::duration::zero()));
}

}  // namespace trebuchet
