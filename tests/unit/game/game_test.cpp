#include <initializer_list>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/random.h>

namespace trebuchet::game_test {
namespace {

Game game_from(std::string_view fen) {
    return Game{parse_fen(fen).value()};
}

void play(Game& game, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) {
        const auto move = parse_coordinate(game.position(), text);
        ASSERT_TRUE(move) << text;
        game.play(*move);
    }
}

// Both knights out and back: four half-moves that lead back to the same position.
void dance(Game& game, int times) {
    for (int i = 0; i < times; ++i) {
        play(game, {"g1f3", "g8f6", "f3g1", "f6g8"});
    }
}

TEST(GameTest, BeginsAtTheStart) {
    const Game game;
    EXPECT_EQ(game.start(), Position::start());
    EXPECT_EQ(game.position(), Position::start());
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.history().size(), 0U);
    EXPECT_EQ(game.occurrences(), 1);
    EXPECT_EQ(game.result(), GameResult{});
    EXPECT_FALSE(game.result().is_over());
    EXPECT_FALSE(game.result().is_draw());
}

TEST(GameTest, RemembersMovesAndPositions) {
    Game game;
    play(game, {"e2e4", "e7e5", "g1f3"});
    ASSERT_EQ(game.moves().size(), 3U);
    EXPECT_EQ(game.position_after(0), Position::start());
    Position replayed = game.start();
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
        EXPECT_EQ(game.position_after(ply), replayed);
        replayed.play(game.moves()[ply]);
    }
    EXPECT_EQ(game.position_after(3), replayed);
    EXPECT_EQ(game.position(), replayed);
}

TEST(GameTest, UndoGoesBackToTheStartAndNoFurther) {
    Game game;
    play(game, {"e2e4", "e7e5"});
    const Move last = game.moves().back();
    EXPECT_EQ(game.undo(), last);
    EXPECT_EQ(
        to_fen(game.position()), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_TRUE(game.undo().has_value());
    EXPECT_EQ(game.position(), Position::start());
    EXPECT_EQ(game.history().size(), 0U);
    EXPECT_EQ(game.undo(), std::nullopt);
    EXPECT_EQ(game.position(), Position::start());
}

TEST(GameTest, TheHistoryHoldsThePositionsBeforeTheCurrentOne) {
    Game game;
    dance(game, 1);
    EXPECT_EQ(game.history().size(), 4U);
    EXPECT_EQ(game.history().count_repetitions(game.position()), 1);
    game.undo();
    EXPECT_EQ(game.history().size(), 3U);
    EXPECT_EQ(game.history().count_repetitions(game.position()), 0);
}

TEST(GameTest, MateHasAWinner) {
    Game game;
    play(game, {"f2f3", "e7e5", "g2g4", "d8h4"});
    EXPECT_EQ(game.result(), (GameResult{GameReason::Checkmate, Color::Black}));
    EXPECT_TRUE(game.result().is_over());
    EXPECT_FALSE(game.result().is_draw());
    game.undo();
    EXPECT_EQ(game.result(), GameResult{});
}

TEST(GameTest, StalemateIsADraw) {
    Game game = game_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    play(game, {"f1f7"});
    EXPECT_EQ(game.result(), (GameResult{GameReason::Stalemate, std::nullopt}));
    EXPECT_TRUE(game.result().is_over());
    EXPECT_TRUE(game.result().is_draw());
}

TEST(GameTest, InsufficientMaterialIsADraw) {
    Game game = game_from("7k/8/8/8/8/8/1r6/K7 w - - 0 1");
    EXPECT_EQ(game.result(), GameResult{});
    play(game, {"a1b2"});
    EXPECT_EQ(game.result().reason, GameReason::DeadPosition);
    EXPECT_TRUE(game.result().is_over());
}

TEST(GameTest, ThreefoldRepetitionMayBeClaimedFivefoldEndsTheGame) {
    Game game;
    dance(game, 1);
    EXPECT_EQ(game.occurrences(), 2);
    EXPECT_EQ(game.result(), GameResult{});
    dance(game, 1);
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(game.result().reason, GameReason::ThreefoldRepetition);
    EXPECT_TRUE(game.result().is_claimable());
    EXPECT_TRUE(game.result().is_draw());
    EXPECT_FALSE(game.result().is_over());
    dance(game, 1);
    EXPECT_EQ(game.result().reason, GameReason::ThreefoldRepetition);
    dance(game, 1);
    EXPECT_EQ(game.occurrences(), 5);
    EXPECT_EQ(game.result().reason, GameReason::FivefoldRepetition);
    EXPECT_TRUE(game.result().is_over());
    // The next position is a new one.
    play(game, {"e2e4"});
    EXPECT_EQ(game.result(), GameResult{});
}

TEST(GameTest, RepetitionRequiresTheSameCastlingRights) {
    Game game = game_from("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    // The king's move loses the rights: the start is not repeated, the position after that move is.
    for (int i = 0; i < 2; ++i) {
        play(game, {"e1e2", "e8e7", "e2e1", "e7e8"});
    }
    EXPECT_EQ(game.occurrences(), 2);
    play(game, {"e1e2", "e8e7", "e2e1", "e7e8"});
    EXPECT_EQ(game.occurrences(), 3);
}

TEST(GameTest, RepetitionRequiresTheSameEnPassantRight) {
    // After e2e4 Black may take en passant, later no more.
    Game game = game_from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play(game, {"e2e4"});
    for (int i = 0; i < 2; ++i) {
        play(game, {"e8e7", "e1e2", "e7e8", "e2e1"});
    }
    EXPECT_EQ(game.occurrences(), 2);
}

TEST(GameTest, ARightThatNoPawnCanUseDoesNotCount) {
    Game game = game_from("4k3/8/8/8/8/7p/4P3/4K3 w - - 0 1");
    play(game, {"e2e4"});
    for (int i = 0; i < 2; ++i) {
        play(game, {"e8e7", "e1e2", "e7e8", "e2e1"});
    }
    EXPECT_EQ(game.occurrences(), 3);
}

TEST(GameTest, FiftyMovesMayBeClaimedSeventyFiveEndTheGame) {
    Game game = game_from("6k1/8/8/8/8/8/1r6/K6R b - - 99 90");
    EXPECT_EQ(game.result(), GameResult{});
    play(game, {"b2b8"});
    EXPECT_EQ(game.result().reason, GameReason::FiftyMoves);
    EXPECT_FALSE(game.result().is_over());
    EXPECT_TRUE(game.result().is_claimable());
    Game over = game_from("6k1/8/8/8/8/8/1r6/K6R b - - 149 90");
    play(over, {"b2b8"});
    EXPECT_EQ(over.result().reason, GameReason::SeventyFiveMoves);
    EXPECT_TRUE(over.result().is_over());
}

TEST(GameTest, MateTakesPrecedenceOverTheCounters) {
    Game game = game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 90");
    play(game, {"a1a8"});
    EXPECT_EQ(game.result(), (GameResult{GameReason::Checkmate, Color::White}));
}

TEST(GameTest, TakingBackARandomGameRestoresEveryPosition) {
    constexpr std::uint64_t kSeed = 20240601;
    constexpr int kPlies = 300;
    SplitMix64 random{kSeed};
    Game game;
    for (int ply = 0; ply < kPlies; ++ply) {
        const MoveList moves = legal_moves(game.position());
        if (moves.empty()) {
            break;
        }
        game.play(moves[random.below(moves.size())]);
    }
    Game copy = game;
    while (const auto move = copy.undo()) {
        const std::size_t ply = copy.moves().size();
        ASSERT_EQ(*move, game.moves()[ply]);
        ASSERT_EQ(copy.position(), game.position_after(ply));
        ASSERT_EQ(copy.history().size(), ply);
    }
    EXPECT_EQ(copy.position(), Position::start());
}

}  // namespace
}  // namespace trebuchet::game_test
