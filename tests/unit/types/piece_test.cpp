#include <set>

#include <gtest/gtest.h>

#include <trebuchet/types/piece.h>

namespace trebuchet::piece_test {
namespace {

TEST(PieceTest, IsMadeOfItsColorAndType) {
    EXPECT_EQ(make_piece(Color::White, PieceType::Pawn), Piece::WhitePawn);
    EXPECT_EQ(make_piece(Color::Black, PieceType::Queen), Piece::BlackQueen);
    EXPECT_EQ(make_piece(Color::White, PieceType::King), Piece::WhiteKing);
    std::set<Piece> seen;
    for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
        for (const Color c : {Color::White, Color::Black}) {
            const auto type = static_cast<PieceType>(i);
            const Piece piece = make_piece(c, type);
            EXPECT_EQ(color_of(piece), c);
            EXPECT_EQ(type_of(piece), type);
            EXPECT_LT(index(piece), kPieceCount);
            seen.insert(piece);
        }
    }
    EXPECT_EQ(seen.size(), kPieceCount);
    EXPECT_FALSE(seen.contains(Piece::None));
}

TEST(PieceTest, NoPieceHasNoType) {
    EXPECT_EQ(type_of(Piece::None), PieceType::None);
}

}  // namespace
}  // namespace trebuchet::piece_test
