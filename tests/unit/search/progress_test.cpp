#include <gtest/gtest.h>

#include "search/shared/shared.h"

namespace trebuchet::progress_test {
namespace {

TEST(ProgressTest, EachThreadCountsOnACacheLineOfItsOwn) {
    EXPECT_EQ(alignof(ProgressCounters), 64U);
    EXPECT_EQ(sizeof(ProgressCounters), 64U);
}

TEST(ProgressTest, NodesAddUp) {
    Progress progress;
    progress.begin(3);
    progress.of(0).nodes.store(1);
    progress.of(1).nodes.store(20);
    progress.of(2).nodes.store(300);
    EXPECT_EQ(progress.nodes(), 321U);
    EXPECT_EQ(progress.main().nodes.load(), 1U);
}

TEST(ProgressTest, RemovedThreadsDoNotCount) {
    Progress progress;
    progress.begin(kMaxThreads);
    progress.of(kMaxThreads - 1).nodes.store(7);
    EXPECT_EQ(progress.nodes(), 7U);
    progress.begin(2);
    progress.of(1).nodes.store(5);
    EXPECT_EQ(progress.nodes(), 5U);
    progress.begin(1);
    EXPECT_EQ(progress.nodes(), 0U);
}

}  // namespace
}  // namespace trebuchet::progress_test
