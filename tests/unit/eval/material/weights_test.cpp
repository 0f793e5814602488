#include "eval/material/weights.h"

#include <gtest/gtest.h>

namespace trebuchet::material::weights_test {
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

}  // namespace
}  // namespace trebuchet::material::weights_test
