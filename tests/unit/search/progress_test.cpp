#include "search/progress.h"

#include <gtest/gtest.h>

namespace trebuchet::progress_test {
namespace {

TEST(ProgressTest, EachThreadCountsOnACacheLineOfItsOwn) {
    EXPECT_EQ(alignof(ProgressCounters), 64U);
    EXPECT_EQ(sizeof(ProgressCounters), 64U);
}

TEST(ProgressTest, NodesAddUp) {
    ProgressBoard board;
    board.begin(3);
    board.of(0).nodes.store(1);
    board.of(1).nodes.store(20);
    board.of(2).nodes.store(300);
    EXPECT_EQ(board.nodes(), 321U);
    EXPECT_EQ(board.main().nodes.load(), 1U);
}

TEST(ProgressTest, ThreadsThatAreGoneDoNotCount) {
    ProgressBoard board;
    board.begin(kMaxThreads);
    board.of(kMaxThreads - 1).nodes.store(7);
    EXPECT_EQ(board.nodes(), 7U);
    board.begin(2);
    board.of(1).nodes.store(5);
    EXPECT_EQ(board.nodes(), 5U);
    board.begin(1);
    EXPECT_EQ(board.nodes(), 0U);
}

}  // namespace
}  // namespace trebuchet::progress_test
