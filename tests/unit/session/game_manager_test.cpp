#include "session/game_manager.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session::game_manager_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// --- A game --------------------------------------------------------------------------------------

TEST_F(GameManagerTest, BeginsInForce) {
    EXPECT_EQ(manager_.state(), State::Force);
    play({"e2e4", "e7e5"});
    EXPECT_THAT(searcher_.asked, IsEmpty());
}

TEST_F(GameManagerTest, AnswersMoveForMove) {
    manager_.new_game();
    play({"e2e4"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_TRUE(manager_.is_thinking());
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_EQ(searcher_.last().history_length, 1U);
    answer("e7e5");
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_THAT(recorder_.said, ElementsAre("move e7e5"));
    play({"g1f3"});
    answer("b8c6");
    EXPECT_THAT(recorder_.said, ElementsAre("move e7e5", "move b8c6"));
    EXPECT_EQ(manager_.game().moves().size(), 4U);
}

TEST_F(GameManagerTest, GoPlaysTheSideToMove) {
    manager_.new_game();
    EXPECT_TRUE(manager_.go());
    answer("d2d4");
    EXPECT_EQ(last_said(), "move d2d4");
    play({"d7d5"});
    EXPECT_EQ(manager_.state(), State::Thinking);
}

TEST_F(GameManagerTest, ForceTakesTheMovesOfBothSides) {
    enter(State::Force);
    play({"e2e4", "e7e5", "g1f3"});
    EXPECT_THAT(searcher_.asked, IsEmpty());
    EXPECT_TRUE(manager_.go());
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_EQ(searcher_.last().history_length, 3U);
}

TEST_F(GameManagerTest, PlayOtherWaitsForTheOpponent) {
    enter(State::Force);
    play({"e2e4"});
    EXPECT_TRUE(manager_.play_other());
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_THAT(searcher_.asked, IsEmpty());
    play({"e7e5"});
    EXPECT_EQ(manager_.state(), State::Thinking);
}

TEST_F(GameManagerTest, WhileThinkingItTakesNoMove) {
    enter(State::Thinking);
    EXPECT_FALSE(manager_.play_move(Move::normal(Square::E2, Square::E4)));
    EXPECT_EQ(manager_.state(), State::Thinking);
    EXPECT_TRUE(manager_.game().moves().empty());
    EXPECT_TRUE(searcher_.is_searching);
}

TEST_F(GameManagerTest, GoWhileThinkingChangesNothing) {
    enter(State::Thinking);
    EXPECT_TRUE(manager_.go());
    EXPECT_EQ(searcher_.asked.size(), 1U);
    EXPECT_EQ(searcher_.stops, 0);
}

// --- Stopping ------------------------------------------------------------------------------------

TEST_F(GameManagerTest, ReportsOfAStoppedSearchAreDropped) {
    for (const auto& stop : std::vector<void (*)(GameManager&)>{
             [](GameManager& m) { m.force(); },
             [](GameManager& m) { m.new_game(); },
             [](GameManager& m) { m.end_game(); },
             [](GameManager& m) { m.play_other(); },
             [](GameManager& m) { m.set_position(Position::start()); },
             [](GameManager& m) { m.set_position(std::nullopt); },
             [](GameManager& m) { m.take_back(1); }}) {
        manager_.new_game();
        manager_.force();
        play({"d2d4"});
        manager_.go();
        const SearchEvent thought = searcher_.thinks({"d7d5"});
        const SearchEvent late = {searcher_.last().id, searcher_.result("d7d5", {}, Score::zero())};
        stop(manager_);
        EXPECT_FALSE(searcher_.is_searching);
        EXPECT_FALSE(manager_.is_thinking());
        manager_.on_search(thought);
        manager_.on_search(late);
        EXPECT_THAT(recorder_.said, IsEmpty());
    }
}

TEST_F(GameManagerTest, ForceEndsEveryState) {
    for (const State state : kAllStates) {
        enter(state);
        manager_.force();
        EXPECT_EQ(manager_.state(), State::Force);
        EXPECT_FALSE(searcher_.is_searching);
        EXPECT_THAT(recorder_.said, IsEmpty());
    }
}

TEST_F(GameManagerTest, TheEndOfAGameEndsEveryStateButAnalysis) {
    for (const State state : kAllStates) {
        enter(state);
        manager_.end_game();
        EXPECT_EQ(manager_.state(), state == State::Analysing ? State::Analysing : State::Force);
        EXPECT_THAT(recorder_.said, IsEmpty());
    }
}

TEST_F(GameManagerTest, ANewGameWaitsFromEveryStateButAnalysis) {
    for (const State state : kAllStates) {
        enter(state);
        play_something();
        manager_.new_game();
        const bool analyses = state == State::Analysing;
        EXPECT_EQ(manager_.state(), analyses ? State::Analysing : State::Waiting);
        EXPECT_EQ(searcher_.is_searching, analyses);
        EXPECT_EQ(position(), Position::start());
        EXPECT_TRUE(manager_.game().moves().empty());
        EXPECT_THAT(recorder_.said, IsEmpty());
    }
}

TEST_F(GameManagerTest, MoveNowMovesBeforeItReturns) {
    enter(State::Thinking);
    searcher_.next_answer = searcher_.result("g1f3", {}, Score::zero());
    const SearchEvent late = {searcher_.last().id, *searcher_.next_answer};
    manager_.move_now();
    EXPECT_THAT(recorder_.said, ElementsAre("move g1f3"));
    EXPECT_EQ(manager_.state(), State::Waiting);
    // The search has announced its end as well.
    manager_.on_search(late);
    EXPECT_EQ(recorder_.said.size(), 1U);
}

TEST_F(GameManagerTest, MoveNowHasNoEffectUnlessItThinks) {
    for (const State state : {State::Force, State::Waiting, State::Pondering, State::Analysing}) {
        enter(state);
        manager_.move_now();
        EXPECT_EQ(manager_.state(), state);
        EXPECT_THAT(recorder_.said, IsEmpty());
    }
}

// --- Taking back, setting up ---------------------------------------------------------------------

TEST_F(GameManagerTest, TakingBackRestoresThePosition) {
    enter(State::Force);
    play({"e2e4", "d7d5"});
    const Position before = position();
    play({"e4d5", "d8d5"});
    EXPECT_TRUE(manager_.take_back(2));
    EXPECT_EQ(position(), before);
    EXPECT_TRUE(manager_.take_back(1));
    EXPECT_TRUE(manager_.take_back(1));
    EXPECT_EQ(position(), Position::start());
    EXPECT_FALSE(manager_.take_back(1));
    EXPECT_EQ(position(), Position::start());
}

TEST_F(GameManagerTest, TwoMovesCannotBeTakenBackWhereThereIsOne) {
    enter(State::Force);
    play({"e2e4"});
    const Position before = position();
    EXPECT_FALSE(manager_.take_back(2));
    EXPECT_EQ(position(), before);
}

TEST_F(GameManagerTest, RemoveInAGameLetsTheOpponentMoveAgain) {
    enter(State::Waiting);
    play({"e2e4"});
    answer("e7e5");
    EXPECT_TRUE(manager_.take_back(2));
    EXPECT_EQ(manager_.state(), State::Waiting);
    play({"d2d4"});
    EXPECT_EQ(manager_.state(), State::Thinking);
}

TEST_F(GameManagerTest, AFailedTakeBackDoesNotStopTheSearch) {
    enter(State::Thinking);
    EXPECT_FALSE(manager_.take_back(1));
    EXPECT_TRUE(manager_.is_thinking());
}

TEST_F(GameManagerTest, SettingUpAPositionKeepsTheState) {
    for (const State state : kAllStates) {
        enter(state);
        set_up("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
        const bool plays = state == State::Thinking || state == State::Pondering;
        EXPECT_EQ(manager_.state(), plays ? State::Waiting : state);
        EXPECT_EQ(searcher_.is_searching, state == State::Analysing);
        EXPECT_TRUE(manager_.game().moves().empty());
        EXPECT_THAT(recorder_.said, IsEmpty());
    }
}

TEST_F(GameManagerTest, WithoutAPositionNothingIsPlayed) {
    for (const State state : kAllStates) {
        enter(state);
        manager_.set_position(std::nullopt);
        EXPECT_FALSE(manager_.has_position());
        EXPECT_FALSE(manager_.go());
        EXPECT_FALSE(manager_.play_other());
        EXPECT_FALSE(manager_.take_back(1));
        manager_.analyse();
        EXPECT_FALSE(searcher_.is_searching);
        manager_.new_game();
        EXPECT_TRUE(manager_.has_position());
        EXPECT_TRUE(manager_.go());
        manager_.force();
    }
}

// --- Ends of games -------------------------------------------------------------------------------

TEST_F(GameManagerTest, AnnouncesItsOwnMateAfterTheMove) {
    enter(State::Force);
    play({"f2f3", "e7e5", "g2g4"});
    manager_.go();
    answer("d8h4");
    EXPECT_THAT(recorder_.said, ElementsAre("move d8h4", "over"));
    EXPECT_EQ(recorder_.results.at(0), (GameResult{GameReason::Checkmate, Color::Black}));
    EXPECT_EQ(manager_.state(), State::Waiting);
}

TEST_F(GameManagerTest, AnnouncesAMateItSuffersInsteadOfAMove) {
    enter(State::Waiting);
    set_up("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1");
    play({"d1d8"});
    EXPECT_THAT(recorder_.said, ElementsAre("over"));
    EXPECT_FALSE(searcher_.is_searching);
    EXPECT_EQ(manager_.state(), State::Waiting);
}

TEST_F(GameManagerTest, GoInAFinishedPositionAnnouncesTheResult) {
    enter(State::Force);
    set_up("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(manager_.go());
    EXPECT_THAT(recorder_.said, ElementsAre("over"));
    EXPECT_EQ(recorder_.results.at(0).reason, GameReason::Stalemate);
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(GameManagerTest, ClaimsADrawThatItsMoveMakesBeforeAndAfterTheMove) {
    enter(State::Force);
    play({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
    manager_.go();
    answer("f6g8");
    EXPECT_THAT(recorder_.said, ElementsAre("offer draw", "move f6g8", "over"));
    EXPECT_EQ(recorder_.results.at(0).reason, GameReason::ThreefoldRepetition);
}

TEST_F(GameManagerTest, ClaimsADrawThatTheOpponentsMoveMakes) {
    enter(State::Force);
    set_up("4k3/8/8/8/8/8/R7/4K3 w - - 98 90");
    manager_.go();
    answer("a2a3", "e8d8");
    recorder_.said.clear();
    play({"e8d8"});
    EXPECT_THAT(recorder_.said, ElementsAre("over"));
    EXPECT_EQ(recorder_.results.at(0).reason, GameReason::FiftyMoves);
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(GameManagerTest, AfterAnIgnoredClaimItPlaysOn) {
    enter(State::Waiting);
    set_up("4k3/8/8/8/8/8/R7/4K3 b - - 99 90");
    play({"e8d8"});
    EXPECT_THAT(recorder_.said, ElementsAre("over"));
    EXPECT_TRUE(manager_.go());
    EXPECT_TRUE(manager_.is_thinking());
    answer("a2a3");
    EXPECT_THAT(recorder_.said, ElementsAre("over", "move a2a3"));
    play({"d8d7"});
    EXPECT_TRUE(manager_.is_thinking());
}

TEST_F(GameManagerTest, ADeadPositionThatGuisDoNotKnowIsPlayedOn) {
    enter(State::Force);
    set_up("4k3/8/8/8/2B5/8/4B3/4K3 w - - 0 1");
    manager_.go();
    EXPECT_TRUE(manager_.is_thinking());
    EXPECT_THAT(recorder_.said, IsEmpty());
}

TEST_F(GameManagerTest, ASearchWithoutAMoveMovesNothing) {
    enter(State::Thinking);
    manager_.on_search({searcher_.last().id, SearchResult{}});
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_THAT(recorder_.said, IsEmpty());
}

// --- Reports, hints, offers ----------------------------------------------------------------------

TEST_F(GameManagerTest, PassesOnReportsOfTheSearch) {
    enter(State::Thinking);
    manager_.on_search(searcher_.thinks({"e2e4", "e7e5"}));
    EXPECT_THAT(recorder_.said, ElementsAre("pv e2e4 e7e5"));
    EXPECT_EQ(manager_.hint(), parse_coordinate(position(), "e2e4").value());
}

TEST_F(GameManagerTest, TheHintIsTheExpectedReply) {
    enter(State::Waiting);
    EXPECT_EQ(manager_.hint(), std::nullopt);
    play({"e2e4"});
    answer("e7e5", "g1f3");
    EXPECT_EQ(manager_.hint(), parse_coordinate(position(), "g1f3").value());
    manager_.force();
    play({"d2d4"});
    EXPECT_EQ(manager_.hint(), std::nullopt);
}

TEST_F(GameManagerTest, ADrawIsWelcomeWhenItIsWorse) {
    enter(State::Waiting);
    EXPECT_FALSE(manager_.welcomes_draw());
    play({"e2e4"});
    answer("e7e5", {}, Score{10});
    EXPECT_FALSE(manager_.welcomes_draw());
    play({"g1f3"});
    manager_.on_search(searcher_.thinks({"b8c6"}, Score{-200}));
    EXPECT_TRUE(manager_.welcomes_draw());
    answer("b8c6", {}, Score{-200});
    EXPECT_TRUE(manager_.welcomes_draw());
    manager_.new_game();
    EXPECT_FALSE(manager_.welcomes_draw());
}

// --- Settings ------------------------------------------------------------------------------------

TEST_F(GameManagerTest, MemoryIsChangedAtOnceUnlessItThinks) {
    std::size_t megabytes = 8;
    for (const State state : kAllStates) {
        enter(state);
        const std::size_t before = searcher_.memory_sizes.size();
        manager_.set_memory_megabytes(++megabytes);
        const bool owes_move = state == State::Thinking;
        EXPECT_EQ(searcher_.memory_sizes.size(), before + (owes_move ? 0 : 1));
        EXPECT_EQ(manager_.state(), state);
        const bool thinks = owes_move || state == State::Pondering || state == State::Analysing;
        EXPECT_EQ(searcher_.is_searching, thinks);
    }
}

TEST_F(GameManagerTest, TheSameMemoryAgainChangesNothing) {
    enter(State::Analysing);
    manager_.set_memory_megabytes(8);
    const int stops = searcher_.stops;
    manager_.set_memory_megabytes(8);
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(8U));
    EXPECT_EQ(searcher_.stops, stops);
}

TEST_F(GameManagerTest, MemoryIsChangedAfterTheMoveThatItSearches) {
    enter(State::Thinking);
    manager_.set_memory_megabytes(8);
    EXPECT_THAT(searcher_.memory_sizes, IsEmpty());
    answer("e2e4");
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(8U)) << "on the opponent's time";
}

TEST_F(GameManagerTest, ANewGameForgetsOnlyWhatWasLearned) {
    for (int i = 0; i < 1000; ++i) {
        manager_.new_game();
    }
    EXPECT_EQ(searcher_.clears, 0);
    manager_.go();
    manager_.new_game();
    manager_.new_game();
    EXPECT_EQ(searcher_.clears, 1);
}

TEST_F(GameManagerTest, ForgettingWaitsForTheMoveThatItSearches) {
    enter(State::Thinking);
    manager_.forget();
    EXPECT_EQ(searcher_.clears, 0);
    answer("e2e4");
    play({"e7e5"});
    EXPECT_EQ(searcher_.clears, 1);
}

TEST_F(GameManagerTest, ExcludedMovesAreNotSearched) {
    enter(State::Force);
    manager_.exclude(parse_coordinate(position(), "e2e4").value());
    manager_.go();
    EXPECT_EQ(limits().root_moves.size(), 19U);
}

TEST_F(GameManagerTest, WithoutAnyMoveToSearchItWaits) {
    enter(State::Analysing);
    manager_.exclude_all();
    EXPECT_FALSE(searcher_.is_searching);
    EXPECT_EQ(manager_.state(), State::Analysing);
    manager_.include(parse_coordinate(position(), "e2e4").value());
    EXPECT_TRUE(searcher_.is_searching);
    EXPECT_EQ(limits().root_moves.size(), 1U);
    play({"e2e4"});
    EXPECT_THAT(limits().root_moves, IsEmpty());
}

// --- Analysis ------------------------------------------------------------------------------------

TEST_F(GameManagerTest, AnalysisHasNoLimits) {
    manager_.set_time_per_move(Milliseconds{100});
    manager_.set_depth_limit(3);
    manager_.analyse();
    EXPECT_EQ(limits().time, std::nullopt);
    EXPECT_EQ(limits().depth, std::nullopt);
    EXPECT_EQ(limits().nodes, std::nullopt);
    EXPECT_FALSE(limits().ponder);
}

TEST_F(GameManagerTest, AnalysisFollowsTheGame) {
    enter(State::Analysing);
    play({"e2e4"});
    EXPECT_EQ(searcher_.last().root, position());
    play({"e7e5"});
    EXPECT_EQ(searcher_.last().root, position());
    manager_.take_back(1);
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_EQ(searcher_.last().history_length, 1U);
    set_up("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_TRUE(searcher_.is_searching);
    EXPECT_THAT(recorder_.said, IsEmpty());
}

TEST_F(GameManagerTest, AnalysisOutlivesTheEndOfItsSearchAndOfTheGame) {
    enter(State::Analysing);
    manager_.on_search(searcher_.finished("e2e4"));
    EXPECT_EQ(manager_.state(), State::Analysing);
    EXPECT_THAT(recorder_.said, IsEmpty());
    set_up("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1");
    play({"d1d8"});
    EXPECT_EQ(manager_.state(), State::Analysing);
    EXPECT_FALSE(manager_.status().has_value());
    EXPECT_FALSE(searcher_.is_searching);
    EXPECT_THAT(recorder_.said, IsEmpty());
    manager_.take_back(1);
    EXPECT_TRUE(searcher_.is_searching);
}

TEST_F(GameManagerTest, ExitEndsAnalysisAndNothingElse) {
    for (const State state : kAllStates) {
        enter(state);
        manager_.exit_analysis();
        EXPECT_EQ(manager_.state(), state == State::Analysing ? State::Force : state);
    }
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(GameManagerTest, StatusTellsOfTheSearchUnderWay) {
    enter(State::Analysing);
    searcher_.current_progress.depth = 7;
    ASSERT_TRUE(manager_.status().has_value());
    EXPECT_EQ(manager_.status()->progress.depth, 7);
    EXPECT_EQ(manager_.status()->legal_moves, 20);
}

TEST_F(GameManagerTest, ContemptInGamesOnly) {
    manager_.set_options({.contempt = 25});
    enter(State::Thinking);
    EXPECT_EQ(searcher_.style.contempt, 25);
    enter(State::Analysing);
    EXPECT_EQ(searcher_.style.contempt, 0);
}

TEST_F(GameManagerTest, SeveralVariationsInAnalysisOnly) {
    manager_.set_options({.multi_pv = 3});
    enter(State::Thinking);
    EXPECT_EQ(limits().multi_pv, 1);
    enter(State::Analysing);
    EXPECT_EQ(limits().multi_pv, 3);
    manager_.set_options({.multi_pv = 2});
    EXPECT_EQ(limits().multi_pv, 2);
}

}  // namespace
}  // namespace trebuchet::session::game_manager_test
