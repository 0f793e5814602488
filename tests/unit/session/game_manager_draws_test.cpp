// Resigning, and draws: offered, accepted, claimed.
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session::game_manager_draws_test {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

class GameManagerDrawsTest : public GameManagerTest {
protected:
    // The engine moves, with this score.
    void go_with(Score score) {
        ASSERT_TRUE(manager_.go());
        const Move any = legal_moves(position())[0];
        answer(to_coordinate(position(), any), {}, score);
    }
    // A report of its search.
    void think_of(std::string_view move, Score score, Bound bound = Bound::Exact) {
        SearchEvent event = searcher_.thinks({std::string{move}}, score);
        std::get<PvReport>(event.report).bound = bound;
        manager_.on_search(event);
    }
};

// --- The scores that count -----------------------------------------------------------------------

TEST_F(GameManagerDrawsTest, ScoresOfAnotherPositionDoNotCountForResigning) {
    constexpr Score kLost{-950};
    manager_.set_options({.resign = true});
    for (const auto& go_elsewhere : std::vector<void (*)(GameManager&)>{
             [](GameManager& m) { m.set_position(Position::start()); },
             [](GameManager& m) { static_cast<void>(m.take_back(2)); },
             [](GameManager& m) { m.new_game(); }}) {
        enter(State::Force);
        for (int i = 0; i < 3; ++i) {
            go_with(kLost);
        }
        EXPECT_TRUE(manager_.welcomes_draw());
        go_elsewhere(manager_);
        EXPECT_FALSE(manager_.welcomes_draw());
        recorder_.said.clear();
        go_with(kLost);
        EXPECT_THAT(recorder_.said, ElementsAre(StartsWith("move ")));
    }
}

TEST_F(GameManagerDrawsTest, AcceptsADrawOnlyWhilePlaying) {
    enter(State::Waiting);
    go_with(Score{-200});
    EXPECT_TRUE(manager_.welcomes_draw());
    manager_.force();
    EXPECT_FALSE(manager_.welcomes_draw());
    manager_.analyse();
    EXPECT_FALSE(manager_.welcomes_draw());
}

TEST_F(GameManagerDrawsTest, ABareKingAcceptsADraw) {
    constexpr const char* kPawnForWhite = "8/8/4k3/4P3/4K3/8/8/8 b - - 0 60";
    set_up(kPawnForWhite);
    ASSERT_TRUE(manager_.go());
    EXPECT_TRUE(manager_.welcomes_draw());
    answer("e6e7");
    EXPECT_TRUE(manager_.welcomes_draw()) << "also when the other side is to move";
    manager_.force();
    EXPECT_FALSE(manager_.welcomes_draw());
    // The side with the pawn may yet win.
    play({"e4f5"});
    set_up("8/4k3/8/4PK2/8/8/8/8 w - - 2 61");
    ASSERT_TRUE(manager_.go());
    EXPECT_FALSE(manager_.welcomes_draw());
}

TEST_F(GameManagerDrawsTest, ScoresOfAnAnalysisDoNotCountForADraw) {
    enter(State::Analysing);
    think_of("e2e4", Score{-200});
    manager_.exit_analysis();
    ASSERT_TRUE(manager_.go());
    EXPECT_FALSE(manager_.welcomes_draw());
}

TEST_F(GameManagerDrawsTest, ScoresOfTheOtherSideDoNotCountForADraw) {
    enter(State::Thinking);
    think_of("e2e4", Score{-120});
    EXPECT_TRUE(manager_.welcomes_draw());
    ASSERT_TRUE(manager_.play_other());
    EXPECT_FALSE(manager_.welcomes_draw());
}

// --- Draws that the opponent offers --------------------------------------------------------------

TEST_F(GameManagerDrawsTest, ABoundDoesNotCountForADraw) {
    enter(State::Thinking);
    think_of("e2e4", Score{20});
    think_of("e2e4", Score{-200}, Bound::Upper);
    EXPECT_FALSE(manager_.welcomes_draw());
    think_of("e2e4", Score{-200});
    EXPECT_TRUE(manager_.welcomes_draw());
    think_of("e2e4", Score{30}, Bound::Lower);
    EXPECT_TRUE(manager_.welcomes_draw());
}

TEST_F(GameManagerDrawsTest, AnOfferBeforeTheFirstScoreIsAnsweredWithTheMove) {
    enter(State::Waiting);
    go_with(Score{-200});
    play({to_coordinate(position(), legal_moves(position())[0])});
    recorder_.said.clear();
    EXPECT_FALSE(manager_.takes_draw()) << "the last score is of another position";
    answer(to_coordinate(position(), legal_moves(position())[0]), {}, Score{500});
    EXPECT_THAT(recorder_.said, ElementsAre(StartsWith("move "))) << "it was a blunder";
    play({to_coordinate(position(), legal_moves(position())[0])});
    recorder_.said.clear();
    EXPECT_FALSE(manager_.takes_draw());
    answer(to_coordinate(position(), legal_moves(position())[0]), {}, Score{-200});
    EXPECT_THAT(recorder_.said, ElementsAre("offer draw", StartsWith("move ")));
}

// --- Claims --------------------------------------------------------------------------------------

TEST_F(GameManagerDrawsTest, AfterAnIgnoredClaimALaterDrawIsClaimed) {
    enter(State::Force);
    set_up("4k3/8/8/8/8/8/R7/4K3 w - - 88 90");
    play({"a2a3", "e8d8", "a3a2", "d8e8", "a2a3", "e8d8", "a3a2"});
    manager_.play_other();
    play({"d8e8"});  // the third time
    EXPECT_THAT(recorder_.said, ElementsAre("over"));
    ASSERT_TRUE(manager_.go());
    answer("a2b2");
    play({"e8d8"});
    answer("b2b3");
    recorder_.said.clear();
    play({"d8e8"});  // the hundredth half-move
    EXPECT_THAT(recorder_.said, ElementsAre("over"));
    EXPECT_EQ(recorder_.results.back().reason, GameReason::FiftyMoves);
    // The claim was ignored, and it is still the same draw.
    recorder_.said.clear();
    ASSERT_TRUE(manager_.go());
    answer("b3b4");
    play({"e8d8"});
    EXPECT_TRUE(manager_.is_thinking());
    EXPECT_THAT(recorder_.said, ElementsAre("move b3b4"));
}

}  // namespace
}  // namespace trebuchet::session::game_manager_draws_test
