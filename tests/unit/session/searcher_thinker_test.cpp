#include "session/searcher_thinker.h"

#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <variant>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>

#include "io/event_queue.h"

namespace trebuchet::session::searcher_thinker_test {
namespace {

// With the real search: what a session relies on.
class SearcherThinkerTest : public ::testing::Test {
protected:
    void start(int number, const Limits& limits) {
        thinker_.start(
            {.id = static_cast<SearchId>(number),
             .root = start_,
             .history = history_,
             .limits = limits});
    }
    // The result of the search with this number; everything before it belongs to it too.
    SearchResult wait_for(int number) {
        while (true) {
            const SearchEvent event = queue_.pop();
            EXPECT_EQ(event.search, static_cast<SearchId>(number));
            if (const auto* const result = std::get_if<SearchResult>(&event.report)) {
                return *result;
            }
            const auto& report = std::get<PvReport>(event.report);
            EXPECT_FALSE(report.pv.empty());
            EXPECT_TRUE(is_legal(start_, report.pv.front()));
        }
    }

    Position start_ = Position::start();
    KeyHistory history_;
    io::EventQueue<SearchEvent> queue_;
    SearcherThinker thinker_{Settings{.hash_megabytes = 1}, [this](SearchEvent event) {
                                 queue_.push(std::move(event));
                             }};
};

TEST_F(SearcherThinkerTest, DeliversVariationsAndThenTheResult) {
    start(1, {.depth = 4});
    const SearchResult result = wait_for(1);
    EXPECT_TRUE(is_legal(start_, result.best));
    EXPECT_EQ(thinker_.stop().best, result.best);
}

TEST_F(SearcherThinkerTest, EveryThreadIsPreparedBeforeItWorks) {
    std::mutex mutex;
    std::set<std::thread::id> prepared;
    {
        SearcherThinker crowd{
            Settings{.hash_megabytes = 1, .threads = 3},
            [](const SearchEvent& /*event*/) {},
            [&] {
                const std::lock_guard lock{mutex};
                prepared.insert(std::this_thread::get_id());
            }};
        crowd.start(
            {.id = SearchId{1}, .root = start_, .history = history_, .limits = {.depth = 2}});
        static_cast<void>(crowd.stop());
    }
    EXPECT_EQ(prepared.size(), 3U);
    EXPECT_FALSE(prepared.contains(std::this_thread::get_id()));
}

TEST_F(SearcherThinkerTest, StoppingRightAwayStillGivesAMove) {
    for (int i = 1; i <= 200; ++i) {
        start(i, {});
        const SearchResult result = thinker_.stop();
        ASSERT_TRUE(is_legal(start_, result.best));
        ASSERT_EQ(wait_for(i).best, result.best);
    }
}

TEST_F(SearcherThinkerTest, SearchesFollowEachOther) {
    for (int i = 1; i <= 50; ++i) {
        start(i, {.depth = 2});
        static_cast<void>(wait_for(i));
    }
}

TEST_F(SearcherThinkerTest, APonderingSearchGoesOnUntilItIsTold) {
    Limits limits;
    limits.ponder = true;
    limits.time = TimeBudget{.soft = Milliseconds{1}, .hard = Milliseconds{1}};
    start(1, limits);
    EXPECT_GE(thinker_.progress().time.count(), 0);
    thinker_.ponder_hit({});
    EXPECT_TRUE(is_legal(start_, wait_for(1).best));
}

TEST_F(SearcherThinkerTest, TheHashTableGetsWhatTheThreadsLeaveOfTheMemory) {
    const std::size_t each = Searcher::megabytes_per_thread();
    EXPECT_TRUE(thinker_.set_memory_megabytes(20));
    EXPECT_EQ(thinker_.hash_megabytes(), 20 - each);
    EXPECT_EQ(thinker_.set_threads(2), 2U);
    EXPECT_EQ(thinker_.hash_megabytes(), 20 - 2 * each);
    EXPECT_TRUE(thinker_.set_memory_megabytes(1));
    EXPECT_EQ(thinker_.hash_megabytes(), 1U);
    EXPECT_EQ(thinker_.set_threads(1), 1U);
    EXPECT_EQ(thinker_.hash_megabytes(), 1U);
}

TEST_F(SearcherThinkerTest, TheTableCanBeResizedAndCleared) {
    EXPECT_TRUE(thinker_.set_memory_megabytes(8));
    thinker_.clear();
    start(1, {.depth = 3});
    EXPECT_TRUE(is_legal(start_, wait_for(1).best));
}

}  // namespace
}  // namespace trebuchet::session::searcher_thinker_test
