#include <string_view>

#include <gtest/gtest.h>

#include "eval/endgame/families.h"
#include "support/positions.h"

namespace trebuchet::endgame::against_pawn_test {
namespace {

using testing_support::position_from;

[[nodiscard]] int queen(std::string_view fen) {
    return queen_against_pawn(position_from(fen), Color::White);
}
[[nodiscard]] int rook(std::string_view fen) {
    return rook_against_pawn(position_from(fen), Color::White);
}

constexpr int kWon = 300;
constexpr int kDrawn = 150;

TEST(AgainstPawnTest, TheQueenWinsAgainstMostPawns) {
    EXPECT_GT(queen("7K/8/8/8/8/Q7/3pk3/8 w - - 0 1"), kWon) << "a queen's pawn";
    EXPECT_GT(queen("7K/8/8/8/8/4Q3/1pk5/8 w - - 0 1"), kWon) << "a knight's pawn";
    EXPECT_GT(queen("7K/8/8/8/8/2p1Q3/1k6/8 w - - 0 1"), kWon) << "not on the seventh yet";
}

TEST(AgainstPawnTest, StalemateSavesRookAndBishopPawns) {
    EXPECT_LT(queen("7K/8/8/8/8/8/p1Q5/k7 w - - 0 1"), kDrawn);
    EXPECT_LT(queen("7K/8/8/8/8/8/1kp2Q2/8 w - - 0 1"), kDrawn);
    EXPECT_GT(queen("8/8/8/8/8/3K4/p1Q5/k7 w - - 0 1"), kWon) << "the king is near";
    EXPECT_GT(queen("7K/8/7k/8/8/8/p1Q5/8 w - - 0 1"), kWon) << "the pawn is alone";
    EXPECT_GT(queen("6K1/8/8/8/8/1k6/p7/Q7 w - - 0 1"), kWon) << "the queen is before it";
}

TEST(AgainstPawnTest, TheRookNeedsItsKing) {
    EXPECT_GT(rook("8/8/8/8/3p1k2/8/3K4/7R w - - 0 1"), kWon) << "before the pawn";
    EXPECT_GT(rook("K5R1/8/8/8/3p4/8/8/7k w - - 0 1"), kWon) << "the pawn is alone";
    EXPECT_LT(rook("K6R/8/8/8/8/3pk3/8/8 w - - 0 1"), kDrawn) << "too late";
    EXPECT_LT(rook("K6R/8/8/8/8/8/3pk3/8 b - - 0 1"), kDrawn);
}

TEST(AgainstPawnTest, BlackMayBeTheStrongerSide) {
    EXPECT_EQ(
        queen_against_pawn(position_from("K7/P1q5/8/8/8/8/8/7k b - - 0 1"), Color::Black),
        queen("7K/8/8/8/8/8/p1Q5/k7 w - - 0 1"));
    EXPECT_EQ(
        rook_against_pawn(position_from("8/3k4/8/3P1K2/8/8/8/7r b - - 0 1"), Color::Black),
        rook("7R/8/8/8/3p1k2/8/3K4/8 w - - 0 1"));
}

}  // namespace
}  // namespace trebuchet::endgame::against_pawn_test
