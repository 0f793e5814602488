#include <gtest/gtest.h>

#include <trebuchet/attacks/attacks.h>
#include <trebuchet/util/random.h>

namespace trebuchet::attacks_test {
namespace {

TEST(AttacksTest, EachKindAttacksInItsOwnWay) {
    SplitMix64 random{5};
    for (int i = 0; i < 1000; ++i) {
        const Bitboard occupied{random.next() & random.next()};
        const Square sq = square_at(random.below(kSquareCount));
        ASSERT_EQ(attacks(PieceType::Knight, sq, occupied), knight_attacks(sq));
        ASSERT_EQ(attacks(PieceType::Bishop, sq, occupied), walk_bishop_attacks(sq, occupied));
        ASSERT_EQ(attacks(PieceType::Rook, sq, occupied), walk_rook_attacks(sq, occupied));
        ASSERT_EQ(
            attacks(PieceType::Queen, sq, occupied),
            walk_bishop_attacks(sq, occupied) | walk_rook_attacks(sq, occupied));
        ASSERT_EQ(attacks(PieceType::King, sq, occupied), king_attacks(sq));
    }
}

TEST(AttacksTest, OnlyPawnAttacksDependOnTheColor) {
    EXPECT_EQ(
        attacks(Piece::WhitePawn, Square::E4, Bitboard{}),
        Bitboard{Square::D5} | Bitboard{Square::F5});
    EXPECT_EQ(
        attacks(Piece::BlackPawn, Square::E4, Bitboard{}),
        Bitboard{Square::D3} | Bitboard{Square::F3});
    EXPECT_EQ(
        attacks(Piece::WhiteRook, Square::E4, Bitboard{}),
        attacks(Piece::BlackRook, Square::E4, Bitboard{}));
}

// Attacks are symmetric, which attackers_to relies on.
TEST(AttacksTest, AttackingIsMutual) {
    SplitMix64 random{6};
    for (int i = 0; i < 200; ++i) {
        const Bitboard occupied{random.next() & random.next()};
        const Square a = square_at(random.below(kSquareCount));
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Square b = square_at(j);
            for (const PieceType type :
                 {PieceType::Knight,
                  PieceType::Bishop,
                  PieceType::Rook,
                  PieceType::Queen,
                  PieceType::King}) {
                ASSERT_EQ(
                    attacks(type, a, occupied).contains(b), attacks(type, b, occupied).contains(a));
            }
            ASSERT_EQ(
                pawn_attacks(Color::White, a).contains(b),
                pawn_attacks(Color::Black, b).contains(a));
        }
    }
}

}  // namespace
}  // namespace trebuchet::attacks_test
