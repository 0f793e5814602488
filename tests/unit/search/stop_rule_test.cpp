#include "search/shared/stop_rule.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

#include "support/clocks.h"

namespace trebuchet::stop_rule_test {
namespace {

using testing_support::FakeClock;

constexpr int kAll = 100;  // hundredths of the soft limit

Milliseconds ms(Milliseconds::rep count) {
    return Milliseconds{count};
}

Limits time_limits(Milliseconds soft, Milliseconds hard, bool ponder = false) {
    return Limits{.time = TimeBudget{soft, hard}, .ponder = ponder};
}

TEST(StopRuleTest, WithoutLimitsOnlyStopEndsIt) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin({});
    clock.advance(std::chrono::hours{100});
    EXPECT_FALSE(rule.is_over(1'000'000'000));
    EXPECT_FALSE(rule.is_enough(kAll, 0));
    rule.stop();
    EXPECT_TRUE(rule.is_over(0));
    EXPECT_TRUE(rule.is_over(0)) << "and stays stopped";
}

TEST(StopRuleTest, ANewSearchIsNotStoppedByTheOldOne) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({});
    rule.stop();
    rule.begin({});
    EXPECT_FALSE(rule.is_over(0));
    rule.begin({.nodes = 10});
    EXPECT_TRUE(rule.is_over(10));
    rule.begin({});
    EXPECT_FALSE(rule.is_over(10));
}

TEST(StopRuleTest, TheNodeLimitIsExact) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({.nodes = 5000});
    EXPECT_FALSE(rule.is_over(4999));
    EXPECT_TRUE(rule.is_over(5000));
    EXPECT_TRUE(rule.is_over(5001));
}

TEST(StopRuleTest, ASoftLimitOfNodesEndsItBetweenIterations) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin({.nodes = 5000, .soft_nodes = 1000, .ponder = true});
    EXPECT_FALSE(rule.is_enough(kAll, 999));
    EXPECT_TRUE(rule.is_enough(kAll, 1000));
    EXPECT_FALSE(rule.is_over(1000)) << "the iteration goes on";
    EXPECT_TRUE(rule.is_over(5000));
    rule.begin({.nodes = 5000});
    EXPECT_FALSE(rule.is_enough(kAll, 1000));
}

TEST(StopRuleTest, ChecksTheClockOftenEnough) {
    const FakeClock clock;
    StopRule rule{clock};
    EXPECT_LE(StopRule::kPollInterval, 1024U);
    rule.begin({});
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval);
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval) << "there is no limit";
}

TEST(StopRuleTest, NoMoreNodesAreGrantedThanTheLimit) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({.nodes = 2058});
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval);
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval);
    EXPECT_EQ(rule.grant_nodes(), 10U);
    EXPECT_EQ(rule.grant_nodes(), 0U);
    EXPECT_EQ(rule.grant_nodes(), 0U);
}

TEST(StopRuleTest, TheLastNodesAreDividedAmongTheThreads) {
    const FakeClock clock;
    StopRule rule{clock};
    for (const std::size_t threads : {2U, 3U, 256U}) {
        rule.begin({.nodes = 5000}, threads);
        const std::uint64_t first = rule.grant_nodes();
        EXPECT_EQ(first, std::min<std::uint64_t>(5000 / threads, StopRule::kPollInterval));
        std::uint64_t granted = first;
        while (const std::uint64_t more = rule.grant_nodes()) {
            EXPECT_LE(more, first);
            granted += more;
        }
        EXPECT_EQ(granted, 5000U);
    }
}

TEST(StopRuleTest, NodesThatWereNotMadeAreGrantedAgain) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({.nodes = 1000});
    EXPECT_EQ(rule.grant_nodes(), 1000U);
    EXPECT_EQ(rule.grant_nodes(), 0U);
    rule.return_nodes(400);
    EXPECT_EQ(rule.grant_nodes(), 400U);
    rule.begin({});
    rule.return_nodes(5);
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval) << "there is no limit";
}

TEST(StopRuleTest, TheHardLimitEndsItTheSoftOneOnlyAdvises) {
    FakeClock clock;
    StopRule rule{clock};
    clock.advance(ms(12345));
    rule.begin(time_limits(ms(100), ms(400)));
    clock.advance(ms(99));
    EXPECT_FALSE(rule.is_enough(kAll, 0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_enough(kAll, 0));
    EXPECT_FALSE(rule.is_over(0));
    clock.advance(ms(299));
    EXPECT_FALSE(rule.is_over(0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_over(0));
    EXPECT_EQ(rule.elapsed(0), ms(400));
}

TEST(StopRuleTest, TheSoftLimitStretchesAndShrinksUpToTheHardOne) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(100), ms(150)));
    clock.advance(ms(50));
    EXPECT_TRUE(rule.is_enough(50, 0));
    EXPECT_FALSE(rule.is_enough(51, 0));
    clock.advance(ms(70));
    EXPECT_FALSE(rule.is_enough(130, 0));
    clock.advance(ms(30));
    EXPECT_TRUE(rule.is_enough(200, 0)) << "the hard limit is reached";
}

TEST(StopRuleTest, OfOneMillisecondAPartIsLeft) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(1), ms(10)));
    EXPECT_FALSE(rule.is_enough(kAll / 2, 0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_enough(kAll / 2, 0));
}

TEST(StopRuleTest, AFixedTimeIsUsedUp) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin({.time = TimeBudget{ms(100), ms(100), true}});
    clock.advance(ms(99));
    EXPECT_FALSE(rule.is_enough(10, 0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_enough(1000, 0));
}

TEST(StopRuleTest, TimeLimitsDoNotApplyWhilePondering) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(100), ms(400), true));
    clock.advance(ms(10'000));
    EXPECT_FALSE(rule.is_over(0));
    EXPECT_EQ(rule.elapsed(0), ms(10'000));

    rule.ponder_hit();
    EXPECT_FALSE(rule.is_over(0)) << "the hard limit counts from the ponder hit";
    EXPECT_TRUE(rule.is_enough(kAll, 0)) << "the soft limit counts from the start";
    clock.advance(ms(399));
    EXPECT_FALSE(rule.is_over(0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_over(0));
}

// The limits may be equal on a clock, too: before the last move of a session.
TEST(StopRuleTest, AnEasyMoveTakesLessUnlessTheTimeIsFixed) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(1000), ms(1000)));
    clock.advance(ms(600));
    EXPECT_TRUE(rule.is_enough(kAll / 2, 0));
    rule.begin({.time = TimeBudget{ms(1000), ms(1000), true}});
    clock.advance(ms(600));
    EXPECT_FALSE(rule.is_enough(kAll / 2, 0));
}

TEST(StopRuleTest, APonderHitMayBringAnotherBudget) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(1000), ms(4000), true));
    clock.advance(ms(50));
    rule.ponder_hit(TimeBudget{.soft = ms(100), .hard = ms(200)});
    EXPECT_FALSE(rule.is_enough(kAll, 0));
    clock.advance(ms(50));
    EXPECT_TRUE(rule.is_enough(kAll, 0));
    clock.advance(ms(149));
    EXPECT_FALSE(rule.is_over(0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_over(0));
    // No effect unless pondering.
    rule.begin(time_limits(ms(1000), ms(4000)));
    rule.ponder_hit(TimeBudget{.soft = ms(1), .hard = ms(1)});
    clock.advance(ms(10));
    EXPECT_FALSE(rule.is_over(0));
}

// At once, not at the end of the iteration, which may take long.
TEST(StopRuleTest, APonderHitEndsItIfTheTimeIsSpent) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(100), ms(400), true));
    clock.advance(ms(90));
    EXPECT_FALSE(rule.is_enough(kAll, 0));
    rule.ponder_hit();
    EXPECT_FALSE(rule.is_stopped());

    rule.begin(time_limits(ms(100), ms(400), true));
    EXPECT_FALSE(rule.is_enough(kAll / 2, 0));
    clock.advance(ms(50));
    rule.ponder_hit();
    EXPECT_TRUE(rule.is_stopped());
}

TEST(StopRuleTest, OtherLimitsApplyWhilePondering) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({.nodes = 10, .ponder = true});
    EXPECT_TRUE(rule.is_over(10));
    rule.begin({.ponder = true});
    rule.stop();
    EXPECT_TRUE(rule.is_over(0));
}

TEST(StopRuleTest, AClockOfNodesIgnoresTheOther) {
    FakeClock clock;
    StopRule rule{clock};
    Limits limits = time_limits(ms(500), ms(1000));
    limits.nodes_per_second = 2000;
    rule.begin(limits);
    clock.advance(std::chrono::hours{1});
    EXPECT_EQ(rule.elapsed(0), ms(0));
    EXPECT_EQ(rule.elapsed(500), ms(250));
    EXPECT_FALSE(rule.is_enough(kAll, 999));
    EXPECT_TRUE(rule.is_enough(kAll, 1000));
    EXPECT_FALSE(rule.is_over(1999));
    EXPECT_TRUE(rule.is_over(2000));
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval);
    EXPECT_EQ(rule.grant_nodes(), 2000 - StopRule::kPollInterval);
    EXPECT_EQ(rule.grant_nodes(), 0U) << "its hard limit is one of nodes";
}

TEST(StopRuleTest, AClockOfNodesThatNeverEnds) {
    const FakeClock clock;
    StopRule rule{clock};
    Limits limits = time_limits(Milliseconds::max(), Milliseconds::max());
    limits.nodes_per_second = std::numeric_limits<std::uint64_t>::max();
    rule.begin(limits);
    EXPECT_FALSE(rule.is_over(1'000'000));
    EXPECT_FALSE(rule.is_enough(kAll, 1'000'000));
    EXPECT_EQ(rule.grant_nodes(), StopRule::kPollInterval);
    limits.nodes = 3;
    rule.begin(limits);
    EXPECT_EQ(rule.grant_nodes(), 3U) << "the nearer of two limits";
}

TEST(StopRuleTest, ATimeThatNeverEnds) {
    constexpr Milliseconds kForever = Milliseconds::max();
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(kForever, kForever));
    clock.advance(std::chrono::hours{100});
    EXPECT_FALSE(rule.is_over(0));
    EXPECT_FALSE(rule.is_enough(kAll, 0));
    rule.begin(time_limits(ms(1), ms(1), true));
    rule.ponder_hit(TimeBudget{kForever - ms(1), kForever});
    clock.advance(std::chrono::hours{100});
    EXPECT_FALSE(rule.is_over(0));
    EXPECT_FALSE(rule.is_enough(kAll, 0));
}

TEST(StopRuleTest, APauseStopsTheClock) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(500), ms(1000)));
    clock.advance(ms(400));
    rule.pause();
    rule.pause();
    clock.advance(ms(10'000));
    EXPECT_EQ(rule.elapsed(0), ms(400)) << "the clock stands still during a pause";
    rule.resume();
    rule.resume();
    EXPECT_FALSE(rule.is_over(0));
    EXPECT_EQ(rule.elapsed(0), ms(400));
    clock.advance(ms(600));
    EXPECT_TRUE(rule.is_over(0));
}

TEST(StopRuleTest, AStopDuringAPauseDoesNotCountIt) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin({});
    clock.advance(ms(50));
    rule.pause();
    clock.advance(ms(600));
    rule.stop();
    EXPECT_EQ(rule.elapsed(0), ms(50));
}

TEST(StopRuleTest, AnyBudgetIsAllowed) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(Milliseconds::min(), Milliseconds::min()));
    EXPECT_TRUE(rule.is_over(0));
    EXPECT_TRUE(rule.is_enough(kAll, 0));
}

TEST(StopRuleTest, APonderHitDuringAPauseCountsFromItsEnd) {
    FakeClock clock;
    StopRule rule{clock};
    rule.begin(time_limits(ms(20'000), ms(400), true));
    rule.pause();
    clock.advance(ms(1000));
    rule.ponder_hit();
    clock.advance(ms(1000));
    rule.resume();
    clock.advance(ms(399));
    EXPECT_FALSE(rule.is_over(0));
    clock.advance(ms(1));
    EXPECT_TRUE(rule.is_over(0));
}

TEST(StopRuleTest, StoppingAndANewSearchEndAPause) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({});
    rule.pause();
    rule.stop();
    EXPECT_FALSE(rule.hold_back(0));  // otherwise it would wait forever
    EXPECT_TRUE(rule.is_over(0));
    EXPECT_TRUE(rule.is_stopped());
    rule.pause();
    EXPECT_FALSE(rule.hold_back(0)) << "a pause after the stop has no effect";
    rule.begin({});
    rule.pause();
    rule.begin({});
    EXPECT_FALSE(rule.hold_back(0));
    EXPECT_FALSE(rule.is_over(0));
    EXPECT_FALSE(rule.is_stopped());
}

TEST(StopRuleTest, ALimitedSpeedIsCheckedOften) {
    const FakeClock clock;
    StopRule rule{clock};
    rule.begin({.most_nodes_per_second = 4000});
    EXPECT_EQ(rule.grant_nodes(), 10U);
    EXPECT_TRUE(rule.hold_back(1'000'000)) << "it sleeps in short steps";
    EXPECT_FALSE(rule.is_over(1'000'000));
    rule.begin({.nodes = 2, .most_nodes_per_second = 1});
    EXPECT_EQ(rule.grant_nodes(), 1U);
    EXPECT_EQ(rule.grant_nodes(), 1U);
    EXPECT_EQ(rule.grant_nodes(), 0U);
    rule.begin({.most_nodes_per_second = 4000}, 2);
    EXPECT_EQ(rule.grant_nodes(), 5U) << "two threads share the speed";
}

}  // namespace
}  // namespace trebuchet::stop_rule_test
