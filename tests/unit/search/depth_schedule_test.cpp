#include <gtest/gtest.h>

#include "search/shared/shared.h"

namespace trebuchet::depth_schedule_test {
namespace {

constexpr int kDeepest = 30;

TEST(DepthScheduleTest, OfTwoThreadsOneGoesAhead) {
    DepthSchedule schedule;
    schedule.begin(2);
    schedule.enter(1);
    EXPECT_EQ(schedule.choose(1, kDeepest), 2);
    EXPECT_EQ(schedule.choose(3, kDeepest), 3) << "no thread has begun it";
    schedule.enter(2);
    schedule.enter(3);
    EXPECT_EQ(schedule.choose(4, kDeepest), 4);
}

TEST(DepthScheduleTest, AtMostHalfBeginADepth) {
    DepthSchedule schedule;
    schedule.begin(8);
    schedule.enter(1);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(schedule.choose(1, kDeepest), 1);
    }
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(schedule.choose(1, kDeepest), 2);
    }
    EXPECT_EQ(schedule.choose(2, kDeepest), 3) << "the others have it already";
}

TEST(DepthScheduleTest, NoThreadExceedsTheDepthLimit) {
    DepthSchedule schedule;
    schedule.begin(2);
    for (int i = 0; i < 10; ++i) {
        EXPECT_LE(schedule.choose(kMaxDepth, kMaxDepth), kMaxDepth);
        EXPECT_LE(schedule.choose(5, 6), 6);
        EXPECT_EQ(schedule.choose(6, 6), 6);
    }
}

TEST(DepthScheduleTest, EachSearchStartsAgain) {
    DepthSchedule schedule;
    schedule.begin(2);
    schedule.enter(1);
    schedule.begin(2);
    EXPECT_EQ(schedule.choose(1, kDeepest), 1);
}

}  // namespace
}  // namespace trebuchet::depth_schedule_test
