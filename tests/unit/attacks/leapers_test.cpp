#include <cstdlib>

#include <gtest/gtest.h>

#include <trebuchet/attacks/leapers.h>
#include <trebuchet/util/random.h>

namespace trebuchet::leapers_test {
namespace {

int files_apart(Square a, Square b) {
    return std::abs(index(file_of(a)) - index(file_of(b)));
}
int ranks_apart(Square a, Square b) {
    return std::abs(index(rank_of(a)) - index(rank_of(b)));
}

TEST(LeapersTest, KnightsJumpTwoAndOne) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            const bool jumps = files_apart(a, b) * ranks_apart(a, b) == 2;
            ASSERT_EQ(knight_attacks(a).contains(b), jumps);
        }
    }
}

TEST(LeapersTest, KingsStepToTheNeighbours) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            ASSERT_EQ(king_attacks(a).contains(b), distance(a, b) == 1);
        }
    }
}

TEST(LeapersTest, PawnsTakeDiagonallyForwards) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square a = square_at(i);
            const Square b = square_at(j);
            const int up = index(rank_of(b)) - index(rank_of(a));
            const bool beside = files_apart(a, b) == 1;
            ASSERT_EQ(pawn_attacks(Color::White, a).contains(b), beside && up == 1);
            ASSERT_EQ(pawn_attacks(Color::Black, a).contains(b), beside && up == -1);
        }
    }
}

TEST(LeapersTest, ASetAttacksWhatItsMembersAttack) {
    SplitMix64 random{3};
    for (int i = 0; i < 1000; ++i) {
        const Bitboard set{random.next() & random.next() & random.next()};
        Bitboard white;
        Bitboard black;
        Bitboard knights;
        Bitboard kings;
        for (const Square sq : set) {
            white |= pawn_attacks(Color::White, sq);
            black |= pawn_attacks(Color::Black, sq);
            knights |= knight_attacks(sq);
            kings |= king_attacks(sq);
        }
        ASSERT_EQ(pawn_attacks(Color::White, set), white);
        ASSERT_EQ(pawn_attacks(Color::Black, set), black);
        ASSERT_EQ(pawn_attacks<Color::White>(set), white);
        ASSERT_EQ(pawn_attacks<Color::Black>(set), black);
        ASSERT_EQ(knight_attacks(set), knights);
        // A set of kings does not count its own squares.
        ASSERT_EQ(king_attacks(set), kings & ~set);
    }
}

TEST(LeapersTest, AreThereAtCompileTime) {
    static_assert(knight_attacks(Square::A1).count() == 2);
    static_assert(king_attacks(Square::E4).count() == 8);
}

}  // namespace
}  // namespace trebuchet::leapers_test
