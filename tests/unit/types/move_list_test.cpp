#include <gtest/gtest.h>

#include <trebuchet/types/move_list.h>

namespace trebuchet::move_list_test {
namespace {

// generate_test.cpp generates in positions that come near to it.
TEST(MoveListTest, HasRoomForMoreThanAnyAcceptedPositionHas) {
    constexpr std::size_t kQueens = 15;
    constexpr std::size_t kQueenMoves = 27;
    constexpr std::size_t kKingMoves = 8;
    EXPECT_GE(MoveList::capacity(), kQueens * kQueenMoves + kKingMoves);
}

}  // namespace
}  // namespace trebuchet::move_list_test
