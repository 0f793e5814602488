#include <array>

#include <gtest/gtest.h>

#include <trebuchet/types/square.h>

namespace trebuchet::square_test {
namespace {

TEST(SquareTest, IsMadeOfItsFileAndRank) {
    EXPECT_EQ(make_square(File::A, Rank::R1), Square::A1);
    EXPECT_EQ(make_square(File::H, Rank::R8), Square::H8);
    EXPECT_EQ(make_square(File::E, Rank::R4), Square::E4);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        EXPECT_EQ(make_square(file_of(sq), rank_of(sq)), sq);
        EXPECT_EQ(index(sq), i);
    }
}

TEST(SquareTest, FlippingTwiceGivesTheSameSquare) {
    EXPECT_EQ(flip_ranks(Square::B1), Square::B8);
    EXPECT_EQ(flip_files(Square::B1), Square::G1);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        EXPECT_EQ(flip_ranks(flip_ranks(sq)), sq);
        EXPECT_EQ(flip_files(flip_files(sq)), sq);
        EXPECT_EQ(file_of(flip_ranks(sq)), file_of(sq));
        EXPECT_EQ(rank_of(flip_files(sq)), rank_of(sq));
    }
}

TEST(SquareTest, RelativeLooksFromTheOwnSideOfTheBoard) {
    EXPECT_EQ(relative(Color::White, Square::E2), Square::E2);
    EXPECT_EQ(relative(Color::Black, Square::E2), Square::E7);
    EXPECT_EQ(relative(Color::White, Rank::R8), Rank::R8);
    EXPECT_EQ(relative(Color::Black, Rank::R8), Rank::R1);
}

TEST(SquareTest, StepsGoTheirWay) {
    struct Case {
        Direction direction;
        Square to;
    };
    constexpr std::array<Case, 8> kFromE4{
        {{Direction::North, Square::E5},
         {Direction::South, Square::E3},
         {Direction::East, Square::F4},
         {Direction::West, Square::D4},
         {Direction::NorthEast, Square::F5},
         {Direction::NorthWest, Square::D5},
         {Direction::SouthEast, Square::F3},
         {Direction::SouthWest, Square::D3}}};
    for (const Case& c : kFromE4) {
        EXPECT_EQ(step(Square::E4, c.direction), c.to);
    }
}

TEST(SquareTest, PawnsWalkTowardsTheOtherSide) {
    EXPECT_EQ(step(Square::E2, forward(Color::White)), Square::E3);
    EXPECT_EQ(step(Square::E7, forward(Color::Black)), Square::E6);
}

TEST(SquareTest, DistanceCountsKingMoves) {
    EXPECT_EQ(distance(Square::A1, Square::A1), 0);
    EXPECT_EQ(distance(Square::A1, Square::B2), 1);
    EXPECT_EQ(distance(Square::A1, Square::H8), 7);
    EXPECT_EQ(distance(Square::A1, Square::B8), 7);
    EXPECT_EQ(distance(Square::H1, Square::A2), 7);
    EXPECT_EQ(distance(Square::C3, Square::E4), 2);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            EXPECT_EQ(distance(square_at(i), square_at(j)), distance(square_at(j), square_at(i)));
        }
    }
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(SquareDeathTest, ThereIsNoSquareSixtyFour) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH((void)square_at(kSquareCount), "");
}
#endif

}  // namespace
}  // namespace trebuchet::square_test
