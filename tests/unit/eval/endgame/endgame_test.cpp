#include "eval/endgame/endgame.h"

#include <cstdint>
#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::endgame_test {
namespace {

using testing_support::position_from;
using testing_support::RandomGames;
using testing_support::text_of;

[[nodiscard]] std::optional<int> score_of(std::string_view fen) {
    const auto score = evaluate_endgame(position_from(fen));
    return score ? std::optional{score->value()} : std::nullopt;
}

TEST(EndgameTest, MostPositionsAreNotKnown) {
    EXPECT_FALSE(evaluate_endgame(Position::start()));
    EXPECT_FALSE(score_of("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_FALSE(score_of("k7/8/8/8/8/P7/P7/4K3 w - - 0 1")) << "rook pawns";
    EXPECT_FALSE(score_of("k7/8/8/8/8/8/P7/2B1K3 w - - 0 1")) << "and the wrong bishop";
    EXPECT_FALSE(score_of("k7/8/8/8/8/8/P7/2N1K3 w - - 0 1")) << "or a knight";
}

TEST(EndgameTest, WhatCannotMateIsADraw) {
    for (const char* const fen :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
          "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
          "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",
          "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1",
          "2b1k3/8/8/8/8/8/8/4K3 b - - 0 1"}) {
        EXPECT_EQ(score_of(fen), 0) << fen;
    }
}

TEST(EndgameTest, ScoresAreForTheSideToMove) {
    EXPECT_GT(score_of("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), 5000);
    EXPECT_LT(score_of("4k3/8/8/8/8/8/8/3QK3 b - - 0 1"), -5000);
    EXPECT_GT(score_of("3qk3/8/8/8/8/8/8/4K3 b - - 0 1"), 5000);
    EXPECT_GT(score_of("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), 4000);
    EXPECT_EQ(score_of("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"), 0);
}

TEST(EndgameTest, AStalemateIsNoWin) {
    EXPECT_EQ(score_of("k7/P7/1K6/8/8/8/8/5B2 b - - 0 1"), 0);
    EXPECT_EQ(score_of("5k2/5P2/5K2/8/8/8/8/N7 b - - 0 1"), 0);
    EXPECT_EQ(score_of("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), 0);
    EXPECT_GT(score_of("5k2/5P2/5K2/8/8/8/8/N7 w - - 0 1"), 5000) << "but with White to move";
}

// A pawn that is won must be worth less than the queen it becomes.
TEST(EndgameTest, WinsRiseTowardsTheirEnd) {
    const auto pawn = score_of("8/4P3/4K3/8/8/8/1k6/8 w - - 0 1");
    EXPECT_GT(pawn, score_of("8/8/4K3/4P3/8/8/1k6/8 w - - 0 1"));
    EXPECT_LT(pawn, score_of("4Q3/8/4K3/8/8/8/1k6/8 w - - 0 1"));
}

// Otherwise the search gives the rest away for a pawn that wins alone.
TEST(EndgameTest, MoreMaterialIsNeverWorthLess) {
    const auto pawn = score_of("8/8/3K4/3P4/8/3k4/8/8 w - - 0 1");
    EXPECT_GT(pawn, 4999);
    EXPECT_GT(score_of("8/8/3K4/3P4/3P4/6k1/8/8 w - - 0 1"), pawn);
    EXPECT_GT(score_of("8/8/3K4/3P4/8/3k4/8/7B w - - 0 1"), pawn);
    EXPECT_GT(score_of("8/8/3K4/3P4/8/3k4/8/7N w - - 0 1"), pawn);
    EXPECT_GT(
        score_of("8/8/3K4/3P4/8/3k4/8/7R w - - 0 1"), score_of("8/8/3K4/3P4/8/3k4/8/7N w - - 0 1"));
}

TEST(EndgameTest, OnePieceEachIsKnown) {
    EXPECT_EQ(score_of("3bk3/8/8/8/8/8/8/3NK3 w - - 0 1"), 0);
    EXPECT_GT(score_of("3rk3/8/8/8/8/8/8/3QK3 w - - 0 1"), 400);
    EXPECT_LT(score_of("3qk3/8/8/8/8/8/8/3RK3 w - - 0 1"), -400);
    EXPECT_GT(score_of("7k/8/8/8/8/3p4/3K4/7R b - - 0 1").value_or(0) * -1, 300);
    EXPECT_FALSE(score_of("3nk3/8/8/8/8/8/4P3/4K3 w - - 0 1")) << "a knight against a pawn";
}

// --- Symmetry -----------------------------------------------------------------------------------

// Kings and up to six men more, anywhere; nothing where the rules forbid it.
[[nodiscard]] std::optional<Position> random_ending(SplitMix64& random) {
    Setup setup = Setup::empty();
    setup.side_to_move = random.below(2) == 0 ? Color::White : Color::Black;
    setup.board[square_at(random.below(kSquareCount))] = Piece::WhiteKing;
    setup.board[square_at(random.below(kSquareCount))] = Piece::BlackKing;
    const std::uint64_t men = random.below(7);
    for (std::uint64_t i = 0; i < men; ++i) {
        const Square sq = square_at(random.below(kSquareCount));
        if (setup.board[sq] == Piece::None) {
            setup.board[sq] = static_cast<Piece>(random.below(index(Piece::WhiteKing)));
        }
    }
    const auto position = Position::from_setup(setup);
    return position ? std::optional{*position} : std::nullopt;
}

[[nodiscard]] Position with_squares_moved(const Position& pos, Square (*move)(Square), bool flip) {
    const Setup setup = pos.to_setup();
    Setup moved = Setup::empty();
    for (const Square sq : pos.occupied()) {
        const Piece piece = setup.board[sq];
        const Color color = flip ? !color_of(piece) : color_of(piece);
        moved.board[move(sq)] = make_piece(color, type_of(piece));
    }
    moved.side_to_move = flip ? !setup.side_to_move : setup.side_to_move;
    return *Position::from_setup(moved);
}

TEST(EndgameTest, LeftIsAsGoodAsRightAndWhiteAsBlack) {
    SplitMix64 random{9};
    int known = 0;
    for (int i = 0; i < 100000; ++i) {
        const auto pos = random_ending(random);
        if (!pos) {
            continue;
        }
        const Position mirror = with_squares_moved(*pos, flip_files, false);
        const Position upside = with_squares_moved(*pos, flip_ranks, true);
        const auto score = evaluate_endgame(*pos);
        known += score ? 1 : 0;
        ASSERT_EQ(evaluate_endgame(mirror), score) << text_of(*pos);
        ASSERT_EQ(evaluate_endgame(upside), score) << text_of(*pos);
        for (const Color strong : {Color::White, Color::Black}) {
            const int scale = endgame_scale(*pos, strong);
            ASSERT_EQ(endgame_scale(mirror, strong), scale) << text_of(*pos);
            ASSERT_EQ(endgame_scale(upside, !strong), scale) << text_of(*pos);
        }
    }
    EXPECT_GT(known, 1000);
}

TEST(EndgameTest, ScalesAreSharesOfSixtyFour) {
    RandomGames games{8};
    for (int i = 0; i < 20000; ++i) {
        const Position& pos = games.position();
        for (const Color strong : {Color::White, Color::Black}) {
            const int scale = endgame_scale(pos, strong);
            ASSERT_GE(scale, 0) << text_of(pos);
            ASSERT_LE(scale, kFullScale) << text_of(pos);
        }
        games.advance();
    }
    EXPECT_EQ(endgame_scale(Position::start(), Color::White), kFullScale);
}

}  // namespace
}  // namespace trebuchet::endgame_test
