#include "search/stop_rule.h"

#include <algorithm>
#include <thread>

namespace trebuchet {
namespace {

constexpr int kNapsPerSecond = 400;
constexpr Milliseconds kNap{5};

}  // namespace

void StopRule::begin(const Limits& limits) noexcept {
    node_limit_ = limits.nodes;
    time_ = limits.time;
    nodes_per_second_.store(limits.nodes_per_second.value_or(0), std::memory_order_relaxed);
    most_nodes_per_second_ = limits.most_nodes_per_second;
    const TimePoint::rep now = clock_.now().time_since_epoch().count();
    start_.store(now, std::memory_order_relaxed);
    hard_start_.store(now, std::memory_order_relaxed);
    pondering_.store(limits.ponder, std::memory_order_relaxed);
    paused_.store(false, std::memory_order_relaxed);
    stop_.store(false, std::memory_order_relaxed);
}

void StopRule::stop() noexcept {
    stop_.store(true, std::memory_order_relaxed);
    paused_.store(false, std::memory_order_release);
    paused_.notify_all();
}

void StopRule::ponder_hit() noexcept {
    hard_start_.store(clock_.now().time_since_epoch().count(), std::memory_order_relaxed);
    // Release: whoever sees that pondering is over sees when the clock began to run.
    pondering_.store(false, std::memory_order_release);
}

void StopRule::pause() noexcept {
    if (!paused_.exchange(true, std::memory_order_relaxed)) {
        pause_start_ = clock_.now().time_since_epoch().count();
    }
}

void StopRule::resume() noexcept {
    if (!paused_.load(std::memory_order_relaxed)) {
        return;
    }
    const TimePoint::rep slept = clock_.now().time_since_epoch().count() - pause_start_;
    start_.fetch_add(slept, std::memory_order_relaxed);
    hard_start_.fetch_add(slept, std::memory_order_relaxed);
    // Release: whoever wakes up sees that no time has passed.
    paused_.store(false, std::memory_order_release);
    paused_.notify_all();
}

bool StopRule::is_over(std::uint64_t nodes) const noexcept {
    paused_.wait(true, std::memory_order_acquire);
    nap(nodes);
    const bool is_out_of_nodes = node_limit_.has_value() && nodes >= *node_limit_;
    return is_out_of_nodes || stop_.load(std::memory_order_relaxed) || is_time_over(nodes);
}

// Naps are short: whoever says stop does not wait long, and the clock is looked at between them.
void StopRule::nap(std::uint64_t nodes) const noexcept {
    constexpr std::uint64_t kMicrosecondsPerSecond = 1'000'000;
    if (!most_nodes_per_second_) {
        return;
    }
    const TimePoint start{TimePoint::duration{start_.load(std::memory_order_relaxed)}};
    const std::chrono::microseconds due{nodes * kMicrosecondsPerSecond / *most_nodes_per_second_};
    const auto early = start + due - clock_.now();
    if (early > TimePoint::duration::zero()) {
        std::this_thread::sleep_for(std::min<TimePoint::duration>(early, kNap));
    }
}

bool StopRule::is_time_over(std::uint64_t nodes) const noexcept {
    if (!time_.has_value() || pondering_.load(std::memory_order_acquire)) {
        return false;
    }
    if (counts_nodes()) {
        return elapsed(nodes) >= time_->hard;
    }
    const TimePoint since{TimePoint::duration{hard_start_.load(std::memory_order_relaxed)}};
    return clock_.now() - since >= time_->hard;
}

std::uint64_t StopRule::nodes_until_poll(std::uint64_t nodes) const noexcept {
    // A clock made of nodes is exact.
    if (counts_nodes()) {
        return 1;
    }
    const std::uint64_t interval = most_nodes_per_second_ ? std::clamp<std::uint64_t>(
                                       *most_nodes_per_second_ / kNapsPerSecond, 1, kPollInterval)
                                                          : kPollInterval;
    if (!node_limit_.has_value()) {
        return interval;
    }
    const std::uint64_t left = *node_limit_ > nodes ? *node_limit_ - nodes : 0;
    return std::min(interval, left);
}

bool StopRule::is_enough(int percent, std::uint64_t nodes) const noexcept {
    constexpr int kHundred = 100;
    if (!time_.has_value() || pondering_.load(std::memory_order_acquire)) {
        return false;
    }
    // A budget for one move that cannot be saved is used up whatever the search thinks of it.
    const int share = time_->soft == time_->hard ? kHundred : percent;
    return elapsed(nodes) >= std::min(time_->soft * share / kHundred, time_->hard);
}

Milliseconds StopRule::elapsed(std::uint64_t nodes) const noexcept {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    if (const std::uint64_t rate = nodes_per_second_.load(std::memory_order_relaxed); rate > 0) {
        return Milliseconds{static_cast<Milliseconds::rep>(
            nodes / rate * kMillisecondsPerSecond + nodes % rate * kMillisecondsPerSecond / rate)};
    }
    const TimePoint start{TimePoint::duration{start_.load(std::memory_order_relaxed)}};
    return std::chrono::duration_cast<Milliseconds>(clock_.now() - start);
}

}  // namespace trebuchet
