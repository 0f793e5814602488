#include "search/depth_roster.h"

#include <gtest/gtest.h>

namespace trebuchet::depth_roster_test {
namespace {

constexpr int kDeepest = 30;

TEST(DepthRosterTest, OfTwoThreadsOneGoesAhead) {
    DepthRoster roster;
    roster.begin(2);
    roster.enter(1);
    EXPECT_EQ(roster.choose(1, kDeepest), 2);
    EXPECT_EQ(roster.choose(3, kDeepest), 3) << "nobody has begun it";
    roster.enter(2);
    roster.enter(3);
    EXPECT_EQ(roster.choose(4, kDeepest), 4);
}

TEST(DepthRosterTest, AtMostHalfBeginADepth) {
    DepthRoster roster;
    roster.begin(8);
    roster.enter(1);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(roster.choose(1, kDeepest), 1);
    }
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(roster.choose(1, kDeepest), 2);
    }
    EXPECT_EQ(roster.choose(2, kDeepest), 3) << "the others have it already";
}

TEST(DepthRosterTest, NobodyGoesDeeperThanAskedFor) {
    DepthRoster roster;
    roster.begin(2);
    for (int i = 0; i < 10; ++i) {
        EXPECT_LE(roster.choose(kMaxDepth, kMaxDepth), kMaxDepth);
        EXPECT_LE(roster.choose(5, 6), 6);
        EXPECT_EQ(roster.choose(6, 6), 6);
    }
}

TEST(DepthRosterTest, EachSearchBeginsAnew) {
    DepthRoster roster;
    roster.begin(2);
    roster.enter(1);
    roster.begin(2);
    EXPECT_EQ(roster.choose(1, kDeepest), 1);
}

}  // namespace
}  // namespace trebuchet::depth_roster_test
