#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn_game.h>

#include "support/random_positions.h"

namespace trebuchet::pgn_game_test {
namespace {

PgnGame read_one(std::string_view pgn) {
    PgnReader reader{pgn};
    return read_pgn_game(reader).value();
}

TEST(PgnGameTest, HoldsTheMainLine) {
    const PgnGame game = read_one(
        "[Event \"E\"]\n\n{intro} 1. e4 $1 {good} {very} (1. d4 {other}) e5 ; reply\n 1-0");
    EXPECT_EQ(game.tag("Event"), "E");
    EXPECT_EQ(game.tag("Site"), "");
    EXPECT_EQ(game.comment, "intro");
    ASSERT_EQ(game.moves.size(), 2U);
    EXPECT_THAT(game.moves[0].nags, testing::ElementsAre(1));
    EXPECT_EQ(game.moves[0].comment, "good very");
    EXPECT_EQ(game.moves[1].comment, " reply");
    EXPECT_EQ(game.result, PgnResult::WhiteWins);
    EXPECT_TRUE(game.errors.empty());
    EXPECT_EQ(
        to_fen(game.to_game().position()),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(PgnGameTest, ReadsGameByGame) {
    PgnReader reader{std::string_view{"1. e4 * 1. d5 * 1. c4 *"}};
    EXPECT_EQ(read_pgn_game(reader)->moves.size(), 1U);
    const auto damaged = read_pgn_game(reader);
    ASSERT_TRUE(damaged);
    EXPECT_TRUE(damaged->moves.empty());
    ASSERT_EQ(damaged->errors.size(), 1U);
    EXPECT_EQ(damaged->errors[0].problem, PgnProblem::IllegalMove);
    EXPECT_EQ(damaged->errors[0].game, 2U);
    EXPECT_EQ(read_pgn_game(reader)->moves.size(), 1U);
    EXPECT_EQ(read_pgn_game(reader), std::nullopt);
}

TEST(PgnGameTest, TagsAreSetOnce) {
    PgnGame game;
    game.set_tag("White", "A");
    game.set_tag("White", "B");
    ASSERT_EQ(game.tags.size(), 1U);
    EXPECT_EQ(game.tag("White"), "B");
}

TEST(PgnGameTest, WritesTheResultOfTheGame) {
    PgnGame game = read_one("[Result \"1-0\"] 1. e4 {x} e5 $2 *");
    EXPECT_THAT(to_pgn(game), testing::HasSubstr("[Result \"*\"]"));
    EXPECT_THAT(to_pgn(game), testing::EndsWith("\n\n1. e4 {x} 1... e5 $2 *\n\n"));
    game.result = PgnResult::Draw;
    game.tags.clear();
    EXPECT_THAT(to_pgn(game), testing::HasSubstr("[Result \"1/2-1/2\"]"));
    EXPECT_THAT(to_pgn(game), testing::EndsWith(" 1/2-1/2\n\n"));
}

TEST(PgnGameTest, TheTagCountsIfTheMovesHaveNoResult) {
    // None, and one behind damage that hides it.
    for (const std::string end : {"", " [x] 1-0"}) {
        const PgnGame game = read_one("[Result \"1-0\"] 1. e4 e5" + end);
        EXPECT_EQ(game.result, PgnResult::WhiteWins) << end;
        EXPECT_THAT(to_pgn(game), testing::EndsWith("\n\n1. e4 e5 1-0\n\n"));
    }
}

TEST(PgnGameTest, AGameRecordBecomesText) {
    Game game;
    for (const std::string_view text : {"f2f3", "e7e5", "g2g4", "d8h4"}) {
        game.play(parse_coordinate(game.position(), text).value());
    }
    EXPECT_THAT(to_pgn(to_pgn_game(game)), testing::EndsWith("\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"));
}

// A random game from any kind of start.
Game random_game(const Position& start, SplitMix64& random) {
    constexpr std::uint64_t kMostPlies = 120;
    Game game{start};
    for (std::uint64_t plies = random.below(kMostPlies); plies > 0; --plies) {
        const MoveList moves = legal_moves(game.position());
        if (moves.empty()) {
            break;
        }
        game.play(moves[random.below(moves.size())]);
    }
    return game;
}

TEST(PgnGameTest, WhatIsWrittenIsReadBack) {
    constexpr int kGames = 60;
    SplitMix64 random{13};
    std::string text;
    std::vector<Game> games;
    for (int i = 0; i < kGames; ++i) {
        const Position start = i % 3 == 0   ? Position::start()
                               : i % 3 == 1 ? testing_support::random_chess960_start(random)
                                            : testing_support::random_scatter(random);
        games.push_back(random_game(start, random));
        text += to_pgn(to_pgn_game(games.back()));
    }
    PgnReader reader{std::string_view{text}};
    for (const Game& game : games) {
        const auto again = read_pgn_game(reader);
        ASSERT_TRUE(again);
        ASSERT_TRUE(again->errors.empty()) << describe(again->errors.front()) << "\n" << text;
        EXPECT_EQ(to_fen(again->start), to_fen(game.start()));
        EXPECT_EQ(again->to_game().moves(), game.moves());
        EXPECT_EQ(again->to_game().position().key(), game.position().key());
        EXPECT_EQ(again->result, to_pgn_result(game.result()));
    }
    EXPECT_EQ(read_pgn_game(reader), std::nullopt);
}

}  // namespace
}  // namespace trebuchet::pgn_game_test
