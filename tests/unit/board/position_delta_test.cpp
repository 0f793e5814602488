#include <gtest/gtest.h>

#include <trebuchet/board/position.h>
#include <trebuchet/movegen/generate.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::position_delta_test {
namespace {

using testing_support::position_from;
using testing_support::text_of;

BoardDelta delta_of(std::string_view fen, Move move) {
    Position pos = position_from(fen);
    BoardDelta delta;
    pos.play(move, delta);
    return delta;
}

int added(const BoardDelta& delta, Piece piece, Square sq) {
    int count = 0;
    for (const Placement& placement : delta) {
        count += placement.added && placement.piece == piece && placement.square == sq ? 1 : 0;
    }
    return count;
}
int removed(const BoardDelta& delta, Piece piece, Square sq) {
    int count = 0;
    for (const Placement& placement : delta) {
        count += !placement.added && placement.piece == piece && placement.square == sq ? 1 : 0;
    }
    return count;
}

TEST(BoardDeltaTest, AQuietMoveLeavesOneSquareForAnother) {
    const BoardDelta delta =
        delta_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Move::normal(Square::E2, Square::E4));
    ASSERT_EQ(delta.size(), 2U);
    EXPECT_EQ(removed(delta, Piece::WhitePawn, Square::E2), 1);
    EXPECT_EQ(added(delta, Piece::WhitePawn, Square::E4), 1);
}

TEST(BoardDeltaTest, ACapturingPromotionTakesTwoAndPutsOne) {
    const BoardDelta delta = delta_of(
        "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1",
        Move::promotion(Square::E7, Square::D8, PieceType::Knight));
    ASSERT_EQ(delta.size(), 3U);
    EXPECT_EQ(removed(delta, Piece::BlackRook, Square::D8), 1);
    EXPECT_EQ(removed(delta, Piece::WhitePawn, Square::E7), 1);
    EXPECT_EQ(added(delta, Piece::WhiteKnight, Square::D8), 1);
}

TEST(BoardDeltaTest, EnPassantTakesThePawnBesideTheTarget) {
    const BoardDelta delta =
        delta_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::en_passant(Square::E5, Square::D6));
    ASSERT_EQ(delta.size(), 3U);
    EXPECT_EQ(removed(delta, Piece::BlackPawn, Square::D5), 1);
    EXPECT_EQ(removed(delta, Piece::WhitePawn, Square::E5), 1);
    EXPECT_EQ(added(delta, Piece::WhitePawn, Square::D6), 1);
}

TEST(BoardDeltaTest, CastlingMovesTwoPieces) {
    const BoardDelta delta =
        delta_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::E1, Square::H1));
    ASSERT_EQ(delta.size(), 4U);
    EXPECT_EQ(removed(delta, Piece::WhiteKing, Square::E1), 1);
    EXPECT_EQ(removed(delta, Piece::WhiteRook, Square::H1), 1);
    EXPECT_EQ(added(delta, Piece::WhiteKing, Square::G1), 1);
    EXPECT_EQ(added(delta, Piece::WhiteRook, Square::F1), 1);
}

TEST(BoardDeltaTest, AnOldDeltaIsForgotten) {
    Position pos = Position::start();
    BoardDelta delta;
    pos.play(Move::normal(Square::E2, Square::E4), delta);
    pos.play(Move::normal(Square::E7, Square::E5), delta);
    ASSERT_EQ(delta.size(), 2U);
    EXPECT_EQ(delta[0].piece, Piece::BlackPawn);
}

TEST(BoardDeltaTest, AppliedInOrderToTheBoardBeforeItGivesTheBoardAfter) {
    testing_support::RandomGames games{21};
    for (int i = 0; i < 3000; ++i, games.advance()) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            Position after = pos;
            BoardDelta delta;
            after.play(move, delta);
            SquareArray<Piece> board = pos.to_setup().board;
            for (const Placement& placement : delta) {
                Piece& here = board[placement.square];
                ASSERT_EQ(here, placement.added ? Piece::None : placement.piece);
                here = placement.added ? placement.piece : Piece::None;
            }
            ASSERT_EQ(board, after.to_setup().board) << text_of(pos) << ' ' << text_of(move);
        }
    }
}

TEST(BoardDeltaTest, PlayingWithADeltaIsPlaying) {
    testing_support::RandomGames games{22};
    for (int i = 0; i < 1000; ++i, games.advance()) {
        for (const Move move : legal_moves(games.position())) {
            Position with = games.position();
            Position without = games.position();
            BoardDelta delta;
            with.play(move, delta);
            without.play(move);
            ASSERT_EQ(with, without);
        }
    }
}

}  // namespace
}  // namespace trebuchet::position_delta_test
