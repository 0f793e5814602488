#include "session/library_searcher.h"

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>

#include "io/event_queue.h"

namespace trebuchet::session::library_searcher_test {
namespace {

TableMemory all_tables(std::size_t megabytes) {
    return {.of = TableMemory::Of::AllTables, .megabytes = megabytes};
}
TableMemory hash_table(std::size_t megabytes) {
    return {.of = TableMemory::Of::HashTable, .megabytes = megabytes};
}

// With the real search: what a session relies on.
class LibrarySearcherTest : public ::testing::Test {
protected:
    // Numbers go up from 1.
    void start(int number, const Limits& limits) {
        const SearchId id = searcher_.start({.root = start_, .limits = limits});
        EXPECT_EQ(id, static_cast<SearchId>(number));
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
    io::EventQueue<SearchEvent> queue_;
    log::CrashNotes notes_;
    LibrarySearcher searcher_{
        Settings{.hash_megabytes = 1},
        {.deliver = [this](SearchEvent event) { queue_.push(std::move(event)); },
         .notes = &notes_}};
};

TEST_F(LibrarySearcherTest, DeliversVariationsAndThenTheResult) {
    start(1, {.depth = 4});
    const SearchResult result = wait_for(1);
    EXPECT_TRUE(is_legal(start_, result.best));
    EXPECT_EQ(searcher_.stop().best, result.best);
}

TEST_F(LibrarySearcherTest, EveryThreadIsPreparedBeforeItWorks) {
    std::mutex mutex;
    std::set<std::thread::id> prepared;
    {
        LibrarySearcher crowd{
            Settings{.hash_megabytes = 1, .threads = 3},
            {.deliver = [](const SearchEvent& /*event*/) {},
             .prepare_thread =
                 [&] {
                     const std::lock_guard lock{mutex};
                     prepared.insert(std::this_thread::get_id());
                 }}};
        crowd.start({.root = start_, .limits = {.depth = 2}});
        static_cast<void>(crowd.stop());
    }
    EXPECT_EQ(prepared.size(), 3U);
    EXPECT_FALSE(prepared.contains(std::this_thread::get_id()));
}

TEST_F(LibrarySearcherTest, StoppingRightAwayStillGivesAMove) {
    for (int i = 1; i <= 200; ++i) {
        start(i, {});
        const SearchResult result = searcher_.stop();
        ASSERT_TRUE(is_legal(start_, result.best));
        ASSERT_EQ(wait_for(i).best, result.best);
    }
}

TEST_F(LibrarySearcherTest, SearchesFollowEachOther) {
    for (int i = 1; i <= 50; ++i) {
        start(i, {.depth = 2});
        static_cast<void>(wait_for(i));
    }
}

TEST_F(LibrarySearcherTest, APonderingSearchGoesOnUntilTheHit) {
    Limits limits;
    limits.ponder = true;
    limits.time = TimeBudget{.soft = Milliseconds{1}, .hard = Milliseconds{1}};
    start(1, limits);
    EXPECT_GE(searcher_.progress().time.count(), 0);
    searcher_.ponder_hit({});
    EXPECT_TRUE(is_legal(start_, wait_for(1).best));
}

TEST_F(LibrarySearcherTest, TheHashTableGetsWhatTheThreadsLeaveOfTheMemory) {
    const std::size_t each = Searcher::megabytes_per_thread();
    EXPECT_EQ(searcher_.set_memory(all_tables(20)), 20U);
    EXPECT_EQ(searcher_.hash_megabytes(), 20 - each);
    EXPECT_EQ(searcher_.set_threads(2), 2U);
    EXPECT_EQ(searcher_.hash_megabytes(), 20 - 2 * each);
    EXPECT_EQ(searcher_.set_memory(all_tables(1)), 1 + 2 * each);
    EXPECT_EQ(searcher_.hash_megabytes(), 1U);
    EXPECT_EQ(searcher_.set_threads(1), 1U);
    EXPECT_EQ(searcher_.hash_megabytes(), 1U);
}

TEST_F(LibrarySearcherTest, MoreMemoryThanTheMachineHasIsNotTaken) {
    std::size_t available = 6;
    LibrarySearcher searcher{
        Settings{.hash_megabytes = 100'000},
        {.deliver = [](const SearchEvent& /*event*/) {},
         .available_megabytes = [&available] { return std::optional{available}; }}};
    EXPECT_EQ(searcher.hash_megabytes(), 6U) << "from the beginning";
    // The system gives a large table only when it is written to, so all may still be available.
    EXPECT_EQ(searcher.set_memory(hash_table(100'000)), 6U);
    EXPECT_EQ(searcher.set_memory(hash_table(100'001)), 6U) << "the present table does not add up";
    EXPECT_EQ(searcher.set_memory(hash_table(5)), 5U);
    available = 0;
    EXPECT_EQ(searcher.set_memory(hash_table(5)), 5U) << "nothing changes";
    EXPECT_EQ(searcher.set_memory(hash_table(50)), 1U);
    available = 6;
    const std::size_t each = Searcher::megabytes_per_thread();
    EXPECT_EQ(searcher.set_memory(all_tables(100'000'000)), 6U + each);
}

TEST_F(LibrarySearcherTest, TheTableCanBeResizedAndCleared) {
    EXPECT_EQ(searcher_.set_memory(all_tables(8)), 8U);
    searcher_.clear();
    start(1, {.depth = 3});
    EXPECT_TRUE(is_legal(start_, wait_for(1).best));
}

TEST_F(LibrarySearcherTest, AStyleChangesTheNumbersOfTheSearch) {
    const auto nodes_with = [this](int id, const Parameters& parameters) {
        searcher_.clear();
        searcher_.set_style({.parameters = parameters});
        start(id, {.depth = 8});
        return wait_for(id).nodes;
    };
    const std::uint64_t usual = nodes_with(1, {});
    EXPECT_NE(nodes_with(2, {.lmr_base = 0}), usual);
    EXPECT_EQ(nodes_with(3, {}), usual);
}

TEST_F(LibrarySearcherTest, NotesEachRequestForACrash) {
    start(1, {.depth = 1});
    EXPECT_THAT(
        std::string{notes_.text()},
        ::testing::HasSubstr("last search: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 "
                             "1; limits: depth 1\n"));
}

TEST(LimitsTextTest, SaysEachLimit) {
    EXPECT_EQ(limits_text({}), "none");
    EXPECT_EQ(limits_text({.depth = 12}), "depth 12");
    EXPECT_EQ(
        limits_text({.nodes = 5000, .time = TimeBudget{Milliseconds{100}, Milliseconds{400}}}),
        "5000 nodes, 100 to 400 ms");
    EXPECT_EQ(
        limits_text(
            {.nodes_per_second = 1000,
             .most_nodes_per_second = 2000,
             .mate_moves = 3,
             .ponder = true,
             .multi_pv = 2,
             .root_moves = {Move{}}}),
        "1000 nodes for a second, at most 2000 nodes a second, mate in 3, pondering, 2 lines, "
        "only 1 of the moves");
}

}  // namespace
}  // namespace trebuchet::session::library_searcher_test
