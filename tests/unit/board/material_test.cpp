#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/board/material.h>

#include "support/positions.h"

namespace trebuchet::material_test {
namespace {

using testing_support::position_from;

// `extra` is a rank with what stands on the board besides the kings.
bool is_dead(std::string_view extra) {
    const std::string board = "6k1/8/8/" + std::string{extra} + "/8/8/8/6K1";
    const bool white = is_insufficient_material(position_from(board + " w - - 0 1"));
    const bool black = is_insufficient_material(position_from(board + " b - - 0 1"));
    EXPECT_EQ(white, black) << extra;
    return white;
}

TEST(MaterialTest, BareKingsAndOneMinorPieceCannotMate) {
    EXPECT_TRUE(is_dead("8"));
    EXPECT_TRUE(is_dead("N7"));
    EXPECT_TRUE(is_dead("n7"));
    EXPECT_TRUE(is_dead("B7"));
    EXPECT_TRUE(is_dead("b7"));
}

TEST(MaterialTest, BishopsOnOneColorCannotMateHoweverMany) {
    EXPECT_TRUE(is_dead("B3B3"));
    EXPECT_TRUE(is_dead("B3b3"));
    EXPECT_TRUE(is_dead("1b1b1B1B"));
}

TEST(MaterialTest, BishopsOnBothColorsCan) {
    EXPECT_FALSE(is_dead("BB6"));
    EXPECT_FALSE(is_dead("Bb6"));
    EXPECT_FALSE(is_dead("B1Bb4"));
}

TEST(MaterialTest, AKnightAndAnotherMinorPieceCanIfTheOpponentHelps) {
    EXPECT_FALSE(is_dead("NN6"));
    EXPECT_FALSE(is_dead("Nn6"));
    EXPECT_FALSE(is_dead("NB6"));
    EXPECT_FALSE(is_dead("Nb6"));
}

TEST(MaterialTest, PawnsRooksAndQueensCan) {
    for (const std::string_view extra : {"P7", "p7", "R7", "r7", "Q7", "q7"}) {
        EXPECT_FALSE(is_dead(extra)) << extra;
    }
}

TEST(MaterialTest, TheStartCanBeWon) {
    EXPECT_FALSE(is_insufficient_material(Position::start()));
}

}  // namespace
}  // namespace trebuchet::material_test
