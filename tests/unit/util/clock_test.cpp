#include <thread>

#include <gtest/gtest.h>

#include <trebuchet/util/clock.h>

namespace trebuchet::clock_test {
namespace {

Milliseconds since(const Clock& clock, TimePoint start) {
    return std::chrono::duration_cast<Milliseconds>(clock.now() - start);
}

TEST(ClockTest, TheSteadyClockNeverGoesBackwards) {
    const SteadyClock clock;
    TimePoint last = clock.now();
    for (int i = 0; i < 10000; ++i) {
        const TimePoint now = clock.now();
        ASSERT_GE(now, last);
        last = now;
    }
}

TEST(ClockTest, TheSteadyClockAdvancesDuringASleep) {
    const SteadyClock clock;
    const TimePoint start = clock.now();
    std::this_thread::sleep_for(Milliseconds{5});
    EXPECT_GE(since(clock, start), Milliseconds{5});
}

}  // namespace
}  // namespace trebuchet::clock_test
