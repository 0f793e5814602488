#include "session/lag.h"

#include <gtest/gtest.h>

namespace trebuchet::session::lag_test {
namespace {

TEST(LagTest, RisesQuicklyAndFallsSlowly) {
    Lag lag;
    lag.expect(Milliseconds{5000});
    lag.note(Milliseconds{4900});
    EXPECT_EQ(lag.seen(), Milliseconds{50});
    lag.expect(Milliseconds{3001});
    lag.note(Milliseconds{3001});
    EXPECT_EQ(lag.seen(), Milliseconds{44});
}

TEST(LagTest, AClockThatWasSetIsNoLag) {
    Lag lag;
    lag.note(Milliseconds{4999});  // nothing was expected
    EXPECT_EQ(lag.seen(), Milliseconds{0});
    lag.expect(Milliseconds{5000});
    lag.note(Milliseconds{9000});
    EXPECT_EQ(lag.seen(), Milliseconds{0});
    lag.expect(Milliseconds{60'000});
    lag.note(Milliseconds{5000});
    EXPECT_EQ(lag.seen(), Milliseconds{0});
    lag.expect(Milliseconds{5000});
    lag.forget();
    lag.note(Milliseconds{4000});
    EXPECT_EQ(lag.seen(), Milliseconds{0});
}

TEST(LagTest, LessThanASecondIsNoLagOfAClockOfSeconds) {
    Lag lag;
    lag.expect(Milliseconds{5900});
    lag.note(Milliseconds{5000});
    EXPECT_EQ(lag.seen(), Milliseconds{0});
}

TEST(LagTest, AMoveCostsWhatWasSeenWithinTheOverhead) {
    Lag lag;
    EXPECT_EQ(lag.cost(Milliseconds{30}).usual, kLeastLag);
    EXPECT_EQ(lag.cost(Milliseconds{0}).usual, Milliseconds{0});
    lag.expect(Milliseconds{5000});
    lag.note(Milliseconds{4961});
    EXPECT_EQ(lag.cost(Milliseconds{30}).usual, Milliseconds{19});
    EXPECT_EQ(lag.cost(Milliseconds{30}).overhead, Milliseconds{30});
    EXPECT_EQ(lag.cost(Milliseconds{10}).usual, Milliseconds{10});
}

}  // namespace
}  // namespace trebuchet::session::lag_test
