#include "lab/tune/tune_set.h"

#include <gtest/gtest.h>

#include <trebuchet/eval/coefficients.h>

#include "support/positions.h"

namespace trebuchet::lab::tune_set_test {
namespace {

TEST(TuneSetTest, KeepsWhatCountsAndTheResult) {
    TuneSet set;
    // With pawns for both, or it would be a known ending.
    const Position rook_up =
        testing_support::position_from("4k3/2p2ppp/8/8/8/8/2P2PP1/R3K3 b Q - 0 1");
    ASSERT_TRUE(set.add(rook_up, 0.5, 321));
    ASSERT_EQ(set.size(), 1U);
    const TunePosition pos = set[0];
    EXPECT_EQ(pos.tempo, -1);
    EXPECT_EQ(pos.phase, 2);
    EXPECT_EQ(pos.white_won, 0.5);
    EXPECT_EQ(pos.white_score, 321);
    int rooks = 0;
    int pawns = 0;
    for (const TuneCount& count : pos.linear) {
        rooks += count.weight == 3 ? count.times : 0;
        pawns += count.weight == 0 ? count.times : 0;
    }
    EXPECT_EQ(rooks, 1);
    EXPECT_EQ(pawns, -1);
}

TEST(TuneSetTest, EqualThingsOfBothSidesAreLeftOut) {
    TuneSet set;
    ASSERT_TRUE(set.add(Position::start(), 1, 0));
    EXPECT_TRUE(set[0].linear.empty());
    EXPECT_FALSE(set[0].initiative.empty());
}

}  // namespace
}  // namespace trebuchet::lab::tune_set_test
