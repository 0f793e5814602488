// The clock and pondering, as the game manager uses them.
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/strength.h"
#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session {
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

// --- The clock --------------------------------------------------------------------------------

TEST_F(GameManagerTest, TheLevelLimitsAMove) {
    manager_.new_game();
    manager_.set_level(40, 5 * kMinute, Milliseconds{0});
    manager_.go();
    EXPECT_EQ(limits().time, budget(5 * kMinute, {}, 40));
    EXPECT_EQ(limits().depth, std::nullopt);
}

TEST_F(GameManagerTest, ItsOwnCountGoesOnWhereTheGuiSaysNothing) {
    manager_.new_game();
    manager_.set_level(0, kMinute, Milliseconds{1000});
    manager_.go();
    clock_.advance(Milliseconds{4000});
    answer("e2e4");
    clock_.advance(Milliseconds{9000});  // the opponent's time
    play({"e7e5"});
    EXPECT_EQ(limits().time, budget(Milliseconds{57'000}, Milliseconds{1000}));
}

TEST_F(GameManagerTest, TheGuisClockOverrulesTheCount) {
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

TEST_F(GameManagerTest, WithoutAnyLimitItStillMovesSoon) {
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

TEST_F(GameManagerTest, AStrengthIsASpeedAndTheLowerLimitHolds) {
    const std::uint64_t weakest = *kStrengthLevels.back().nodes_per_second;
    const int level = static_cast<int>(kStrengthLevels.size()) - 1;
    manager_.set_options({.strength = level});
    manager_.new_game();
    manager_.go();
    EXPECT_EQ(limits().most_nodes_per_second, weakest);
    manager_.force();
    manager_.set_options({.strength = level, .speed_limit = 1});
    manager_.go();
    EXPECT_EQ(limits().most_nodes_per_second, 1U);
    manager_.force();
    manager_.set_options({.strength = 1, .speed_limit = static_cast<int>(weakest)});
    manager_.go();
    EXPECT_EQ(limits().most_nodes_per_second, weakest);
}

TEST_F(GameManagerTest, MovesInForceModeAreNotOnTheClock) {
    manager_.new_game();
    manager_.set_level(40, kMinute, Milliseconds{0});
    manager_.force();
    play({"e2e4", "e7e5", "g1f3", "b8c6"});
    manager_.go();
    EXPECT_EQ(limits().time, budget(kMinute, {}, 40));
}

TEST_F(GameManagerTest, MovesTakenBackAreToBeMadeAgain) {
    manager_.new_game();
    manager_.set_level(4, kMinute, Milliseconds{0});
    for (int i = 0; i < 3; ++i) {
        manager_.set_own_time(Milliseconds{kMinute});
        play({"e2e4"});
        EXPECT_EQ(limits().time, budget(kMinute, {}, 4));
        answer("e7e5");
        ASSERT_TRUE(manager_.take_back(2));
    }
    // A move of the opponent's alone takes nothing of ours back.
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

TEST_F(GameManagerTest, TimeSpentOnAMoveThatWasForbiddenIsSpent) {
    manager_.new_game();
    manager_.set_level(0, kMinute, Milliseconds{0});
    manager_.go();
    clock_.advance(Milliseconds{10'000});
    manager_.force();
    manager_.go();
    EXPECT_EQ(limits().time, budget(Milliseconds{50'000}));
}

// --- Other moves to think about in mid-search -------------------------------------------------

// What a search says that is stopped after so long.
SearchResult spent(int milliseconds) {
    SearchResult result;
    result.time = Milliseconds{milliseconds};
    return result;
}

TEST_F(GameManagerTest, AnotherChoiceOfMovesGetsWhatIsLeftOfTheTime) {
    manager_.set_time_per_move(Milliseconds{500});
    enter(State::Thinking);
    const Milliseconds whole = limits().time->hard;
    thinker_.next_answer = spent(300);
    const Move move = parse_coordinate(position(), "e2e4").value();
    manager_.exclude(move);
    EXPECT_EQ(limits().root_moves.size(), 19U);
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{300});
    thinker_.next_answer = spent(100);
    manager_.include(move);
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{400});
    manager_.exclude(move);
    EXPECT_EQ(limits().time->hard, Milliseconds{1});
    EXPECT_EQ(limits().time->soft, Milliseconds{1});
    answer("d2d4");
    play({"d7d5"});
    EXPECT_EQ(limits().time->hard, whole);
}

TEST_F(GameManagerTest, TheOpponentsTimeIsNotSpentOnAMove) {
    manager_.set_time_per_move(Milliseconds{500});
    enter(State::Pondering);
    const Milliseconds whole = limits().time->hard;
    thinker_.current_progress.time = Milliseconds{7000};
    play({"g1f3"});
    ASSERT_EQ(thinker_.ponder_hits, 1);
    thinker_.next_answer = spent(7200);
    manager_.exclude(parse_coordinate(position(), "b8c6").value());
    EXPECT_EQ(limits().time->hard, whole - Milliseconds{200});
}

// --- Pauses -----------------------------------------------------------------------------------

TEST_F(GameManagerTest, AnAnswerThatMeetsAPauseWaitsForItsEnd) {
    manager_.set_pondering(true);
    enter(State::Waiting);
    play({"e2e4"});
    manager_.pause();
    answer("e7e5", "g1f3");
    EXPECT_THAT(recorder_.said, IsEmpty());
    EXPECT_TRUE(manager_.is_thinking());
    EXPECT_TRUE(thinker_.is_paused);
    manager_.resume();
    EXPECT_THAT(recorder_.said, ElementsAre("move e7e5"));
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_FALSE(thinker_.is_paused);
}

TEST_F(GameManagerTest, AnAnswerThatMeetsAPauseIsLostWhenTheThoughtIsCalledOff) {
    enter(State::Thinking);
    manager_.pause();
    answer("e2e4");
    manager_.force();
    manager_.resume();
    EXPECT_THAT(recorder_.said, IsEmpty());
    EXPECT_TRUE(manager_.game().moves().empty());
}

TEST_F(GameManagerTest, MoveNowAfterAnAnswerThatMeetsAPauseMovesOnce) {
    enter(State::Thinking);
    manager_.pause();
    answer("e2e4");
    thinker_.next_answer = thinker_.result("e2e4", {}, Score::zero());
    manager_.move_now();
    manager_.resume();
    EXPECT_THAT(recorder_.said, ElementsAre("move e2e4"));
}

// --- Pondering --------------------------------------------------------------------------------

TEST_F(GameManagerTest, PondersOnTheExpectedReply) {
    enter(State::Pondering);
    Position expected = position();
    expected.play(parse_coordinate(expected, "g1f3").value());
    EXPECT_EQ(thinker_.last().root, expected);
    EXPECT_EQ(thinker_.last().history_length, 3U);
    EXPECT_TRUE(limits().ponder);
    EXPECT_FALSE(manager_.is_thinking());
}

TEST_F(GameManagerTest, DoesNotPonderUnlessAsked) {
    manager_.new_game();
    manager_.go();
    answer("e2e4", "e7e5");
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_FALSE(thinker_.is_thinking);
}

TEST_F(GameManagerTest, DoesNotPonderBeforeTheFirstMoveUnlessSent) {
    manager_.new_game();
    manager_.set_pondering(true);
    EXPECT_FALSE(thinker_.is_thinking);
    manager_.new_game();
    EXPECT_FALSE(thinker_.is_thinking);
    manager_.play_other();
    EXPECT_TRUE(thinker_.is_thinking);
}

TEST_F(GameManagerTest, PlayOtherPondersOnWhatItWouldHavePlayed) {
    manager_.set_pondering(true);
    enter(State::Thinking);
    manager_.on_search(thinker_.thinks({"e2e4", "e7e5"}));
    EXPECT_TRUE(manager_.play_other());
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_TRUE(limits().ponder);
    play({"e2e4"});
    EXPECT_EQ(thinker_.ponder_hits, 1);
    // Nothing is expected after a move of somebody else's.
    manager_.force();
    play({"e7e5"});
    EXPECT_TRUE(manager_.play_other());
    EXPECT_TRUE(thinker_.is_thinking) << "about what to expect";
    EXPECT_FALSE(limits().ponder);
}

TEST_F(GameManagerTest, WithNothingToExpectItTakesAGlanceFirst) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"e2e4"});
    EXPECT_TRUE(manager_.play_other());
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(thinker_.last().root, position());
    EXPECT_LE(limits().time->hard, Milliseconds{1000});
    manager_.on_search(thinker_.thinks({"e7e5"}, Score{-200}));
    EXPECT_THAT(recorder_.said, IsEmpty()) << "the opponent's thoughts";
    EXPECT_FALSE(manager_.welcomes_draw());
    EXPECT_EQ(manager_.hint(), std::nullopt);
    answer("e7e5", "g1f3");
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(manager_.hint(), parse_coordinate(position(), "e7e5").value());
    EXPECT_TRUE(limits().ponder);
    play({"e7e5"});
    EXPECT_EQ(thinker_.ponder_hits, 1);
}

TEST_F(GameManagerTest, AMoveDuringTheGlanceIsAnswered) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"e2e4"});
    manager_.play_other();
    play({"e7e5"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(thinker_.ponder_hits, 0);
    EXPECT_EQ(thinker_.last().root, position());
}

TEST_F(GameManagerTest, PonderingThatIsTurnedOnInMidGameBeginsAtOnce) {
    enter(State::Waiting);
    play({"e2e4"});
    answer("e7e5");
    EXPECT_FALSE(thinker_.is_thinking);
    manager_.set_pondering(true);
    EXPECT_TRUE(thinker_.is_thinking);
    manager_.set_pondering(true);
    EXPECT_EQ(thinker_.asked.size(), 2U) << "it was on already";
    manager_.set_pondering(false);
    EXPECT_FALSE(thinker_.is_thinking);
}

TEST_F(GameManagerTest, PondersAfterTwoMovesWereTakenBack) {
    manager_.set_pondering(true);
    enter(State::Waiting);
    play({"e2e4"});
    answer("e7e5");
    ASSERT_TRUE(manager_.take_back(2));
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(thinker_.last().root, Position::start());
}

TEST_F(GameManagerTest, AGlanceGoesOnWithAnotherTable) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"e2e4"});
    manager_.play_other();
    const std::size_t searches = thinker_.asked.size();
    manager_.set_memory_megabytes(7);
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(thinker_.asked.size(), searches + 1);
    EXPECT_EQ(thinker_.last().root, position());
}

TEST_F(GameManagerTest, ItsThoughtsWhilePonderingBeginWithTheExpectedMove) {
    enter(State::Pondering);
    clock_.advance(Milliseconds{500});
    manager_.on_search(thinker_.thinks({"b8c6", "f1b5"}));
    EXPECT_THAT(recorder_.said, ElementsAre("pv g1f3 b8c6 f1b5"));
}

// A reader that is still busy with our move would take them for thoughts about it.
TEST_F(GameManagerTest, TheFirstMomentOfPonderingIsSilent) {
    enter(State::Pondering);
    clock_.advance(Milliseconds{499});
    manager_.on_search(thinker_.thinks({"b8c6", "f1b5"}));
    EXPECT_THAT(recorder_.said, IsEmpty());
    // Nothing of it is told later.
    clock_.advance(Milliseconds{1});
    manager_.on_search(thinker_.thinks({"d7d6"}));
    play({"g1f3"});
    EXPECT_THAT(recorder_.said, ElementsAre("pv g1f3 d7d6"));
}

TEST_F(GameManagerTest, AHitTellsWhatWasHeldBack) {
    enter(State::Pondering);
    manager_.on_search(thinker_.thinks({"b8c6", "f1b5"}));
    manager_.on_search(thinker_.thinks({"d7d6", "f1b5"}));
    answer("d7d6");
    play({"g1f3"});
    EXPECT_THAT(recorder_.said, ElementsAre("pv d7d6 f1b5", "move d7d6"));
    // And only once.
    enter(State::Pondering);
    play({"g1f3"});
    EXPECT_THAT(recorder_.said, IsEmpty());
}

TEST_F(GameManagerTest, AHitGoesOnWithTheSameSearch) {
    enter(State::Pondering);
    const std::size_t searches = thinker_.asked.size();
    play({"g1f3"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(thinker_.ponder_hits, 1);
    EXPECT_EQ(thinker_.asked.size(), searches);
    manager_.on_search(thinker_.thinks({"b8c6", "f1b5"}));
    answer("b8c6");
    EXPECT_THAT(recorder_.said, ElementsAre("pv b8c6 f1b5", "move b8c6"));
}

TEST_F(GameManagerTest, AHitAfterTheSearchHasEndedIsAnsweredAtOnce) {
    enter(State::Pondering);
    answer("b8c6", "f1b5");
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_THAT(recorder_.said, IsEmpty());
    play({"g1f3"});
    EXPECT_THAT(recorder_.said, ElementsAre("move b8c6"));
    EXPECT_EQ(manager_.state(), State::Pondering);
}

TEST_F(GameManagerTest, AMissStartsAnew) {
    enter(State::Pondering);
    const SearchEvent late = thinker_.thinks({"b8c6"});
    play({"f1c4"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(thinker_.ponder_hits, 0);
    EXPECT_EQ(thinker_.last().root, position());
    EXPECT_FALSE(limits().ponder);
    manager_.on_search(late);
    EXPECT_THAT(recorder_.said, IsEmpty());
}

TEST_F(GameManagerTest, AHitHasTheTimeThatTheClockShowsNow) {
    manager_.set_level(2, kMinute, Milliseconds{0});
    enter(State::Pondering);
    manager_.set_own_time(Milliseconds{50'000});
    play({"g1f3"});
    EXPECT_EQ(thinker_.ponder_hits, 1);
    EXPECT_EQ(thinker_.hit_budget, budget(Milliseconds{50'000}, {}, 1));
}

TEST_F(GameManagerTest, AHitAfterANewTimeControlStartsAnew) {
    enter(State::Pondering);
    manager_.set_time_per_move(Milliseconds{100});
    play({"g1f3"});
    EXPECT_EQ(thinker_.ponder_hits, 0);
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{100}, kOverhead));
}

TEST_F(GameManagerTest, ClockReadingsDoNotDisturbPondering) {
    manager_.set_level(0, kMinute, Milliseconds{0});
    enter(State::Pondering);
    const int stops = thinker_.stops;
    manager_.set_own_time(Milliseconds{59'000});
    EXPECT_EQ(thinker_.stops, stops);
    play({"g1f3"});
    EXPECT_EQ(thinker_.ponder_hits, 1);
}

TEST_F(GameManagerTest, EasyEndsPondering) {
    enter(State::Pondering);
    manager_.set_pondering(false);
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_FALSE(thinker_.is_thinking);
    play({"g1f3"});
    EXPECT_EQ(manager_.state(), State::Thinking);
}

TEST_F(GameManagerTest, EasyLeavesOtherStatesAlone) {
    for (const State state : {State::Force, State::Waiting, State::Thinking, State::Analysing}) {
        enter(state);
        manager_.set_pondering(false);
        EXPECT_EQ(manager_.state(), state);
    }
}

TEST_F(GameManagerTest, GoWhilePonderingPlaysTheSideToMove) {
    enter(State::Pondering);
    manager_.go();
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(thinker_.last().root, position());
}

TEST_F(GameManagerTest, DoesNotPonderOnAMoveThatEndsTheGame) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6"});
    manager_.go();
    answer("f3g1", "f6g8");  // which would be the third time
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_FALSE(thinker_.is_thinking);
}

}  // namespace
}  // namespace trebuchet::session
