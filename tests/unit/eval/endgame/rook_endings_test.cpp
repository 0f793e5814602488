#include <string_view>

#include <gtest/gtest.h>

#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"
#include "support/positions.h"

namespace trebuchet::endgame::rook_endings_test {
namespace {

using testing_support::position_from;

constexpr int kDrawn = 16;

[[nodiscard]] int scale_of(std::string_view fen) {
    return endgame_scale(position_from(fen), Color::White);
}

TEST(RookEndingsTest, TheClassicPositions) {
    EXPECT_EQ(scale_of("3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1"), 64) << "Lucena";
    EXPECT_LT(scale_of("3k4/8/r7/3PK3/8/8/8/7R w - - 0 1"), kDrawn) << "Philidor";
    EXPECT_LT(scale_of("3k4/8/3PK3/8/8/8/8/r6R w - - 0 1"), kDrawn) << "checks from behind";
    EXPECT_LT(scale_of("1k5r/8/8/1PK5/8/8/8/R7 w - - 0 1"), 32);
    EXPECT_LT(scale_of("K7/P2k4/8/8/8/8/1r6/7R w - - 0 1"), kDrawn) << "shut in";
}

TEST(RookEndingsTest, TheKingBeforeThePawnMatters) {
    EXPECT_GT(
        scale_of("7k/8/8/8/3P4/2K5/8/r3R3 w - - 0 1"),
        scale_of("8/3k4/8/8/3P4/2K5/8/r3R3 w - - 0 1"));
}

TEST(RookEndingsTest, BothColoursAndSidesAreAlike) {
    EXPECT_EQ(
        endgame_scale(position_from("7r/8/8/8/3pk3/R7/8/3K4 b - - 0 1"), Color::Black),
        scale_of("3k4/8/r7/3PK3/8/8/8/7R w - - 0 1"));
    EXPECT_EQ(
        scale_of("4k3/8/7r/3KP3/8/8/8/R7 w - - 0 1"), scale_of("3k4/8/r7/3PK3/8/8/8/7R w - - 0 1"));
}

TEST(RookEndingsTest, FewPawnsOrOneWingAreNotEnough) {
    const int one_wing = scale_of("4k3/5pp1/8/8/8/8/r4PPP/3R2K1 w - - 0 1");
    const int both_wings = scale_of("4k3/p4pp1/8/8/8/8/rP3PPP/3R2K1 w - - 0 1");
    EXPECT_LT(one_wing, both_wings);
    EXPECT_EQ(scale_of("6k1/5ppp/8/8/8/8/r3PPPP/3R2K1 w - - 0 1"), one_wing)
        << "four against three";
    EXPECT_EQ(both_wings, kFullScale);
    EXPECT_FALSE(is_rook_ending(position_from("4k3/5pp1/8/8/8/8/r4PPP/RR4K1 w - - 0 1")));
    EXPECT_FALSE(is_rook_ending(position_from("4k1n1/5pp1/8/8/8/8/r4PPP/R5K1 w - - 0 1")));
}

}  // namespace
}  // namespace trebuchet::endgame::rook_endings_test
