#include "eval/classical/masks.h"

#include <gtest/gtest.h>

namespace trebuchet::classical::masks_test {
namespace {

TEST(MasksTest, ForwardIsWhereThePawnsGo) {
    constexpr Bitboard kHere{Square::D4};
    EXPECT_EQ(forward_fill<Color::White>(kHere).count(), 4);
    EXPECT_EQ(forward_fill<Color::Black>(kHere).count(), 3);
    EXPECT_TRUE(forward_fill<Color::White>(kHere).contains(Square::D8));
    EXPECT_TRUE(forward_fill<Color::Black>(kHere).contains(Square::D1));
    EXPECT_FALSE(forward_fill<Color::White>(kHere).contains(Square::D4));
}

TEST(MasksTest, APawnIsPassedIfNoEnemyPawnIsOnThreeFiles) {
    EXPECT_EQ(kPawnMasks.passed[Color::White][Square::D4].count(), 12);
    EXPECT_EQ(kPawnMasks.passed[Color::Black][Square::A4].count(), 6);
    EXPECT_EQ(kPawnMasks.beside[Square::A4].count(), 8);
    EXPECT_EQ(kPawnMasks.beside[Square::D4].count(), 16);
}

TEST(MasksTest, TwoPawnsAttackTheSquareBetweenThem) {
    const Bitboard pawns = Bitboard{Square::C3} | Bitboard{Square::E3} | Bitboard{Square::H3};
    EXPECT_EQ(pawn_double_attacks<Color::White>(pawns), Bitboard{Square::D4});
    EXPECT_EQ(pawn_double_attacks<Color::Black>(pawns), Bitboard{Square::D2});
}

TEST(MasksTest, TheKingsZoneIsAsLargeInACorner) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        EXPECT_EQ(king_zone(sq).count(), 9);
        EXPECT_TRUE(king_zone(sq).contains(sq));
    }
}

}  // namespace
}  // namespace trebuchet::classical::masks_test
