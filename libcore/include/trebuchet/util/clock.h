// The source of time: an interface, so that tests can control the clock.
#pragma once

#include <chrono>

#include <trebuchet/util/language.h>

namespace trebuchet {

using Milliseconds = std::chrono::milliseconds;
// Longer than any time control, and small enough to be multiplied by a number of moves and to be
// counted in the ticks of any clock: a thousand days.
inline constexpr Milliseconds kLongestDuration = std::chrono::hours{24 * 1000};

using TimePoint = std::chrono::steady_clock::time_point;

class Clock {
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    // Never goes backwards. Must be callable from any thread at once.
    [[nodiscard]] virtual TimePoint now() const noexcept = 0;
};

// The machine's monotonic clock: setting the wall clock does not move it.
class SteadyClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const noexcept override {
        return std::chrono::steady_clock::now();
    }
};

}  // namespace trebuchet
