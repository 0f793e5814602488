#include "lab/games/pace.h"

#include <gtest/gtest.h>

namespace trebuchet::lab::pace_test {
namespace {

TEST(PaceTest, ABareNumberIsMillisecondsAMove) {
    const TimeControl time = parse_time("100").value();
    EXPECT_EQ(time.per_move, Milliseconds{100});
}

TEST(PaceTest, TwoNumbersAreSecondsAGameAndAMove) {
    const TimeControl time = parse_time("5+0.05").value();
    EXPECT_FALSE(time.per_move);
    EXPECT_EQ(time.base, Milliseconds{5000});
    EXPECT_EQ(time.increment, Milliseconds{50});
    EXPECT_EQ(parse_time(".5+0").value().base, Milliseconds{500});
}

TEST(PaceTest, OtherTextsAreRefused) {
    for (const char* const text :
         {"", "0", "-5", "5s", "1.5", "+", "5+", "+5", "0+1", "-1+1", "5+-1", "5+1+1"}) {
        EXPECT_FALSE(parse_time(text)) << text;
    }
}

TEST(PaceTest, TheTextIsThatOfTheCommandLine) {
    Pace pace{.depth = 6, .nodes = 1000};
    EXPECT_EQ(to_text(pace), "--depth 6 --nodes 1000");
    EXPECT_TRUE(pace.is_reproducible());
    for (const char* const time : {"100", "5+0.05", "0.5+0", "10+1.125"}) {
        pace = {.time = parse_time(time).value()};
        EXPECT_EQ(to_text(pace), std::string{"--time "} + time);
        EXPECT_FALSE(pace.is_reproducible());
    }
}

TEST(PaceTest, LimitsAreThoseOfThePace) {
    const Limits limits = limits_for({.depth = 6, .nodes = 1000}, Milliseconds{0});
    EXPECT_EQ(limits.depth, 6);
    EXPECT_EQ(limits.nodes, 1000U);
    EXPECT_FALSE(limits.time);
}

TEST(PaceTest, TimeAMoveIsTakenInFullAndAClockIsNot) {
    const Pace per_move{.time = parse_time("100").value()};
    EXPECT_EQ(limits_for(per_move, Milliseconds{0}).time->hard, Milliseconds{100});
    EXPECT_FALSE(per_move.has_clock());
    const Pace clock{.time = parse_time("5+0.05").value()};
    EXPECT_TRUE(clock.has_clock());
    EXPECT_LT(limits_for(clock, Milliseconds{1000}).time->hard, Milliseconds{1000});
    EXPECT_LT(
        limits_for(clock, Milliseconds{500}).time->hard,
        limits_for(clock, Milliseconds{1000}).time->hard);
}

}  // namespace
}  // namespace trebuchet::lab::pace_test
