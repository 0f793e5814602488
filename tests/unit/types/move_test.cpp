#include <cstdint>
#include <set>

#include <gtest/gtest.h>

#include <trebuchet/types/move.h>

namespace trebuchet::move_test {
namespace {

TEST(MoveTest, RemembersOriginAndDestination) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        for (std::size_t j = 0; j < kSquareCount; ++j) {
            const Move move = Move::normal(square_at(i), square_at(j));
            ASSERT_EQ(move.from(), square_at(i));
            ASSERT_EQ(move.to(), square_at(j));
            ASSERT_EQ(move.kind(), Move::Kind::Normal);
        }
    }
}

TEST(MoveTest, RemembersThePromotion) {
    for (const PieceType type :
         {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        const Move move = Move::promotion(Square::H7, Square::G8, type);
        EXPECT_TRUE(move.is_promotion());
        EXPECT_EQ(move.promotion_type(), type);
        EXPECT_EQ(move.from(), Square::H7);
        EXPECT_EQ(move.to(), Square::G8);
    }
}

TEST(MoveTest, KnowsTheSpecialKinds) {
    const Move passant = Move::en_passant(Square::E5, Square::D6);
    EXPECT_TRUE(passant.is_en_passant());
    EXPECT_FALSE(passant.is_castling() || passant.is_promotion());
    const Move castling = Move::castling(Square::E1, Square::H1);
    EXPECT_TRUE(castling.is_castling());
    EXPECT_FALSE(castling.is_en_passant() || castling.is_promotion());
    EXPECT_EQ(castling.to(), Square::H1);
    const Move normal = Move::normal(Square::E2, Square::E4);
    EXPECT_FALSE(normal.is_castling() || normal.is_en_passant() || normal.is_promotion());
}

TEST(MoveTest, KindsOnTheSameSquaresDiffer) {
    const std::set<std::uint16_t> raws{
        Move::normal(Square::E7, Square::E8).raw(),
        Move::en_passant(Square::E7, Square::E8).raw(),
        Move::castling(Square::E7, Square::E8).raw(),
        Move::promotion(Square::E7, Square::E8, PieceType::Knight).raw(),
        Move::promotion(Square::E7, Square::E8, PieceType::Bishop).raw(),
        Move::promotion(Square::E7, Square::E8, PieceType::Rook).raw(),
        Move::promotion(Square::E7, Square::E8, PieceType::Queen).raw()};
    EXPECT_EQ(raws.size(), 7U);
}

TEST(MoveTest, NoneAndNullAreNoMovesOfAnyPiece) {
    EXPECT_TRUE(Move{}.is_none());
    EXPECT_EQ(Move{}, Move::none());
    EXPECT_FALSE(Move::null().is_none());
    EXPECT_NE(Move::null(), Move::none());
    EXPECT_EQ(Move::null().from(), Move::null().to());
}

TEST(MoveTest, EverySixteenBitsSurviveTheRoundTrip) {
    for (unsigned raw = 0; raw <= 0xFFFF; ++raw) {
        const Move move = Move::from_raw(static_cast<std::uint16_t>(raw));
        ASSERT_EQ(move.raw(), raw);
        ASSERT_LT(index(move.from()), kSquareCount);
        ASSERT_LT(index(move.to()), kSquareCount);
        ASSERT_GE(move.promotion_type(), PieceType::Knight);
        ASSERT_LE(move.promotion_type(), PieceType::Queen);
    }
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(MoveDeathTest, NoPromotionToAPawnOrAKing) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH((void)Move::promotion(Square::E7, Square::E8, PieceType::Pawn), "");
    EXPECT_DEATH((void)Move::promotion(Square::E7, Square::E8, PieceType::King), "");
}
#endif

}  // namespace
}  // namespace trebuchet::move_test
