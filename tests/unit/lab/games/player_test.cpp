#include "lab/games/player.h"

#include <cstdint>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::lab::player_test {
namespace {

TEST(PlayerTest, FindsALegalMoveWithAScore) {
    Player player{Settings{.hash_megabytes = 1}};
    const Game game;
    const Thought thought = player.think(game, {.depth = 3});
    EXPECT_TRUE(is_legal(game.position(), thought.result.best));
    EXPECT_EQ(thought.result.depth, 3);
}

// A position with a hundred captures, so that few nodes do not finish one iteration.
TEST(PlayerTest, FindsAScoreWithFewNodes) {
    const Game game{
        parse_fen("r2q1rk1/1b3pb1/3pp3/p1pPn2p/PpB1P1n1/1PP2N1P/1B1N1PP1/2RQ1RK1 w - - 0 1")
            .value()};
    for (const std::uint64_t nodes : {1U, 20U, 2000U}) {
        Player player{Settings{.hash_megabytes = 1}};
        const Thought thought = player.think(game, {.nodes = nodes});
        EXPECT_FALSE(thought.result.score.is_decisive()) << thought.result.score.value();
    }
}

// --- Limits --------------------------------------------------------------------------------------

TEST(PaceTest, ANumberMeansMillisecondsAMove) {
    const TimeControl time = parse_time("100").value();
    EXPECT_EQ(time.per_move, Milliseconds{100});
}

TEST(PaceTest, TwoNumbersMeanSecondsAGameAndAMove) {
    const TimeControl time = parse_time("5+0.05").value();
    EXPECT_FALSE(time.per_move);
    EXPECT_EQ(time.base, Milliseconds{5000});
    EXPECT_EQ(time.increment, Milliseconds{50});
    EXPECT_EQ(parse_time(".5+0").value().base, Milliseconds{500});
}

TEST(PaceTest, AsATagOfPgn) {
    EXPECT_EQ(pgn_time_control({.time = parse_time("5+0.05").value()}), "5+0.05");
    EXPECT_EQ(pgn_time_control({.time = parse_time("200").value()}), "1/0.2");
    EXPECT_EQ(pgn_time_control({.nodes = 1000}), "-");
}

TEST(PaceTest, RefusesOtherTexts) {
    for (const char* const text :
         {"", "0", "-5", "5s", "1.5", "+", "5+", "+5", "0+1", "-1+1", "5+-1", "5+1+1"}) {
        EXPECT_FALSE(parse_time(text)) << text;
    }
}

TEST(PaceTest, TheTextHasTheFormOfTheCommandLine) {
    Pace pace{.depth = 6, .nodes = 1000};
    EXPECT_EQ(to_text(pace), "--depth 6 --nodes 1000");
    EXPECT_TRUE(pace.is_reproducible());
    EXPECT_EQ(to_text({.nodes = 800, .soft_nodes = 100}), "--nodes 800 --soft-nodes 100");
    for (const char* const time : {"100", "5+0.05", "0.5+0", "10+1.125"}) {
        pace = {.time = parse_time(time).value()};
        EXPECT_EQ(to_text(pace), std::string{"--time "} + time);
        EXPECT_FALSE(pace.is_reproducible());
    }
}

TEST(PaceTest, AClockOfNodesIsReproducible) {
    const Pace pace{.time = parse_time("2+0.02").value(), .nodes_per_second = 200'000};
    EXPECT_EQ(to_text(pace), "--time 2+0.02 --nodes-per-second 200000");
    EXPECT_TRUE(pace.is_reproducible());
    EXPECT_EQ(limits_for(pace, Milliseconds{1000}).nodes_per_second, 200'000U);
}

TEST(PaceTest, LimitsFollowThePace) {
    const Limits limits =
        limits_for({.depth = 6, .nodes = 1000, .soft_nodes = 100}, Milliseconds{0});
    EXPECT_EQ(limits.depth, 6);
    EXPECT_EQ(limits.nodes, 1000U);
    EXPECT_EQ(limits.soft_nodes, 100U);
    EXPECT_FALSE(limits.time);
}

TEST(PaceTest, UsesATimeAMoveInFullAndAClockInPart) {
    const Pace per_move{.time = parse_time("100").value()};
    EXPECT_EQ(limits_for(per_move, Milliseconds{0}).time->hard, Milliseconds{100});
    EXPECT_FALSE(per_move.has_clock());
    const Pace clock{.time = parse_time("5+0.05").value()};
    EXPECT_TRUE(clock.has_clock());
    EXPECT_LT(limits_for(clock, Milliseconds{1000}).time->hard, Milliseconds{1000});
    EXPECT_LT(
        limits_for(clock, Milliseconds{500}).time->hard,
        limits_for(clock, Milliseconds{1000}).time->hard);
}

}  // namespace
}  // namespace trebuchet::lab::player_test
