#include "lab/bench/bench.h"

#include <cstdint>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/fen.h>

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
        return true;
    });
    ASSERT_TRUE(total);
    EXPECT_EQ(lines, kBenchPositions.size());
    EXPECT_EQ(total->nodes, nodes);
    EXPECT_GT(total->nodes, kBenchPositions.size());
}

TEST(BenchTest, EndsEarlyWhenNobodyWantsMore) {
    std::size_t lines = 0;
    const auto total = bench(2, [&](const BenchLine&) { return ++lines < 3; });
    ASSERT_TRUE(total);
    EXPECT_EQ(lines, 3U);
}

TEST(BenchTest, TheCountIsReproducible) {
    const auto ignore = [](const BenchLine&) { return true; };
    EXPECT_EQ(bench(4, ignore)->nodes, bench(4, ignore)->nodes);
}

TEST(BenchPositionsTest, AllAreValidAndNotOver) {
    for (const std::string_view fen : kBenchPositions) {
        const auto position = parse_fen(fen);
        ASSERT_TRUE(position.has_value()) << fen << ": " << describe(position.error());
        EXPECT_EQ(to_fen(*position), fen);
        EXPECT_EQ(Game{*position}.result().reason, GameReason::None) << fen;
    }
}

TEST(BenchPositionsTest, AllAreDifferent) {
    const std::set<std::string_view> different{kBenchPositions.begin(), kBenchPositions.end()};
    EXPECT_EQ(different.size(), kBenchPositions.size());
}

}  // namespace
}  // namespace trebuchet::lab::bench_test
