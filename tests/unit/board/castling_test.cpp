#include <gtest/gtest.h>

#include <trebuchet/board/castling.h>

namespace trebuchet::castling_test {
namespace {

TEST(CastlingTest, TheSideIsWhereTheRookStands) {
    EXPECT_EQ(castling_side(Square::E1, Square::H1), CastlingSide::King);
    EXPECT_EQ(castling_side(Square::E1, Square::A1), CastlingSide::Queen);
    EXPECT_EQ(castling_side(Square::B8, Square::C8), CastlingSide::King);
    EXPECT_EQ(castling_side(Square::B8, Square::A8), CastlingSide::Queen);
}

TEST(CastlingTest, KingAndRookEndUpWhereTheyAlwaysDo) {
    EXPECT_EQ(castled_king(Color::White, CastlingSide::King), Square::G1);
    EXPECT_EQ(castled_rook(Color::White, CastlingSide::King), Square::F1);
    EXPECT_EQ(castled_king(Color::White, CastlingSide::Queen), Square::C1);
    EXPECT_EQ(castled_rook(Color::White, CastlingSide::Queen), Square::D1);
    EXPECT_EQ(castled_king(Color::Black, CastlingSide::King), Square::G8);
    EXPECT_EQ(castled_rook(Color::Black, CastlingSide::King), Square::F8);
    EXPECT_EQ(castled_king(Color::Black, CastlingSide::Queen), Square::C8);
    EXPECT_EQ(castled_rook(Color::Black, CastlingSide::Queen), Square::D8);
}

TEST(CastlingTest, EachSideHasItsBackRank) {
    EXPECT_EQ(back_rank(Color::White), Rank::R1);
    EXPECT_EQ(back_rank(Color::Black), Rank::R8);
}

}  // namespace
}  // namespace trebuchet::castling_test
