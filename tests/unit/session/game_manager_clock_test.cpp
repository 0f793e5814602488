// The clock, as the game manager uses it.
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/options.h"
#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session::game_manager_clock_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Milliseconds kOverhead{30};
constexpr Milliseconds kLeastLag{3};
constexpr Milliseconds kMinute{60'000};

TimeBudget budget(Milliseconds remaining, Milliseconds increment = {}, int moves_to_go = 0) {
    return budget_for_clock(
        {.remaining = remaining, .increment = increment, .moves_to_go = moves_to_go},
        {.overhead = kOverhead, .usual = kLeastLag});
}

// --- The clock -----------------------------------------------------------------------------------

TEST_F(GameManagerTest, TheLevelLimitsAMove) {
    manager_.new_game();
    manager_.set_level(40, 5 * kMinute, Milliseconds{0});
    manager_.go();
    EXPECT_EQ(limits().time, budget(5 * kMinute, {}, 40));
    EXPECT_EQ(limits().depth, std::nullopt);
}

TEST_F(GameManagerTest, CountsTheClockItselfWithoutReadings) {
    manager_.new_game();
    manager_.set_level(0, kMinute, Milliseconds{1000});
    manager_.go();
    clock_.advance(Milliseconds{4000});
    answer("e2e4");
    clock_.advance(Milliseconds{9000});  // the opponent's time
    play({"e7e5"});
    EXPECT_EQ(limits().time, budget(Milliseconds{57'000}, Milliseconds{1000}));
}

TEST_F(GameManagerTest, AReadingReplacesTheCount) {
    manager_.new_game();
    manager_.set_level(0, kMinute, Milliseconds{0});
    manager_.set_own_time(Milliseconds{12'340});
    manager_.go();
    EXPECT_EQ(limits().time, budget(Milliseconds{12'340}));
}

TEST_F(GameManagerTest, DepthAndTimeHoldTogether) {
    manager_.new_game();
    manager_.set_time_per_move(Milliseconds{500});
    manager_.set_depth_limit(6);
    manager_.go();
    EXPECT_EQ(limits().depth, 6);
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{500}, kOverhead));
}

TEST_F(GameManagerTest, ADepthAloneNeedsNoClock) {
    manager_.new_game();
    manager_.set_depth_limit(6);
    manager_.go();
    EXPECT_EQ(limits().depth, 6);
    EXPECT_EQ(limits().time, std::nullopt);
    answer("e2e4");
    play({"e7e5"});
    EXPECT_EQ(limits().time, std::nullopt);
}

TEST_F(GameManagerTest, WithoutAnyLimitItMovesInAFewSeconds) {
    manager_.new_game();
    manager_.go();
    ASSERT_TRUE(limits().time.has_value());
    EXPECT_LE(limits().time->hard, Milliseconds{10'000});
}

TEST_F(GameManagerTest, ANewGameLiftsTheDepthLimitAndKeepsTheTimeControl) {
    manager_.set_time_per_move(Milliseconds{500});
    manager_.set_depth_limit(6);
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(limits().depth, std::nullopt);
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{500}, kOverhead));
}

TEST_F(GameManagerTest, TheOverheadIsSetAside) {
    manager_.set_options({.move_overhead = 200});
    manager_.set_time_per_move(Milliseconds{500});
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{500}, Milliseconds{200}));
}

TEST_F(GameManagerTest, ASpeedLimitHoldsForMovesAndNotForAnalysis) {
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(limits().most_nodes_per_second, std::nullopt);
    manager_.force();
    manager_.set_options({.speed_limit = 5000});
    manager_.go();
    EXPECT_EQ(limits().most_nodes_per_second, 5000U);
    manager_.analyse();
    EXPECT_EQ(limits().most_nodes_per_second, std::nullopt);
}

TEST_F(GameManagerTest, AStrengthIsALimitOfNodesInTheUsualTime) {
    const std::uint64_t weakest = *kStrengthLevels.back().weakness.nodes;
    const int level = static_cast<int>(kStrengthLevels.size()) - 1;
    manager_.set_options({.strength = level});
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(limits().nodes, weakest);
    ASSERT_TRUE(limits().most_nodes_per_second.has_value());
    EXPECT_LT(*limits().most_nodes_per_second, weakest);  // the clock is of minutes
    manager_.force();
    manager_.set_options({.strength = level, .speed_limit = 1});
    manager_.go();
    EXPECT_EQ(limits().nodes, weakest);
    EXPECT_EQ(limits().most_nodes_per_second, 1U);
    manager_.analyse();
    EXPECT_EQ(limits().nodes, std::nullopt);
}

TEST_F(GameManagerTest, AWeakLevelOverlooksMovesInGamesAndNotInAnalysis) {
    manager_.set_options({.strength = static_cast<int>(kStrengthLevels.size()) - 1});
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(
        searcher_.style.parameters.overlooked_percent,
        kStrengthLevels.back().weakness.overlooked_percent);
    manager_.analyse();
    EXPECT_EQ(searcher_.style.parameters.overlooked_percent, 0);
    manager_.set_options({.strength = 1});
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(searcher_.style.parameters.overlooked_percent, 0);
}

TEST_F(GameManagerTest, MovesInForceModeAreNotOnTheClock) {
    manager_.new_game();
    manager_.set_level(40, kMinute, Milliseconds{0});
    manager_.force();
    play({"e2e4", "e7e5", "g1f3", "b8c6"});
    manager_.go();
    EXPECT_EQ(limits().time, budget(kMinute, {}, 40));
}

TEST_F(GameManagerTest, MovesTakenBackCountAgainTowardsTheTimeControl) {
    manager_.new_game();
    manager_.set_level(4, kMinute, Milliseconds{0});
    for (int i = 0; i < 3; ++i) {
        manager_.set_own_time(Milliseconds{kMinute});
        play({"e2e4"});
        EXPECT_EQ(limits().time, budget(kMinute, {}, 4));
        answer("e7e5");
        ASSERT_TRUE(manager_.take_back(2));
    }
    // Taking back only the opponent's move changes nothing.
    play({"e2e4"});
    answer("e7e5");
    manager_.force();
    play({"g1f3"});
    ASSERT_TRUE(manager_.take_back(1));
    manager_.set_own_time(Milliseconds{kMinute});
    manager_.play_other();
    manager_.go();
    EXPECT_EQ(limits().time, budget(kMinute, {}, 3));
}

TEST_F(GameManagerTest, AClockSetWithAPositionIsNoLag) {
    manager_.new_game();
    manager_.set_level(0, Milliseconds{6000}, Milliseconds{0});
    manager_.set_own_time(Milliseconds{6000});
    play({"e2e4"});
    answer("e7e5");
    manager_.force();
    manager_.set_position(Position::start());
    manager_.set_own_time(Milliseconds{3210});
    manager_.go();
    EXPECT_EQ(limits().time, budget(Milliseconds{3210}));
}

TEST_F(GameManagerTest, TimeSpentBeforeForceIsSpent) {
    manager_.new_game();
    manager_.set_level(0, kMinute, Milliseconds{0});
    manager_.go();
    clock_.advance(Milliseconds{10'000});
    manager_.force();
    manager_.go();
    EXPECT_EQ(limits().time, budget(Milliseconds{50'000}));
}

// --- Root moves changed during a search ----------------------------------------------------------

// The result of a search that is stopped after this time.
SearchResult spent(int milliseconds) {
    SearchResult result;
    result.time = Milliseconds{milliseconds};
    return result;
}

TEST_F(GameManagerTest, OtherRootMovesGetTheRestOfTheTime) {
    manager_.set_time_per_move(Milliseconds{500});
    enter(State::Thinking);
    const Milliseconds whole = limits().time->hard;
    clock_.advance(Milliseconds{300});
    const Move move = parse_coordinate(position(), "e2e4").value();
    manager_.exclude(move);
    EXPECT_EQ(limits().root_moves.size(), 19U);
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{300});
    clock_.advance(Milliseconds{100});
    manager_.include(move);
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{400});
    clock_.advance(Milliseconds{100});
    manager_.exclude(move);
    EXPECT_EQ(limits().time->hard, Milliseconds{1});
    EXPECT_EQ(limits().time->soft, Milliseconds{1});
    answer("d2d4");
    play({"d7d5"});
    EXPECT_EQ(limits().time->hard, whole);
}

TEST_F(GameManagerTest, TimeRunsWhileNoMoveIsSearched) {
    manager_.set_time_per_move(Milliseconds{500});
    enter(State::Thinking);
    const Milliseconds whole = limits().time->hard;
    manager_.exclude_all();
    clock_.advance(Milliseconds{300});
    manager_.include(parse_coordinate(position(), "e2e4").value());
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{300});
}

TEST_F(GameManagerTest, AClockOfNodesStandsStillWhileNoneIsSearched) {
    manager_.new_game();
    manager_.set_time_per_move(Milliseconds{500});
    manager_.set_nodes_per_second(1000);
    manager_.go();
    const Milliseconds whole = limits().time->hard;
    clock_.advance(Milliseconds{300});
    searcher_.next_answer = spent(200);
    manager_.exclude(parse_coordinate(position(), "e2e4").value());
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{200});
}

TEST_F(GameManagerTest, TimeOfPonderingIsNotSpentOnTheMove) {
    manager_.set_time_per_move(Milliseconds{500});
    enter(State::Pondering);
    const Milliseconds whole = limits().time->hard;
    clock_.advance(Milliseconds{7000});
    play({"g1f3"});
    ASSERT_EQ(searcher_.ponder_hits, 1);
    clock_.advance(Milliseconds{200});
    manager_.exclude(parse_coordinate(position(), "b8c6").value());
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{200});
}

// --- Pauses --------------------------------------------------------------------------------------

TEST_F(GameManagerTest, AResultDuringAPauseWaitsForItsEnd) {
    manager_.set_pondering(true);
    enter(State::Waiting);
    play({"e2e4"});
    manager_.pause();
    answer("e7e5", "g1f3");
    EXPECT_THAT(recorder_.said, IsEmpty());
    EXPECT_TRUE(manager_.is_thinking());
    EXPECT_TRUE(searcher_.is_paused);
    manager_.resume();
    EXPECT_THAT(recorder_.said, ElementsAre("move e7e5"));
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_FALSE(searcher_.is_paused);
}

TEST_F(GameManagerTest, AResultDuringAPauseIsDroppedByForce) {
    enter(State::Thinking);
    manager_.pause();
    answer("e2e4");
    manager_.force();
    manager_.resume();
    EXPECT_THAT(recorder_.said, IsEmpty());
    EXPECT_TRUE(manager_.game().moves().empty());
}

TEST_F(GameManagerTest, MoveNowAfterAResultDuringAPauseMovesOnce) {
    enter(State::Thinking);
    manager_.pause();
    answer("e2e4");
    searcher_.next_answer = searcher_.result("e2e4", {}, Score::zero());
    manager_.move_now();
    manager_.resume();
    EXPECT_THAT(recorder_.said, ElementsAre("move e2e4"));
}

}  // namespace
}  // namespace trebuchet::session::game_manager_clock_test
