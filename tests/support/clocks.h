// Clocks that a test controls. Any thread may read them, as Clock demands.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include <trebuchet/util/clock.h>

namespace trebuchet::testing_support {

// Stands still until it is told to move.
class FakeClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const noexcept override {
        return TimePoint{TimePoint::duration{ticks_.load()}};
    }
    void advance(Milliseconds by) noexcept { ticks_ += TimePoint::duration{by}.count(); }

private:
    std::atomic<TimePoint::rep> ticks_{0};
};

// Advances by the same step at each reading, and counts the readings.
class SteppingClock final : public Clock {
public:
    explicit SteppingClock(Milliseconds step) noexcept : step_{step} {}

    [[nodiscard]] TimePoint now() const noexcept override {
        return TimePoint{TimePoint::duration{step_} * ++looks_};
    }
    [[nodiscard]] std::int64_t looks() const noexcept { return looks_.load(); }

private:
    Milliseconds step_;
    mutable std::atomic<std::int64_t> looks_{0};
};

// Stands still, and calls a function at each reading, on the reading thread. A reading from within
// that function does not call it again.
class WatchedClock final : public Clock {
public:
    using Action = std::function<void(std::int64_t looks)>;

    explicit WatchedClock(Action action) : action_{std::move(action)} {}

    [[nodiscard]] TimePoint now() const noexcept override {
        if (!is_acting_.exchange(true)) {
            action_(++looks_);
            is_acting_.store(false);
        }
        return TimePoint{};
    }

private:
    Action action_;
    mutable std::int64_t looks_ = 0;
    mutable std::atomic<bool> is_acting_{false};
};

}  // namespace trebuchet::testing_support
