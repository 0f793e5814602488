#include "eval/endgame/bitbase.h"

#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>

#include "support/positions.h"

namespace trebuchet::endgame::bitbase_test {
namespace {

using testing_support::position_from;
using testing_support::text_of;

[[nodiscard]] bool is_won(const Position& pos) {
    const Square pawn = pos.pieces(PieceType::Pawn).first();
    const Color strong = color_of(pos.piece_on(pawn));
    return is_pawn_ending_won(
        strong, pos.king(strong), pawn, pos.king(!strong), pos.side_to_move());
}

[[nodiscard]] bool is_won(std::string_view fen) {
    return is_won(position_from(fen));
}

// Calls `visit` with all legal positions of White's king and pawn against a king.
template <typename Visit>
void for_each_ending(Visit visit) {
    for (std::size_t i = 0; i < kSquareCount * kSquareCount * kSquareCount; ++i) {
        Setup setup = Setup::empty();
        const Square pawn = square_at(i % kSquareCount);
        const Square white = square_at(i / kSquareCount % kSquareCount);
        const Square black = square_at(i / kSquareCount / kSquareCount);
        if (pawn == white || pawn == black || white == black) {
            continue;
        }
        setup.board[pawn] = Piece::WhitePawn;
        setup.board[white] = Piece::WhiteKing;
        setup.board[black] = Piece::BlackKing;
        for (const Color color : {Color::White, Color::Black}) {
            setup.side_to_move = color;
            if (const auto position = Position::from_setup(setup)) {
                visit(*position);
            }
        }
    }
}

// A promotion wins if the new piece can move on: it is not taken, and there is no stalemate.
[[nodiscard]] bool is_winning_promotion(const Position& pos, Move move) {
    const bool mates =
        move.promotion_type() == PieceType::Queen || move.promotion_type() == PieceType::Rook;
    Position next = pos;
    next.play(move);
    bool is_taken = false;
    for (const Move reply : legal_moves(next)) {
        is_taken = is_taken || next.is_capture(reply);
    }
    return mates && !is_taken && (next.in_check() || has_legal_move(next));
}

// Whether a move of White keeps the win, by the bitbase.
[[nodiscard]] bool has_winning_move(const Position& pos) {
    for (const Move move : legal_moves(pos)) {
        Position next = pos;
        next.play(move);
        if (move.is_promotion() ? is_winning_promotion(pos, move) : is_won(next)) {
            return true;
        }
    }
    return false;
}

// Whether all moves of Black leave it lost.
[[nodiscard]] bool is_without_escape(const Position& pos) {
    const MoveList moves = legal_moves(pos);
    for (const Move move : moves) {
        Position next = pos;
        next.play(move);
        if (pos.is_capture(move) || !is_won(next)) {
            return false;
        }
    }
    return !moves.empty();
}

TEST(BitbaseTest, EveryPositionAgreesWithItsSuccessors) {
    int legal_white = 0;
    int legal_black = 0;
    for_each_ending([&](const Position& pos) {
        if (pos.side_to_move() == Color::White) {
            ++legal_white;
            ASSERT_EQ(is_won(pos), has_winning_move(pos)) << text_of(pos);
        } else {
            ++legal_black;
            ASSERT_EQ(is_won(pos), is_without_escape(pos)) << text_of(pos);
        }
    });
    EXPECT_EQ(legal_white, 2 * 81664);
    EXPECT_EQ(legal_black, 2 * 84012);
}

// Known since the first such tables.
TEST(BitbaseTest, TheNumberOfWonPositionsIsTheKnownOne) {
    const PawnBitbase bitbase;
    EXPECT_EQ(bitbase.count_won(true), 62480);
    EXPECT_EQ(bitbase.count_won(false), 48802);
}

TEST(BitbaseTest, TextbookPositions) {
    EXPECT_TRUE(is_won("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")) << "the king on the sixth";
    EXPECT_TRUE(is_won("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
    EXPECT_TRUE(is_won("8/8/4k3/8/4K3/8/4P3/8 w - - 0 1")) << "a tempo in reserve";
    EXPECT_FALSE(is_won("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1")) << "opposition";
    EXPECT_TRUE(is_won("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1"));
    EXPECT_FALSE(is_won("k7/8/K7/P7/8/8/8/8 w - - 0 1")) << "the rook pawn";
    EXPECT_FALSE(is_won("7k/8/7K/7P/8/8/8/8 b - - 0 1"));
    EXPECT_TRUE(is_won("8/7p/8/k7/8/8/8/K7 b - - 0 1")) << "Black's pawn promotes";
    EXPECT_FALSE(is_won("8/8/8/8/4k3/8/4p3/4K3 w - - 0 1")) << "stalemate is near";
}

TEST(BitbaseTest, LeftIsAsGoodAsRightAndWhiteAsBlack) {
    for_each_ending([](const Position& pos) {
        const Square pawn = pos.pieces(PieceType::Pawn).first();
        const Square white = pos.king(Color::White);
        const Square black = pos.king(Color::Black);
        const Color mover = pos.side_to_move();
        const bool won = is_pawn_ending_won(Color::White, white, pawn, black, mover);
        ASSERT_EQ(
            is_pawn_ending_won(
                Color::White, flip_files(white), flip_files(pawn), flip_files(black), mover),
            won)
            << text_of(pos);
        ASSERT_EQ(
            is_pawn_ending_won(
                Color::Black, flip_ranks(white), flip_ranks(pawn), flip_ranks(black), !mover),
            won)
            << text_of(pos);
    });
}

}  // namespace
}  // namespace trebuchet::endgame::bitbase_test
