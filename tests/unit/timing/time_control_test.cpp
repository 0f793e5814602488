#include <gtest/gtest.h>

#include <trebuchet/timing/time_control.h>

namespace trebuchet::time_control_test {
namespace {

TEST(TimeControlTest, SaysNothingUntilItIsFilledIn) {
    const TimeControl control;
    EXPECT_EQ(control.moves_per_session, 0);
    EXPECT_EQ(control.base, Milliseconds{0});
    EXPECT_EQ(control.increment, Milliseconds{0});
    EXPECT_FALSE(control.per_move.has_value());

    const ClockReading reading;
    EXPECT_EQ(reading.remaining, Milliseconds{0});
    EXPECT_EQ(reading.moves_to_go, 0);
}

TEST(TimeControlTest, IsTheSameOnlyIfEverythingIs) {
    const TimeControl blitz{.base = Milliseconds{300'000}, .increment = Milliseconds{3'000}};
    TimeControl other = blitz;
    EXPECT_EQ(other, blitz);
    other.moves_per_session = 40;
    EXPECT_NE(other, blitz);
    other = blitz;
    other.per_move = Milliseconds{0};
    EXPECT_NE(other, blitz) << "no time for a move is not the same as no rule";
}

}  // namespace
}  // namespace trebuchet::time_control_test
