#include "play/noted_thinker.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fake_thinker.h"

namespace trebuchet::cli::noted_thinker_test {
namespace {

TEST(NotedThinkerTest, LimitsInWords) {
    EXPECT_EQ(describe({}), "none");
    EXPECT_EQ(describe({.depth = 12}), "depth 12");
    EXPECT_EQ(
        describe({.nodes = 5000, .time = TimeBudget{Milliseconds{100}, Milliseconds{400}}}),
        "5000 nodes, 100 to 400 ms");
    EXPECT_EQ(
        describe(
            {.nodes_per_second = 1000,
             .most_nodes_per_second = 2000,
             .mate_moves = 3,
             .ponder = true,
             .multi_pv = 2,
             .root_moves = {Move{}}}),
        "1000 nodes for a second, at most 2000 nodes a second, mate in 3, pondering, 2 lines, "
        "only 1 of the moves");
}

TEST(NotedThinkerTest, NotesTheQuestionAndPassesItOn) {
    testing_support::FakeThinker thinker;
    log::CrashNotes notes;
    NotedThinker noted{thinker, notes};
    const Position root = Position::start();
    const KeyHistory history;
    noted.start(
        {.id = session::SearchId{7}, .root = root, .history = history, .limits = {.depth = 9}});
    EXPECT_EQ(thinker.last().id, session::SearchId{7});
    EXPECT_THAT(
        std::string{notes.text()},
        ::testing::HasSubstr("last search: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 "
                             "1; limits: depth 9\n"));
}

TEST(NotedThinkerTest, PassesEverythingElseOn) {
    testing_support::FakeThinker thinker;
    log::CrashNotes notes;
    NotedThinker noted{thinker, notes};
    noted.pause();
    EXPECT_TRUE(thinker.is_paused);
    noted.resume();
    EXPECT_FALSE(thinker.is_paused);
    noted.ponder_hit({});
    EXPECT_EQ(thinker.ponder_hits, 1);
    static_cast<void>(noted.stop());
    EXPECT_EQ(thinker.stops, 1);
    EXPECT_TRUE(noted.set_memory_megabytes(5));
    EXPECT_THAT(thinker.memory_sizes, ::testing::ElementsAre(5U));
    thinker.most_threads = 2;
    EXPECT_EQ(noted.set_threads(3), 2U);
    noted.set_style({.contempt = 20});
    EXPECT_EQ(thinker.style.contempt, 20);
    noted.clear();
    EXPECT_EQ(thinker.clears, 1);
    thinker.current_progress.nodes = 99;
    EXPECT_EQ(noted.progress().nodes, 99U);
}

}  // namespace
}  // namespace trebuchet::cli::noted_thinker_test
