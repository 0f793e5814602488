#include <gtest/gtest.h>

#include <trebuchet/types/move_list.h>

namespace trebuchet::move_list_test {
namespace {

TEST(MoveListTest, KeepsMovesInOrder) {
    MoveList moves;
    EXPECT_TRUE(moves.empty());
    moves.push_back(Move::normal(Square::E2, Square::E4));
    moves.push_back(Move::castling(Square::E1, Square::H1));
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0], Move::normal(Square::E2, Square::E4));
    EXPECT_EQ(moves.back(), Move::castling(Square::E1, Square::H1));
}

// generate_test.cpp generates in positions that come near to it.
TEST(MoveListTest, HasRoomForMoreThanAnyAcceptedPositionHas) {
    constexpr std::size_t kQueens = 15;
    constexpr std::size_t kQueenMoves = 27;
    constexpr std::size_t kKingMoves = 8;
    EXPECT_GE(MoveList::capacity(), kQueens * kQueenMoves + kKingMoves);
}

}  // namespace
}  // namespace trebuchet::move_list_test
