// Whether perft counts what it should. Whether the moves are right is tested in tests/perft.
#include <algorithm>
#include <cstdint>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/perft.h>

#include "support/positions.h"

namespace trebuchet::perft_test {
namespace {

TEST(PerftTest, DepthZeroIsThePositionItself) {
    EXPECT_EQ(perft(Position::start(), 0), 1U);
    EXPECT_EQ(perft(Position::start(), -3), 1U);
}

TEST(PerftTest, CountsTheLeavesOfTheTree) {
    EXPECT_EQ(perft(Position::start(), 1), 20U);
    EXPECT_EQ(perft(Position::start(), 2), 400U);
    EXPECT_EQ(perft(Position::start(), 3), 8902U);
}

TEST(PerftTest, MatedPositionsHaveNoLeavesBelow) {
    const Position mate = testing_support::position_from("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_EQ(perft(mate, 0), 1U);
    EXPECT_EQ(perft(mate, 1), 0U);
    EXPECT_EQ(perft(mate, 4), 0U);
}

TEST(PerftTest, TheSharesOfTheFirstMovesAddUp) {
    for (const std::string_view fen : testing_support::kBusyPositions) {
        const Position pos = testing_support::position_from(fen);
        for (int depth = 1; depth <= 3; ++depth) {
            std::uint64_t sum = 0;
            const auto shares = perft_divide(pos, depth);
            for (const PerftShare& share : shares) {
                sum += share.nodes;
            }
            EXPECT_EQ(sum, perft(pos, depth)) << fen;
            EXPECT_EQ(shares.size(), legal_moves(pos).size()) << fen;
        }
    }
}

TEST(PerftTest, DividesByFirstMove) {
    const auto shares = perft_divide(Position::start(), 3);
    const auto e4 = std::find_if(shares.begin(), shares.end(), [](const PerftShare& share) {
        return share.move == Move::normal(Square::E2, Square::E4);
    });
    ASSERT_NE(e4, shares.end());
    EXPECT_EQ(e4->nodes, 600U);
}

}  // namespace
}  // namespace trebuchet::perft_test
