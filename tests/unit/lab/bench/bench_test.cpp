#include "lab/bench/bench.h"

#include <cstdint>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>

#include "lab/bench/bench_positions.h"

namespace trebuchet::lab::bench_test {
namespace {

TEST(BenchTest, ReportsEachPositionAndAddsUp) {
    std::size_t lines = 0;
    std::uint64_t nodes = 0;
    const auto total = bench(2, [&](const BenchLine& line) {
        ++lines;
        nodes += line.result.nodes;
        EXPECT_TRUE(is_legal(line.position, line.result.best));
    });
    ASSERT_TRUE(total);
    EXPECT_EQ(lines, kBenchPositions.size());
    EXPECT_EQ(total->nodes, nodes);
    EXPECT_GT(total->nodes, kBenchPositions.size());
}

TEST(BenchTest, CountsTheSameEveryTime) {
    const auto ignore = [](const BenchLine&) {};
    EXPECT_EQ(bench(4, ignore)->nodes, bench(4, ignore)->nodes);
}

}  // namespace
}  // namespace trebuchet::lab::bench_test
