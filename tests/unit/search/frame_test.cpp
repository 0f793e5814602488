#include "search/frame.h"

#include <gtest/gtest.h>

namespace trebuchet::frame_test {
namespace {

constexpr Move kA = Move::normal(Square::A2, Square::A3);
constexpr Move kB = Move::normal(Square::B2, Square::B3);
constexpr Move kC = Move::normal(Square::C2, Square::C3);

TEST(KillersTest, TheLatestComesFirstAndTheOldestGoes) {
    Killers killers;
    EXPECT_TRUE(killers[0].is_none());
    EXPECT_TRUE(killers[1].is_none());
    killers.add(kA);
    killers.add(kB);
    EXPECT_EQ(killers[0], kB);
    EXPECT_EQ(killers[1], kA);
    killers.add(kC);
    EXPECT_EQ(killers[0], kC);
    EXPECT_EQ(killers[1], kB);
}

TEST(KillersTest, NeverHoldTheSameMoveTwice) {
    Killers killers;
    killers.add(kA);
    killers.add(kA);
    EXPECT_TRUE(killers[1].is_none());
    killers.add(kB);
    killers.add(kA);
    EXPECT_EQ(killers[0], kA);
    EXPECT_EQ(killers[1], kB);
}

TEST(KillersTest, ForgetWhenTold) {
    Killers killers;
    killers.add(kA);
    killers.add(kB);
    killers.clear();
    EXPECT_TRUE(killers[0].is_none());
    EXPECT_TRUE(killers[1].is_none());
}

}  // namespace
}  // namespace trebuchet::frame_test
