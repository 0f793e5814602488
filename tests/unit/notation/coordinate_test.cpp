#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "support/random_positions.h"

namespace trebuchet::coordinate_test {
namespace {

Position position(std::string_view fen) {
    return parse_fen(fen).value();
}

// The move, written again, or what is wrong: "e2e4", "? not a move 3".
std::string reread(const Position& pos, std::string_view text) {
    const auto move = parse_coordinate(pos, text);
    if (move) {
        return to_coordinate(pos, *move);
    }
    return "? " + std::string{describe(move.error().problem)} + " "
           + std::to_string(move.error().column);
}

TEST(CoordinateTest, ErrorsAreDescribedWithTheirPlace) {
    const Position pos = Position::start();
    EXPECT_EQ(describe(parse_coordinate(pos, "e2x4").error()), "column 3: not a move");
    EXPECT_EQ(describe(parse_coordinate(pos, "e2e5").error()), "not a legal move");
}

TEST(CoordinateTest, SquaresGoBothWays) {
    EXPECT_EQ(square_name(Square::A1), "a1");
    EXPECT_EQ(square_name(Square::H8), "h8");
    EXPECT_EQ(square_name(Square::None), "-");
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        EXPECT_EQ(parse_square(square_name(square_at(i))), square_at(i));
    }
    for (const std::string_view text : {"", "a", "a0", "a9", "i1", "A1", "a1 ", "11", "-"}) {
        EXPECT_EQ(parse_square(text), std::nullopt) << text;
    }
}

TEST(CoordinateTest, WritesPlainMovesAndPromotions) {
    const Position pos = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(to_coordinate(pos, Move::normal(Square::E1, Square::E2)), "e1e2");
    EXPECT_EQ(
        to_coordinate(pos, Move::promotion(Square::A7, Square::A8, PieceType::Knight)), "a7a8n");
    EXPECT_EQ(to_coordinate(pos, Move::none()), "0000");
    EXPECT_EQ(to_coordinate(pos, Move::null()), "0000");
}

TEST(CoordinateTest, WritesCastlingInThreeStyles) {
    const Position pos = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Move king_side = Move::castling(Square::E1, Square::H1);
    const Move queen_side = Move::castling(Square::E1, Square::A1);
    EXPECT_EQ(to_coordinate(pos, king_side), "e1g1");
    EXPECT_EQ(to_coordinate(pos, queen_side), "e1c1");
    EXPECT_EQ(to_coordinate(pos, queen_side, CastlingStyle::KingMoves), "e1c1");
    EXPECT_EQ(to_coordinate(pos, queen_side, CastlingStyle::KingTakesRook), "e1a1");
    EXPECT_EQ(to_coordinate(pos, queen_side, CastlingStyle::Letters), "O-O-O");
    // The king stands where castling leads it.
    const Position still = parse_fen("4k3/8/8/8/8/8/8/6KR w H - 0 1").value();
    const Move castling = Move::castling(Square::G1, Square::H1);
    EXPECT_EQ(to_coordinate(still, castling, CastlingStyle::KingMoves), "g1g1");
    EXPECT_EQ(parse_coordinate(still, "g1g1").value(), castling);
    const Position chess960 = parse_fen("4k3/8/8/8/8/8/8/RK5R w AH - 0 1").value();
    EXPECT_EQ(to_coordinate(chess960, Move::castling(Square::B1, Square::H1)), "O-O");
    EXPECT_EQ(to_coordinate(chess960, Move::castling(Square::B1, Square::A1)), "O-O-O");
}

TEST(CoordinateTest, ReadsPlainMoves) {
    EXPECT_EQ(reread(Position::start(), "e2e4"), "e2e4");
    EXPECT_EQ(reread(Position::start(), "g1f3"), "g1f3");
    EXPECT_EQ(reread(Position::start(), "e2e5"), "? not a legal move 1");
    EXPECT_EQ(reread(Position::start(), "e7e5"), "? not a legal move 1");
    EXPECT_EQ(reread(Position::start(), "e4e5"), "? not a legal move 1");
    EXPECT_EQ(reread(Position::start(), "e1e1"), "? not a legal move 1");
}

TEST(CoordinateTest, ReadsPromotions) {
    const Position pos = position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(reread(pos, "a7a8q"), "a7a8q");
    EXPECT_EQ(reread(pos, "a7a8N"), "a7a8n");
    EXPECT_EQ(reread(pos, "a7b8=r"), "a7b8r");
    EXPECT_EQ(reread(pos, "a7a8"), "? the piece to promote to is missing 1");
    EXPECT_EQ(reread(pos, "a7a8k"), "? not a move 5");
    EXPECT_EQ(reread(pos, "a7a8p"), "? not a move 5");
    EXPECT_EQ(reread(pos, "e1e2q"), "? not a legal move 1");
}

TEST(CoordinateTest, ReadsEnPassant) {
    const Position pos = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    const auto move = parse_coordinate(pos, "e5d6");
    ASSERT_TRUE(move);
    EXPECT_TRUE(move->is_en_passant());
    EXPECT_EQ(reread(pos, "e5f6"), "? not a legal move 1");
}

TEST(CoordinateTest, ReadsCastlingInAllStyles) {
    const Position pos = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const std::string_view text : {"e1g1", "e1h1", "O-O", "o-o", "0-0", "OO"}) {
        EXPECT_EQ(reread(pos, text), "e1g1") << text;
    }
    for (const std::string_view text : {"e1c1", "e1a1", "O-O-O", "o-o-o", "0-0-0"}) {
        EXPECT_EQ(reread(pos, text), "e1c1") << text;
    }
    for (const std::string_view text : {"O", "O-", "O-O-", "-O-O", "O--O", "O-O-O-O", "0000"}) {
        EXPECT_EQ(reread(pos, text), "? not a move 1") << text;
    }
    const Position without = position("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1");
    for (const std::string_view text : {"e1g1", "e1h1", "O-O", "e1c1", "0-0-0"}) {
        EXPECT_EQ(reread(without, text), "? not a legal move 1") << text;
    }
}

TEST(CoordinateTest, AKingStepTakesPrecedenceOverCastling) {
    // Chess960, king f1, rook h1: f1g1 is a step; the king that goes f1-h1 castles.
    const Position pos = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    EXPECT_EQ(reread(pos, "f1g1"), "f1g1");
    EXPECT_EQ(reread(pos, "f1h1"), "O-O");
    EXPECT_EQ(reread(pos, "O-O"), "O-O");
    // King b1: g1 is far away, so that only castling goes there.
    const Position far = position("4k3/8/8/8/8/8/8/1K5R w H - 0 1");
    EXPECT_EQ(reread(far, "b1g1"), "O-O");
}

TEST(CoordinateTest, SaysWhereItStopsBeingAMove) {
    const Position pos = Position::start();
    EXPECT_EQ(reread(pos, ""), "? not a move 1");
    EXPECT_EQ(reread(pos, "e"), "? not a move 2");
    EXPECT_EQ(reread(pos, "e2"), "? not a move 3");
    EXPECT_EQ(reread(pos, "e2e9"), "? not a move 4");
    EXPECT_EQ(reread(pos, "E2E4"), "? not a move 1");
    EXPECT_EQ(reread(pos, "e2-e4"), "? not a move 3");
    EXPECT_EQ(reread(pos, "e2e4 "), "? not a move 5");
    EXPECT_EQ(reread(pos, std::string_view{"e2\0e4", 5}), "? not a move 3");
    EXPECT_EQ(reread(pos, "e2e4" + std::string(100000, 'q')), "? not a move 5");
}

TEST(CoordinateTest, WhatIsWrittenIsReadBack) {
    constexpr int kPositions = 1500;
    testing_support::RandomGames games{4};
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            for (const CastlingStyle style :
                 {CastlingStyle::Natural, CastlingStyle::KingTakesRook, CastlingStyle::Letters}) {
                const std::string text = to_coordinate(pos, move, style);
                const auto again = parse_coordinate(pos, text);
                ASSERT_TRUE(again && *again == move) << to_fen(pos) << " " << text;
            }
        }
    }
}

TEST(CoordinateTest, ReadsLegalMovesOnly) {
    testing_support::RandomGames games{5};
    constexpr int kPositions = 40;
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const Position& pos = games.position();
        const MoveList moves = legal_moves(pos);
        for (std::size_t pair = 0; pair < kSquareCount * kSquareCount; ++pair) {
            const std::string text = square_name(square_at(pair / kSquareCount))
                                     + square_name(square_at(pair % kSquareCount));
            if (const auto move = parse_coordinate(pos, text)) {
                ASSERT_THAT(moves, testing::Contains(*move)) << to_fen(pos) << " " << text;
            }
        }
    }
}

}  // namespace
}  // namespace trebuchet::coordinate_test
