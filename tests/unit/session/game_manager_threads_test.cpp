// How many threads think, and when that changes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/session/game_manager_fixture.h"

namespace trebuchet::session::game_manager_threads_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST_F(GameManagerTest, ThreadsAreChangedAtOnceWhereNoMoveIsOwed) {
    std::size_t threads = 1;
    for (const State state : kAllStates) {
        enter(state);
        const std::size_t before = searcher_.thread_counts.size();
        manager_.set_threads(++threads);
        const bool owes_move = state == State::Thinking;
        EXPECT_EQ(searcher_.thread_counts.size(), before + (owes_move ? 0 : 1));
        EXPECT_EQ(manager_.state(), state);
        const bool thinks = owes_move || state == State::Pondering || state == State::Analysing;
        EXPECT_EQ(searcher_.is_searching, thinks);
    }
}

TEST_F(GameManagerTest, ThreadsAreChangedAfterAMoveThatIsOwed) {
    enter(State::Thinking);
    manager_.set_threads(4);
    manager_.set_threads(2);
    EXPECT_TRUE(searcher_.thread_counts.empty());
    answer("e2e4");
    play({"e7e5"});
    EXPECT_THAT(searcher_.thread_counts, ElementsAre(2U)) << "the last word counts";
}

TEST_F(GameManagerTest, TheSameThreadsAgainChangeNothing) {
    enter(State::Analysing);
    manager_.set_threads(2);
    const int stops = searcher_.stops;
    manager_.set_threads(2);
    EXPECT_THAT(searcher_.thread_counts, ElementsAre(2U));
    EXPECT_EQ(searcher_.stops, stops);
}

TEST_F(GameManagerTest, TooFewThreadsAreTold) {
    searcher_.most_threads = 3;
    enter(State::Force);
    manager_.set_threads(3);
    EXPECT_THAT(recorder_.said, IsEmpty());
    manager_.set_threads(8);
    EXPECT_THAT(recorder_.said, ElementsAre("only 3 threads"));
}

TEST_F(GameManagerTest, TooLittleMemoryIsTold) {
    searcher_.most_memory_megabytes = 64;
    enter(State::Force);
    manager_.set_memory_megabytes(64);
    EXPECT_THAT(recorder_.said, IsEmpty());
    manager_.set_memory_megabytes(128);
    EXPECT_THAT(recorder_.said, ElementsAre("64 of 128 MB"));
}

TEST_F(GameManagerTest, HashAndThreadsCanBeOptionsToo) {
    enter(State::Force);
    manager_.set_options({.hash = 64, .threads = 3});
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(64U));
    EXPECT_THAT(searcher_.thread_counts, ElementsAre(3U));
    manager_.set_options({.hash = 64, .threads = 3, .contempt = 10});
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(64U)) << "nothing has changed";
}

TEST_F(GameManagerTest, WhatIsSetLastHolds) {
    enter(State::Force);
    manager_.set_memory_megabytes(32);
    manager_.set_options({.hash = 64});
    manager_.set_memory_megabytes(32);
    manager_.set_options({.hash = 64, .contempt = 10});
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(32U, 64U, 32U));
    manager_.set_hash_megabytes(64);
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(32U, 64U, 32U, 64U));
}

TEST_F(GameManagerTest, TheHashAndThreadsOfTheBeginningAreNotSetAgain) {
    const Options options{.hash = 64, .threads = 2};
    GameManager manager{searcher_, clock_, recorder_, options};
    EXPECT_EQ(manager.options(), options);
    manager.set_options(options);
    static_cast<void>(manager.go());
    EXPECT_THAT(searcher_.memory_sizes, IsEmpty());
    EXPECT_THAT(searcher_.thread_counts, IsEmpty());
}

}  // namespace
}  // namespace trebuchet::session::game_manager_threads_test
