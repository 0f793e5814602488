#include "eval/classical/piece_square.h"

#include <gtest/gtest.h>

namespace trebuchet::classical::piece_square_test {
namespace {

TEST(ClassicalPieceSquareTest, BlackCountsDownFromTheMirroredSquareAndWingsAreAlike) {
    for (std::size_t t = 0; t < kPieceTypeCount; ++t) {
        const auto type = static_cast<PieceType>(t);
        const Piece white = make_piece(Color::White, type);
        const Piece black = make_piece(Color::Black, type);
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            const Square sq = square_at(i);
            EXPECT_EQ(kPieceSquare[white][sq], -kPieceSquare[black][flip_ranks(sq)]);
            EXPECT_EQ(kPieceSquare[white][sq], kPieceSquare[white][flip_files(sq)]);
        }
    }
}

TEST(ClassicalPieceSquareTest, IsTheMaterialAndThePlace) {
    constexpr std::size_t kRankFour = 12;
    const PhasedScore expected = kWeights.material[1] + kWeights.knight_places[kRankFour + 2];
    EXPECT_EQ(kPieceSquare[Piece::WhiteKnight][Square::C4], expected);
    EXPECT_EQ(kPieceSquare[Piece::BlackKnight][Square::F5], -expected);
}

}  // namespace
}  // namespace trebuchet::classical::piece_square_test
