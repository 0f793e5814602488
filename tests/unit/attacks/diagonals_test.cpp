#include <gtest/gtest.h>

#include <trebuchet/attacks/diagonals.h>

namespace trebuchet::diagonals_test {
namespace {

TEST(DiagonalsTest, KnownDiagonalsGoFromEdgeToEdge) {
    EXPECT_EQ(kDiagonals.rising[Square::D4].first(), Square::A1);
    EXPECT_EQ(kDiagonals.rising[Square::D4].last(), Square::H8);
    EXPECT_EQ(kDiagonals.falling[Square::E4].first(), Square::H1);
    EXPECT_EQ(kDiagonals.falling[Square::E4].last(), Square::A8);
    EXPECT_EQ(kDiagonals.rising[Square::H1], Bitboard{Square::H1});
    EXPECT_EQ(kDiagonals.falling[Square::A1], Bitboard{Square::A1});
}

TEST(DiagonalsTest, SquaresShareADiagonalExactlyWhenTheSumsOrDifferencesAgree) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            const int difference_a = index(file_of(a)) - index(rank_of(a));
            const int difference_b = index(file_of(b)) - index(rank_of(b));
            const int sum_a = index(file_of(a)) + index(rank_of(a));
            const int sum_b = index(file_of(b)) + index(rank_of(b));
            ASSERT_EQ(kDiagonals.rising[a].contains(b), difference_a == difference_b);
            ASSERT_EQ(kDiagonals.falling[a].contains(b), sum_a == sum_b);
        }
    }
}

}  // namespace
}  // namespace trebuchet::diagonals_test
