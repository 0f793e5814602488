// Pondering.
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session::game_manager_ponder_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Milliseconds kOverhead{30};
constexpr Milliseconds kMinute{60'000};

TimeBudget budget(Milliseconds remaining, int moves_to_go) {
    constexpr Milliseconds kLeastLag{3};
    return budget_for_clock(
        {.remaining = remaining, .increment = {}, .moves_to_go = moves_to_go},
        {.overhead = kOverhead, .usual = kLeastLag});
}

TEST_F(GameManagerTest, PondersOnTheExpectedReply) {
    enter(State::Pondering);
    Position expected = position();
    expected.play(parse_coordinate(expected, "g1f3").value());
    EXPECT_EQ(searcher_.last().root, expected);
    EXPECT_EQ(searcher_.last().history_length, 3U);
    EXPECT_TRUE(limits().ponder);
    EXPECT_FALSE(manager_.is_thinking());
}

TEST_F(GameManagerTest, AnOptionSetWhilePonderingHoldsForTheNextMove) {
    enter(State::Pondering);
    manager_.set_options(with_option(manager_.options(), "Strength", "2000").value());
    play({"g1f3"});
    EXPECT_EQ(searcher_.ponder_hits, 0);
    EXPECT_FALSE(limits().ponder);
    EXPECT_EQ(limits().nodes, weakness_for(2000).nodes);
}

TEST_F(GameManagerTest, DoesNotPonderUnlessTurnedOn) {
    manager_.new_game();
    manager_.go();
    answer("e2e4", "e7e5");
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(GameManagerTest, DoesNotPonderBeforeTheFirstMoveUnlessSent) {
    manager_.new_game();
    manager_.set_pondering(true);
    EXPECT_FALSE(searcher_.is_searching);
    manager_.new_game();
    EXPECT_FALSE(searcher_.is_searching);
    manager_.play_other();
    EXPECT_TRUE(searcher_.is_searching);
}

TEST_F(GameManagerTest, PlayOtherPondersOnTheMoveThatItWouldHavePlayed) {
    manager_.set_pondering(true);
    enter(State::Thinking);
    manager_.on_search(searcher_.thinks({"e2e4", "e7e5"}));
    EXPECT_TRUE(manager_.play_other());
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_TRUE(limits().ponder);
    play({"e2e4"});
    EXPECT_EQ(searcher_.ponder_hits, 1);
    // After a move that the engine did not play, none is expected.
    manager_.force();
    play({"e7e5"});
    EXPECT_TRUE(manager_.play_other());
    EXPECT_TRUE(searcher_.is_searching) << "a search for the expected move";
    EXPECT_FALSE(limits().ponder);
}

TEST_F(GameManagerTest, WithoutAnExpectedMoveItSearchesForOneFirst) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"e2e4"});
    EXPECT_TRUE(manager_.play_other());
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_LE(limits().time->hard, Milliseconds{1000});
    manager_.on_search(searcher_.thinks({"e7e5"}, Score{-200}));
    EXPECT_THAT(recorder_.said, IsEmpty()) << "scores are from the opponent's side";
    EXPECT_FALSE(manager_.welcomes_draw());
    EXPECT_EQ(manager_.hint(), std::nullopt);
    answer("e7e5", "g1f3");
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(manager_.hint(), parse_coordinate(position(), "e7e5").value());
    EXPECT_TRUE(limits().ponder);
    play({"e7e5"});
    EXPECT_EQ(searcher_.ponder_hits, 1);
}

TEST_F(GameManagerTest, AfterAMoveWithoutAnExpectedReplyItSearchesForOne) {
    manager_.set_pondering(true);
    enter(State::Thinking);
    answer("e2e4");
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_FALSE(limits().ponder) << "a search for the expected move";
    EXPECT_EQ(searcher_.last().root, position());
    answer("e7e5", "g1f3");
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_TRUE(limits().ponder);
}

TEST_F(GameManagerTest, ThatSearchHasTheOpponentsContempt) {
    manager_.set_options({.contempt = 25});
    manager_.set_pondering(true);
    enter(State::Thinking);
    answer("e2e4");
    EXPECT_EQ(searcher_.style.contempt, -25);
    answer("e7e5", "g1f3");
    EXPECT_EQ(searcher_.style.contempt, 25);
}

TEST_F(GameManagerTest, ExcludedMovesDoNotKeepItFromPondering) {
    enter(State::Pondering);
    manager_.exclude(legal_moves(position())[0]);
    manager_.set_memory_megabytes(7);  // the search begins anew
    EXPECT_TRUE(searcher_.is_searching);
    EXPECT_TRUE(limits().ponder);
    play({"g1f3"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(searcher_.ponder_hits, 1);
}

TEST_F(GameManagerTest, ExcludedMovesDoNotKeepItFromPonderingForTheOtherSide) {
    manager_.set_pondering(true);
    enter(State::Thinking);
    manager_.on_search(searcher_.thinks({"e2e4", "e7e5"}));
    manager_.exclude(parse_coordinate(position(), "a2a3").value());
    EXPECT_TRUE(manager_.play_other());
    EXPECT_TRUE(searcher_.is_searching);
    play({"e2e4"});
    EXPECT_EQ(searcher_.ponder_hits, 1);
    EXPECT_TRUE(searcher_.is_searching);
}

TEST_F(GameManagerTest, AMoveDuringThatSearchIsAnswered) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"e2e4"});
    manager_.play_other();
    play({"e7e5"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(searcher_.ponder_hits, 0);
    EXPECT_EQ(searcher_.last().root, position());
}

TEST_F(GameManagerTest, PonderingThatIsTurnedOnInMidGameBeginsAtOnce) {
    enter(State::Waiting);
    play({"e2e4"});
    answer("e7e5");
    EXPECT_FALSE(searcher_.is_searching);
    manager_.set_pondering(true);
    EXPECT_TRUE(searcher_.is_searching);
    manager_.set_pondering(true);
    EXPECT_EQ(searcher_.asked.size(), 2U) << "it was on already";
    manager_.set_pondering(false);
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(GameManagerTest, PonderingThatIsTurnedOnKnowsTheExpectedMove) {
    enter(State::Thinking);
    answer("e2e4", "e7e5");
    manager_.set_pondering(true);
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_TRUE(limits().ponder) << "no search for it";
}

TEST_F(GameManagerTest, PondersAfterTwoMovesWereTakenBack) {
    manager_.set_pondering(true);
    enter(State::Waiting);
    play({"e2e4"});
    answer("e7e5");
    ASSERT_TRUE(manager_.take_back(2));
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(searcher_.last().root, Position::start());
}

TEST_F(GameManagerTest, ThatSearchRestartsWithAnotherTable) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"e2e4"});
    manager_.play_other();
    const std::size_t searches = searcher_.asked.size();
    manager_.set_memory_megabytes(7);
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(searcher_.asked.size(), searches + 1);
    EXPECT_EQ(searcher_.last().root, position());
}

TEST_F(GameManagerTest, ItsVariationsWhilePonderingBeginWithTheExpectedMove) {
    enter(State::Pondering);
    clock_.advance(Milliseconds{500});
    manager_.on_search(searcher_.thinks({"b8c6", "f1b5"}));
    EXPECT_THAT(recorder_.said, ElementsAre("pv g1f3 b8c6 f1b5"));
}

// Some GUIs would take its lines for lines about the move that was just played.
TEST_F(GameManagerTest, TheFirstMomentOfPonderingHasNoOutput) {
    enter(State::Pondering);
    clock_.advance(Milliseconds{499});
    manager_.on_search(searcher_.thinks({"b8c6", "f1b5"}));
    EXPECT_THAT(recorder_.said, IsEmpty());
    // The lines are not reported later.
    clock_.advance(Milliseconds{1});
    manager_.on_search(searcher_.thinks({"d7d6"}));
    play({"g1f3"});
    EXPECT_THAT(recorder_.said, ElementsAre("pv g1f3 d7d6"));
}

TEST_F(GameManagerTest, AHitReportsTheLineThatWasHeldBack) {
    enter(State::Pondering);
    manager_.on_search(searcher_.thinks({"b8c6", "f1b5"}));
    manager_.on_search(searcher_.thinks({"d7d6", "f1b5"}));
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
    const std::size_t searches = searcher_.asked.size();
    play({"g1f3"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(searcher_.ponder_hits, 1);
    EXPECT_EQ(searcher_.asked.size(), searches);
    manager_.on_search(searcher_.thinks({"b8c6", "f1b5"}));
    answer("b8c6");
    EXPECT_THAT(recorder_.said, ElementsAre("pv b8c6 f1b5", "move b8c6"));
}

TEST_F(GameManagerTest, AHitKnowsTheMoveThatPonderingHasFound) {
    enter(State::Pondering);
    EXPECT_EQ(manager_.hint(), parse_coordinate(position(), "g1f3").value());
    manager_.on_search(searcher_.thinks({"d7d6", "f1b5"}));
    clock_.advance(Milliseconds{1000});
    manager_.on_search(searcher_.thinks({"b8c6", "f1b5"}));
    play({"g1f3"});
    EXPECT_EQ(manager_.hint(), parse_coordinate(position(), "b8c6").value());
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

TEST_F(GameManagerTest, AMissStartsANewSearch) {
    enter(State::Pondering);
    const SearchEvent late = searcher_.thinks({"b8c6"});
    play({"f1c4"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_EQ(searcher_.ponder_hits, 0);
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_FALSE(limits().ponder);
    manager_.on_search(late);
    EXPECT_THAT(recorder_.said, IsEmpty());
}

TEST_F(GameManagerTest, AHitHasTheTimeThatTheClockShowsNow) {
    manager_.set_level(2, kMinute, Milliseconds{0});
    enter(State::Pondering);
    manager_.set_own_time(Milliseconds{50'000});
    play({"g1f3"});
    EXPECT_EQ(searcher_.ponder_hits, 1);
    EXPECT_EQ(searcher_.hit_budget, budget(Milliseconds{50'000}, 1));
}

TEST_F(GameManagerTest, AHitAfterANewTimeControlStartsANewSearch) {
    enter(State::Pondering);
    manager_.set_time_per_move(Milliseconds{100});
    play({"g1f3"});
    EXPECT_EQ(searcher_.ponder_hits, 0);
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{100}, kOverhead));
}

TEST_F(GameManagerTest, ClockReadingsDoNotDisturbPondering) {
    manager_.set_level(0, kMinute, Milliseconds{0});
    enter(State::Pondering);
    const int stops = searcher_.stops;
    manager_.set_own_time(Milliseconds{59'000});
    EXPECT_EQ(searcher_.stops, stops);
    play({"g1f3"});
    EXPECT_EQ(searcher_.ponder_hits, 1);
}

TEST_F(GameManagerTest, EasyEndsPondering) {
    enter(State::Pondering);
    manager_.set_pondering(false);
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_FALSE(searcher_.is_searching);
    play({"g1f3"});
    EXPECT_EQ(manager_.state(), State::Thinking);
}

TEST_F(GameManagerTest, EasyChangesNoOtherState) {
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
    EXPECT_EQ(searcher_.last().root, position());
}

TEST_F(GameManagerTest, DoesNotPonderOnAMoveThatEndsTheGame) {
    manager_.set_pondering(true);
    enter(State::Force);
    play({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6"});
    manager_.go();
    answer("f3g1", "f6g8");  // which would be the third time
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_FALSE(searcher_.is_searching);
}

}  // namespace
}  // namespace trebuchet::session::game_manager_ponder_test
