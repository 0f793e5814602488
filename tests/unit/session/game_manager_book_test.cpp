// A game manager with an opening book.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/book_bytes.h"
#include "support/scratch_folder.h"
#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session::game_manager_book_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing_support::book_entry;
using testing_support::game_of;
using testing_support::sorted_book_bytes;

class GameManagerBookTest : public GameManagerTest {
protected:
    // 1. e4 e5 2. Nf3 and no more.
    GameManagerBookTest() {
        const Game open_game = game_of({"e2e4", "e7e5"});
        options_.book_file = folder_.write(
            "book.bin",
            sorted_book_bytes(
                {book_entry(Position::start(), "e2e4", 1),
                 book_entry(game_of({"e2e4"}).position(), "e7e5", 1),
                 book_entry(open_game.position(), "g1f3", 1)}));
        manager_.set_options(options_);
    }

    testing_support::ScratchFolder folder_;
    Options options_;
};

TEST_F(GameManagerBookTest, PlaysABookMoveAtOnce) {
    manager_.new_game();
    EXPECT_TRUE(manager_.go());
    EXPECT_THAT(recorder_.said, ElementsAre("move e2e4"));
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_THAT(searcher_.asked, IsEmpty());
    play({"e7e5"});
    EXPECT_THAT(recorder_.said, ElementsAre("move e2e4", "move g1f3"));
    play({"b8c6"});
    EXPECT_EQ(manager_.state(), State::Thinking);
    answer("f1b5");
    EXPECT_EQ(last_said(), "move f1b5");
}

TEST_F(GameManagerBookTest, TheClockRunsOnAfterABookMove) {
    manager_.new_game();
    manager_.set_level(40, Milliseconds{300'000}, Milliseconds{0});
    manager_.go();
    play({"b8c6"});
    ASSERT_TRUE(limits().time.has_value());
    EXPECT_GT(limits().time->hard, Milliseconds{0});
}

TEST_F(GameManagerBookTest, AnAnalysisDoesNotUseIt) {
    manager_.new_game();
    manager_.analyse();
    EXPECT_EQ(searcher_.asked.size(), 1U);
    play({"e2e4"});
    EXPECT_EQ(searcher_.asked.size(), 2U);
    EXPECT_THAT(recorder_.said, IsEmpty());
}

TEST_F(GameManagerBookTest, AMoveWithExcludedMovesDoesNotUseIt) {
    manager_.new_game();
    manager_.exclude(parse_coordinate(position(), "e2e4").value());
    manager_.go();
    EXPECT_EQ(manager_.state(), State::Thinking);
}

TEST_F(GameManagerBookTest, ItsLikelyReplyIsTheHint) {
    manager_.new_game();
    manager_.go();
    ASSERT_TRUE(manager_.hint().has_value());
    EXPECT_EQ(to_coordinate(position(), *manager_.hint()), "e7e5");
}

TEST_F(GameManagerBookTest, DoesNotPonderOnAMoveThatHasABookReply) {
    manager_.new_game();
    manager_.set_pondering(true);
    manager_.go();
    EXPECT_EQ(manager_.state(), State::Waiting);
    EXPECT_THAT(searcher_.asked, IsEmpty());
    // Also when the search has found the move.
    options_.own_book = false;
    manager_.set_options(options_);
    manager_.new_game();
    manager_.go();
    options_.own_book = true;
    manager_.set_options(options_);
    answer("e2e4", "e7e5");
    EXPECT_EQ(manager_.state(), State::Waiting);
}

TEST_F(GameManagerBookTest, PondersAfterTheLastBookMove) {
    // Black's book ends with 1... e5, but has White's next move: 2. Nf3.
    manager_.new_game();
    manager_.set_pondering(true);
    play({"e2e4"});
    EXPECT_THAT(recorder_.said, ElementsAre("move e7e5"));
    EXPECT_EQ(manager_.state(), State::Pondering);
    EXPECT_EQ(searcher_.last().root, game_of({"e2e4", "e7e5", "g1f3"}).position());
    play({"g1f3"});
    EXPECT_EQ(searcher_.ponder_hits, 1);
    EXPECT_EQ(manager_.state(), State::Thinking);
    answer("b8c6");
    EXPECT_EQ(last_said(), "move b8c6");
}

TEST_F(GameManagerBookTest, AMissWhilePonderingMayLeadToTheBook) {
    manager_.new_game();
    manager_.set_pondering(true);
    play({"d2d4"});
    answer("d7d5", "g1f3");
    ASSERT_EQ(manager_.state(), State::Pondering);
    EXPECT_TRUE(manager_.take_back(2));
    play({"e2e4"});
    EXPECT_EQ(last_said(), "move e7e5");
}

TEST_F(GameManagerBookTest, ShowsItsMovesInEveryState) {
    for (const State state : {State::Force, State::Waiting, State::Analysing}) {
        enter(state);
        ASSERT_TRUE(manager_.book_moves().has_value());
        EXPECT_EQ(manager_.book_moves()->size(), 1U);
    }
    options_.own_book = false;
    manager_.set_options(options_);
    EXPECT_FALSE(manager_.book_moves().has_value());
}

TEST_F(GameManagerBookTest, ABadBookIsReportedOnceAndPlayGoesOn) {
    options_.book_file = folder_.file("none.bin");
    manager_.set_options(options_);
    manager_.new_game();
    EXPECT_THAT(recorder_.said, IsEmpty());
    manager_.go();
    EXPECT_THAT(recorder_.said, ElementsAre("trouble none.bin: it does not exist"));
    EXPECT_EQ(manager_.state(), State::Thinking);
    answer("e2e4");
    play({"e7e5"});
    EXPECT_THAT(recorder_.said, ElementsAre("trouble none.bin: it does not exist", "move e2e4"));
}

}  // namespace
}  // namespace trebuchet::session::game_manager_book_test
