#include <cstdint>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/types/bitboard.h>
#include <trebuchet/util/random.h>

namespace trebuchet::bitboard_test {
namespace {

using testing::ElementsAre;

std::vector<Square> squares_of(Bitboard b) {
    std::vector<Square> squares;
    for (const Square sq : b) {
        squares.push_back(sq);
    }
    return squares;
}

// Moves each square by files and ranks, one by one.
Bitboard shifted_slowly(Bitboard b, int files, int ranks) {
    Bitboard result;
    for (const Square sq : b) {
        const int file = index(file_of(sq)) + files;
        const int rank = index(rank_of(sq)) + ranks;
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            result.insert(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
        }
    }
    return result;
}

TEST(BitboardTest, StartsEmpty) {
    const Bitboard b;
    EXPECT_TRUE(b.empty());
    EXPECT_FALSE(b.any());
    EXPECT_EQ(b.count(), 0);
    EXPECT_THAT(squares_of(b), ElementsAre());
}

TEST(BitboardTest, InsertedSquaresAreThereUntilErased) {
    Bitboard b;
    b.insert(Square::E4);
    b.insert(Square::A1);
    b.insert(Square::E4);
    EXPECT_TRUE(b.contains(Square::E4));
    EXPECT_TRUE(b.contains(Square::A1));
    EXPECT_FALSE(b.contains(Square::E5));
    EXPECT_EQ(b.count(), 2);
    b.erase(Square::E4);
    b.erase(Square::H8);
    EXPECT_EQ(b, Bitboard{Square::A1});
}

TEST(BitboardTest, CountsOneAndMore) {
    const Bitboard one{Square::H8};
    const Bitboard two = one | Bitboard{Square::A1};
    EXPECT_FALSE(Bitboard{}.exactly_one() || Bitboard{}.more_than_one());
    EXPECT_TRUE(one.exactly_one());
    EXPECT_FALSE(one.more_than_one());
    EXPECT_FALSE(two.exactly_one());
    EXPECT_TRUE(two.more_than_one());
}

TEST(BitboardTest, WalksFromA1ToH8) {
    const Bitboard b = Bitboard{Square::H8} | Bitboard{Square::A1} | Bitboard{Square::C5};
    EXPECT_THAT(squares_of(b), ElementsAre(Square::A1, Square::C5, Square::H8));
    EXPECT_EQ(b.first(), Square::A1);
    EXPECT_EQ(b.last(), Square::H8);
    EXPECT_EQ(squares_of(Bitboard::all()).size(), kSquareCount);
}

TEST(BitboardTest, FilesAndRanksHoldTheirSquares) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        for (int n = 0; n < 8; ++n) {
            const auto f = static_cast<File>(n);
            const auto r = static_cast<Rank>(n);
            EXPECT_EQ(Bitboard{f}.contains(sq), file_of(sq) == f);
            EXPECT_EQ(Bitboard{r}.contains(sq), rank_of(sq) == r);
        }
    }
}

TEST(BitboardTest, A1IsDarkAndNeighboursDiffer) {
    EXPECT_TRUE(kDarkSquares.contains(Square::A1));
    EXPECT_TRUE(kLightSquares.contains(Square::H1));
    EXPECT_EQ(kDarkSquares | kLightSquares, Bitboard::all());
    EXPECT_EQ(kDarkSquares.count(), 32);
    EXPECT_EQ(shift<Direction::North>(kDarkSquares), kLightSquares & ~Bitboard{Rank::R1});
    EXPECT_EQ(shift<Direction::East>(kDarkSquares), kLightSquares & ~kFileA);
}

TEST(BitboardTest, OperatorsAreThoseOfSets) {
    const Bitboard a = Bitboard{Square::A1} | Bitboard{Square::B1};
    const Bitboard b = Bitboard{Square::B1} | Bitboard{Square::C1};
    EXPECT_EQ(a & b, Bitboard{Square::B1});
    EXPECT_EQ((a | b).count(), 3);
    EXPECT_EQ(a ^ b, Bitboard{Square::A1} | Bitboard{Square::C1});
    EXPECT_EQ(a & ~a, Bitboard{});
    EXPECT_EQ((~a).count(), 62);

    Bitboard c = a;
    c &= b;
    EXPECT_EQ(c, a & b);
    c |= a;
    EXPECT_EQ(c, a);
    c ^= b;
    EXPECT_EQ(c, a ^ b);
}

TEST(BitboardTest, ShiftingMovesEverySquareAndNoneAroundTheEdge) {
    SplitMix64 random{7};
    for (int i = 0; i < 1000; ++i) {
        const Bitboard b{random.next()};
        ASSERT_EQ(shift<Direction::North>(b), shifted_slowly(b, 0, 1));
        ASSERT_EQ(shift<Direction::South>(b), shifted_slowly(b, 0, -1));
        ASSERT_EQ(shift<Direction::East>(b), shifted_slowly(b, 1, 0));
        ASSERT_EQ(shift<Direction::West>(b), shifted_slowly(b, -1, 0));
        ASSERT_EQ(shift<Direction::NorthEast>(b), shifted_slowly(b, 1, 1));
        ASSERT_EQ(shift<Direction::NorthWest>(b), shifted_slowly(b, -1, 1));
        ASSERT_EQ(shift<Direction::SouthEast>(b), shifted_slowly(b, 1, -1));
        ASSERT_EQ(shift<Direction::SouthWest>(b), shifted_slowly(b, -1, -1));
    }
}

}  // namespace
}  // namespace trebuchet::bitboard_test
