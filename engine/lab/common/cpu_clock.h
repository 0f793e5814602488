// The processor time of this program as a clock: what one thread of it uses while the others wait,
// or all that work together.
#pragma once

#include <chrono>
#include <ctime>

#include <trebuchet/util/clock.h>

namespace trebuchet::lab {

class CpuClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const noexcept override {
        using Ticks = std::chrono::duration<std::clock_t, std::ratio<1, CLOCKS_PER_SEC>>;
        return TimePoint{std::chrono::duration_cast<TimePoint::duration>(Ticks{std::clock()})};
    }
};

}  // namespace trebuchet::lab
