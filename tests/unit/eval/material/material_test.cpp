#include "eval/material/material.h"

#include <gtest/gtest.h>

#include <trebuchet/types/color.h>

namespace trebuchet::material::material_test {
namespace {

TEST(MaterialWeightsTest, PiecesAreWorthMoreInTheUsualOrder) {
    constexpr PieceTypeArray<PhasedScore> kMaterial = kWeights.material;
    const auto is_less = [&](PieceType a, PieceType b) {
        return kMaterial[a].middlegame() < kMaterial[b].middlegame()
               && kMaterial[a].endgame() < kMaterial[b].endgame();
    };
    EXPECT_TRUE(is_less(PieceType::Pawn, PieceType::Knight));
    EXPECT_TRUE(is_less(PieceType::Pawn, PieceType::Bishop));
    EXPECT_TRUE(is_less(PieceType::Knight, PieceType::Rook));
    EXPECT_TRUE(is_less(PieceType::Bishop, PieceType::Rook));
    EXPECT_TRUE(is_less(PieceType::Rook, PieceType::Queen));
    EXPECT_EQ(kMaterial[PieceType::King], PhasedScore{}) << "both sides always have one";
}

TEST(MaterialWeightsTest, ToMoveIsWorthSomethingButNoPawn) {
    EXPECT_GT(kWeights.tempo.middlegame(), 0);
    EXPECT_GT(kWeights.tempo.endgame(), 0);
    EXPECT_LT(kWeights.tempo.middlegame(), kWeights.material[PieceType::Pawn].middlegame());
    EXPECT_LT(kWeights.tempo.endgame(), kWeights.material[PieceType::Pawn].endgame());
}

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
}  // namespace trebuchet::material::material_test
