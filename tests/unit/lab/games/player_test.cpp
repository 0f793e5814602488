#include "lab/games/player.h"

#include <cstdint>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::lab::player_test {
namespace {

TEST(PlayerTest, AThoughtIsALegalMoveWithAScore) {
    Player player{Settings{.hash_megabytes = 1}};
    const Game game;
    const Thought thought = player.think(game, {.depth = 3});
    EXPECT_TRUE(is_legal(game.position(), thought.result.best));
    EXPECT_EQ(thought.result.depth, 3);
}

// A hundred exchanges are possible at once, more than so few nodes can look at.
TEST(PlayerTest, ThereIsAScoreHoweverFewTheNodes) {
    const Game game{
        parse_fen("r2q1rk1/1b3pb1/3pp3/p1pPn2p/PpB1P1n1/1PP2N1P/1B1N1PP1/2RQ1RK1 w - - 0 1")
            .value()};
    for (const std::uint64_t nodes : {1U, 20U, 2000U}) {
        Player player{Settings{.hash_megabytes = 1}};
        const Thought thought = player.think(game, {.nodes = nodes});
        EXPECT_FALSE(thought.result.score.is_decisive()) << thought.result.score.value();
    }
}

}  // namespace
}  // namespace trebuchet::lab::player_test
