#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include <trebuchet/attacks/rays.h>

namespace trebuchet::rays_test {
namespace {

Bitboard set_of(std::initializer_list<Square> squares) {
    Bitboard set;
    for (const Square sq : squares) {
        set.insert(sq);
    }
    return set;
}

// How many steps of a queen lie between two squares; 0 if they are not in line.
int steps_apart(Square a, Square b) {
    const int files = std::abs(index(file_of(a)) - index(file_of(b)));
    const int ranks = std::abs(index(rank_of(a)) - index(rank_of(b)));
    const bool aligned = files == 0 || ranks == 0 || files == ranks;
    return aligned ? std::max(files, ranks) : 0;
}

TEST(RaysTest, BetweenExcludesTheEnds) {
    EXPECT_EQ(between(Square::E1, Square::E4), set_of({Square::E2, Square::E3}));
    EXPECT_EQ(between(Square::A1, Square::D4), set_of({Square::B2, Square::C3}));
    EXPECT_EQ(between(Square::H1, Square::E4), set_of({Square::G2, Square::F3}));
    EXPECT_EQ(between(Square::A5, Square::C5), set_of({Square::B5}));
    EXPECT_EQ(between(Square::A1, Square::A2), Bitboard{});
    EXPECT_EQ(between(Square::A1, Square::B3), Bitboard{});
    EXPECT_EQ(between(Square::A1, Square::A1), Bitboard{});
}

TEST(RaysTest, LineGoesFromEdgeToEdge) {
    EXPECT_EQ(line(Square::C3, Square::F3), Bitboard{Rank::R3});
    EXPECT_EQ(line(Square::E2, Square::E3), Bitboard{File::E});
    EXPECT_EQ(line(Square::B1, Square::A2), set_of({Square::B1, Square::A2}));
    EXPECT_EQ(line(Square::D4, Square::E5).count(), 8);
    EXPECT_EQ(line(Square::A1, Square::B3), Bitboard{});
    EXPECT_EQ(line(Square::A1, Square::A1), Bitboard{});
}

TEST(RaysTest, SquaresInLineHaveAsManyBetweenThemAsTheyAreApart) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            const int steps = steps_apart(a, b);
            ASSERT_EQ(between(a, b), between(b, a));
            ASSERT_EQ(line(a, b), line(b, a));
            ASSERT_EQ(between(a, b).count(), std::max(steps - 1, 0));
            ASSERT_EQ(line(a, b).any(), steps > 0);
        }
    }
}

TEST(RaysTest, ASquareBetweenIsInLineWithBothEndsAndNearer) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            for (const Square middle : between(a, b)) {
                ASSERT_EQ(steps_apart(a, middle) + steps_apart(middle, b), steps_apart(a, b));
                ASSERT_EQ(line(a, middle), line(a, b));
                ASSERT_TRUE(line(a, b).contains(middle));
            }
        }
    }
}

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
}  // namespace trebuchet::rays_test
