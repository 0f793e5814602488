#include "lab/bench/bench_positions.h"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::lab::bench_positions_test {
namespace {

TEST(BenchPositionsTest, AllAreOpenPositionsAndWrittenProperly) {
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
}  // namespace trebuchet::lab::bench_positions_test
