// Giving up, and draws: offered, accepted, claimed.
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class GameManagerDrawsTest : public GameManagerTest {
protected:
    // The engine moves, and thinks so of its game.
    void go_with(Score score) {
        ASSERT_TRUE(manager_.go());
        const Move any = legal_moves(position())[0];
        answer(to_coordinate(position(), any), {}, score);
    }
    // What it thinks, on the way to an answer.
    void think_of(std::string_view move, Score score, Bound bound = Bound::Exact) {
        SearchEvent event = thinker_.thinks({std::string{move}}, score);
        std::get<PvReport>(event.report).bound = bound;
        manager_.on_search(event);
    }
};

// --- Whose game it is ---------------------------------------------------------------------------

TEST_F(GameManagerDrawsTest, WhatWasLostElsewhereIsNoReasonToResign) {
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

TEST_F(GameManagerDrawsTest, OnlyWhoPlaysTakesADraw) {
    enter(State::Waiting);
    go_with(Score{-200});
    EXPECT_TRUE(manager_.welcomes_draw());
    manager_.force();
    EXPECT_FALSE(manager_.welcomes_draw());
    manager_.analyse();
    EXPECT_FALSE(manager_.welcomes_draw());
}

TEST_F(GameManagerDrawsTest, WhatAnAnalysisThinksIsNoReasonForADraw) {
    enter(State::Analysing);
    think_of("e2e4", Score{-200});
    manager_.exit_analysis();
    ASSERT_TRUE(manager_.go());
    EXPECT_FALSE(manager_.welcomes_draw());
}

// --- Draws that are offered to us ---------------------------------------------------------------

TEST_F(GameManagerDrawsTest, ABoundIsNoReasonToTakeADraw) {
    enter(State::Thinking);
    think_of("e2e4", Score{20});
    think_of("e2e4", Score{-200}, Bound::Upper);
    EXPECT_FALSE(manager_.welcomes_draw());
    think_of("e2e4", Score{-200});
    EXPECT_TRUE(manager_.welcomes_draw());
    think_of("e2e4", Score{30}, Bound::Lower);
    EXPECT_TRUE(manager_.welcomes_draw());
}

}  // namespace
}  // namespace trebuchet::session
