#include "lab/common/parallel.h"

#include <atomic>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

namespace trebuchet::lab::parallel_test {
namespace {

TEST(ForEachPieceTest, EachPieceIsDoneOnce) {
    for (const std::size_t count : {0U, 1U, 3U, 100U}) {
        for (const int threads : {-1, 0, 1, 2, 8, 200}) {
            std::vector<std::atomic<int>> done(count);
            for_each_piece(count, threads, [&](std::size_t piece) { ++done[piece]; });
            for (const std::atomic<int>& times : done) {
                EXPECT_EQ(times, 1) << count << " pieces, " << threads << " threads";
            }
        }
    }
}

}  // namespace
}  // namespace trebuchet::lab::parallel_test
