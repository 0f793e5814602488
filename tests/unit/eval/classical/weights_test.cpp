#include "eval/classical/weights.h"

#include <gtest/gtest.h>

#include "eval/classical/default_weights.h"

namespace trebuchet::classical::weights_test {
namespace {

// Tuning may exchange knight and bishop: part of what they are worth is in other terms.
TEST(ClassicalWeightsTest, PiecesAreWorthMoreInTheUsualOrder) {
    const auto is_less = [](std::size_t a, std::size_t b) {
        return kWeights.material[a].middlegame() < kWeights.material[b].middlegame()
               && kWeights.material[a].endgame() < kWeights.material[b].endgame();
    };
    constexpr std::size_t kPawn = index(PieceType::Pawn);
    constexpr std::size_t kRook = index(PieceType::Rook);
    for (const std::size_t minor : {index(PieceType::Knight), index(PieceType::Bishop)}) {
        EXPECT_TRUE(is_less(kPawn, minor));
        EXPECT_TRUE(is_less(minor, kRook));
    }
    EXPECT_TRUE(is_less(kRook, index(PieceType::Queen)));
}

TEST(ClassicalWeightsTest, EveryWeightKnowsItsTerm) {
    EXPECT_EQ(kWeightTerms.front(), Term::Material);
    EXPECT_EQ(kWeightTerms.back(), Term::Tempo);
    EXPECT_EQ(kWeightFields.front().name, "material");
    EXPECT_EQ(kWeightFields.back().name, "tempo");
}

TEST(ClassicalWeightsTest, ToMoveIsWorthSomethingButNoPawn) {
    EXPECT_GT(kWeights.tempo.middlegame(), 0);
    EXPECT_GT(kWeights.tempo.endgame(), 0);
    EXPECT_LT(kWeights.tempo.middlegame(), kWeights.material[0].middlegame());
    EXPECT_LT(kWeights.tempo.endgame(), kWeights.material[0].endgame());
}

}  // namespace
}  // namespace trebuchet::classical::weights_test
