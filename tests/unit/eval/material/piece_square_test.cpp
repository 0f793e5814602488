#include "eval/material/piece_square.h"

#include <gtest/gtest.h>

#include <trebuchet/types/color.h>

namespace trebuchet::material::piece_square_test {
namespace {

constexpr PieceTypeArray<PieceType> kTypes{
    {PieceType::Pawn,
     PieceType::Knight,
     PieceType::Bishop,
     PieceType::Rook,
     PieceType::Queen,
     PieceType::King}};

TEST(MaterialPieceSquareTest, BlackCountsDownFromTheMirroredSquare) {
    for (const PieceType type : kTypes) {
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            const Square sq = square_at(i);
            EXPECT_EQ(
                kPieceSquare[make_piece(Color::White, type)][sq],
                -kPieceSquare[make_piece(Color::Black, type)][flip_ranks(sq)]);
        }
    }
}

TEST(MaterialPieceSquareTest, LeftAndRightAreAlike) {
    for (const PieceType type : kTypes) {
        const Piece piece = make_piece(Color::White, type);
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            const Square sq = square_at(i);
            EXPECT_EQ(kPieceSquare[piece][sq], kPieceSquare[piece][flip_files(sq)]);
        }
    }
}

TEST(MaterialPieceSquareTest, IsTheMaterialAndTheTwoPartsOfThePlacing) {
    const Placing& placing = kWeights.placing[PieceType::Knight];
    const PhasedScore expected =
        kWeights.material[PieceType::Knight] + placing.rank[Rank::R5] + placing.file[2];
    EXPECT_EQ(kPieceSquare[Piece::WhiteKnight][Square::C5], expected);
    EXPECT_EQ(kPieceSquare[Piece::WhiteKnight][Square::F5], expected);
    EXPECT_EQ(kPieceSquare[Piece::BlackKnight][Square::C4], -expected);
}

TEST(MaterialPieceSquareTest, APieceIsNeverWorthLessThanNothing) {
    for (const PieceType type : kTypes) {
        if (type == PieceType::King) {
            continue;
        }
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            const PhasedScore value = kPieceSquare[make_piece(Color::White, type)][square_at(i)];
            EXPECT_GT(value.middlegame(), 0);
            EXPECT_GT(value.endgame(), 0);
        }
    }
}

}  // namespace
}  // namespace trebuchet::material::piece_square_test
