// The search with several threads, tested through its public interface; also for the thread
// sanitizer.
#include "search/threads/thread_pool.h"

#include <chrono>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/random.h>

#include "support/clocks.h"
#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::thread_pool_test {
namespace {

using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::PvReport;
using testing_support::RecordingObserver;
using testing_support::run_search;
using testing_support::SearchRun;

constexpr std::size_t kThreadCounts[] = {1, 2, 4, 8};
constexpr std::string_view kMateInThree = "8/1P6/8/8/R7/2K5/8/6k1 w - - 0 1";

[[nodiscard]] Settings with_threads(std::size_t threads) {
    return {.hash_megabytes = 1, .threads = threads};
}

void expect_legal(const Position& root, const std::vector<Move>& line) {
    Position pos = root;
    for (const Move move : line) {
        ASSERT_TRUE(is_legal(pos, move));
        pos.play(move);
    }
}

// What must hold for a search with any number of threads.
void expect_sane(const Position& root, const SearchRun& run) {
    EXPECT_TRUE(is_legal(root, run.result.best));
    ASSERT_FALSE(run.reports.empty());
    EXPECT_EQ(run.reports.back().pv.at(0), run.result.best) << "it was reported";
    std::uint64_t nodes = 0;
    for (const PvReport& report : run.reports) {
        expect_legal(root, report.pv);
        EXPECT_GE(report.nodes, nodes);
        nodes = report.nodes;
    }
    EXPECT_GE(run.result.nodes, nodes);
    if (!run.result.ponder.is_none()) {
        Position next = root;
        next.play(run.result.best);
        EXPECT_TRUE(is_legal(next, run.result.ponder));
    }
}

// --- Number of threads ---------------------------------------------------------------------------

TEST(ThreadPoolTest, HasAsManyThreadsAsSet) {
    const SteadyClock clock;
    Shared shared{clock};
    ThreadPool pool{shared};
    EXPECT_EQ(pool.size(), 1U);
    for (const std::size_t threads : {3U, 1U, 8U, 2U, 2U}) {
        EXPECT_TRUE(pool.configure(with_threads(threads)));
        EXPECT_EQ(pool.size(), threads);
    }
    EXPECT_TRUE(pool.configure(with_threads(0)));
    EXPECT_EQ(pool.size(), 1U);
}

TEST(ThreadPoolTest, NoThreadsMeansOne) {
    Searcher searcher{with_threads(0)};
    EXPECT_EQ(searcher.threads(), 1U);
    EXPECT_TRUE(searcher.set_threads(2));
    EXPECT_EQ(searcher.threads(), 2U);
    EXPECT_TRUE(searcher.set_threads(0));
    EXPECT_EQ(searcher.threads(), 1U);
}

// --- Results -------------------------------------------------------------------------------------

TEST(ThreadPoolTest, ResultsAreValidWithAnyNumberOfThreads) {
    for (const std::size_t threads : kThreadCounts) {
        for (const std::string_view fen : {kBusyPositions[0], kBusyPositions[1]}) {
            SCOPED_TRACE(fen);
            const Position root = position_from(fen);
            expect_sane(root, run_search(with_threads(threads), root, {.nodes = 30'000}));
            const SearchRun run = run_search(with_threads(threads), root, {.depth = 6});
            expect_sane(root, run);
            EXPECT_EQ(run.result.depth, 6);
        }
    }
}

TEST(ThreadPoolTest, FindsMates) {
    const Position root = position_from(kMateInThree);
    for (const std::size_t threads : kThreadCounts) {
        const SearchRun run = run_search(with_threads(threads), root, {.mate_moves = 3});
        expect_sane(root, run);
        ASSERT_TRUE(run.result.score.is_mate());
        EXPECT_GT(run.result.score, Score::zero());
        EXPECT_LE(run.result.score.mate_moves(), 3);
    }
}

// It must not throw; if it does, no thread works on for a caller who has left.
TEST(ThreadPoolTest, AfterAnExceptionOfTheObserverAllThreadsSleep) {
    struct ThrowingObserver final : Observer {
        void on_pv(const PvInfo& /*info*/) override { throw std::runtime_error{"a mistake"}; }
        void on_finished(const SearchResult& /*result*/) override {}
    };
    Searcher searcher{with_threads(3)};
    ThrowingObserver observer;
    const SearchRequest endless{.root = Position::start(), .history = {}, .limits = {}};
    EXPECT_THROW(static_cast<void>(searcher.think(endless, observer)), std::runtime_error);
    SearchRequest request = endless;
    request.limits.depth = 4;
    EXPECT_EQ(searcher.think(request).depth, 4);
}

TEST(ThreadPoolTest, WithoutALegalMoveThereIsNothingToDo) {
    const Position mated = position_from("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    const SearchRun run = run_search(with_threads(4), mated, {});
    EXPECT_TRUE(run.result.best.is_none());
    EXPECT_EQ(run.result.nodes, 0U);
    EXPECT_TRUE(run.reports.empty());
}

TEST(ThreadPoolTest, ASmallTreeEndsTheSearch) {
    const Position kings = position_from("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    EXPECT_TRUE(is_legal(kings, run_search(with_threads(4), kings, {}).result.best));
}

TEST(ThreadPoolTest, SeveralLinesAreThoseOfTheMainThread) {
    const Position root = position_from(kBusyPositions[1]);
    const SearchRun run = run_search(with_threads(4), root, {.depth = 5, .multi_pv = 3});
    std::vector<Move> firsts(3);
    for (const PvReport& report : run.reports) {
        expect_legal(root, report.pv);
        if (report.depth == 5 && report.bound == Bound::Exact) {
            firsts.at(static_cast<std::size_t>(report.line) - 1) = report.pv.at(0);
        }
    }
    EXPECT_EQ(run.result.best, firsts[0]);
    EXPECT_NE(firsts[0], firsts[1]);
    EXPECT_NE(firsts[1], firsts[2]);
    EXPECT_NE(firsts[0], firsts[2]);
}

TEST(ThreadPoolTest, OnlyTheRootMovesThatAreAllowedArePlayed) {
    const std::vector<Move> only{Move::normal(Square::A2, Square::A3)};
    const Position root = Position::start();
    const SearchRun run = run_search(with_threads(4), root, {.nodes = 10'000, .root_moves = only});
    expect_sane(root, run);
    EXPECT_EQ(run.result.best, only[0]);
}

// With one thread the tree does not depend on the threads before.
TEST(ThreadPoolTest, BackToOneThreadTheTreeIsTheSameAgain) {
    const Position root = position_from(kBusyPositions[1]);
    const SearchRun alone = run_search(with_threads(1), root, {.nodes = 20'000});
    Searcher searcher{with_threads(4)};
    RecordingObserver first;
    searcher.start(root, {}, {.nodes = 20'000}, first);
    (void)searcher.wait();
    EXPECT_TRUE(searcher.set_threads(1));
    searcher.clear();
    RecordingObserver second;
    searcher.start(root, {}, {.nodes = 20'000}, second);
    const SearchResult result = searcher.wait();
    EXPECT_EQ(result.best, alone.result.best);
    EXPECT_EQ(result.nodes, alone.result.nodes);
    ASSERT_EQ(second.reports().size(), alone.reports.size());
    for (std::size_t i = 0; i < alone.reports.size(); ++i) {
        EXPECT_EQ(second.reports()[i].pv, alone.reports[i].pv);
        EXPECT_EQ(second.reports()[i].nodes, alone.reports[i].nodes);
    }
}

// --- Limits --------------------------------------------------------------------------------------

TEST(ThreadPoolTest, NodesAreKeptToExactly) {
    for (const std::size_t threads : {2U, 4U}) {
        for (const std::uint64_t nodes : {1U, 3U, 1000U, 20'000U}) {
            const SearchRun run =
                run_search(with_threads(threads), Position::start(), {.nodes = nodes});
            EXPECT_EQ(run.result.nodes, nodes);
            EXPECT_TRUE(is_legal(Position::start(), run.result.best));
        }
    }
}

TEST(ThreadPoolTest, AClockOfNodesIsKeptToExactly) {
    Limits limits{.time = budget_for_move(Milliseconds{2000}, Milliseconds{0})};
    limits.nodes_per_second = 5000;
    const SearchRun run = run_search(with_threads(3), position_from(kBusyPositions[0]), limits);
    EXPECT_EQ(run.result.nodes, 10'000U);
    EXPECT_EQ(run.result.time, Milliseconds{2000});
}

TEST(ThreadPoolTest, TheHardLimitEndsIt) {
    const testing_support::SteppingClock clock{Milliseconds{1}};
    RecordingObserver observer;
    Searcher searcher{with_threads(4), clock};
    searcher.start(
        Position::start(),
        {},
        {.time = TimeBudget{std::chrono::hours{1}, Milliseconds{20}}},
        observer);
    const SearchResult result = searcher.wait();
    EXPECT_TRUE(is_legal(Position::start(), result.best));
    EXPECT_GE(result.time, Milliseconds{20});
}

TEST(ThreadPoolTest, NoThreadSearchesDuringAPause) {
    Searcher searcher{with_threads(4)};
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {}, observer);
    while (searcher.progress().nodes < 10'000) {
        std::this_thread::yield();
    }
    searcher.pause();
    // Each thread makes the nodes that it was granted, then waits.
    std::uint64_t nodes = 0;
    do {
        nodes = searcher.progress().nodes;
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    } while (searcher.progress().nodes != nodes);
    EXPECT_TRUE(searcher.is_running());
    searcher.resume();
    while (searcher.progress().nodes < nodes + 10'000) {
        std::this_thread::yield();
    }
    searcher.pause();
    searcher.stop();
    EXPECT_TRUE(is_legal(Position::start(), searcher.wait().best)) << "stopping ends a pause";
}

TEST(ThreadPoolTest, NodesOfAllThreadsAreCounted) {
    Searcher searcher{with_threads(4)};
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {}, observer);
    std::uint64_t last = 0;
    while (last < 50'000) {
        const std::uint64_t nodes = searcher.progress().nodes;
        ASSERT_GE(nodes, last);
        last = nodes;
    }
    searcher.stop();
    const SearchResult result = searcher.wait();
    EXPECT_GE(result.nodes, last);
    EXPECT_EQ(searcher.progress().nodes, result.nodes);
}

// --- Many searches -------------------------------------------------------------------------------

TEST(ThreadPoolTest, ThousandsOfStartsAndStops) {
    constexpr int kStarts = 3000;
    constexpr int kStopOneIn = 10;
    const Position root = position_from(kBusyPositions[8]);
    Searcher searcher{with_threads(3)};
    RecordingObserver observer;
    for (int i = 0; i < kStarts; ++i) {
        const bool is_stopped = i % kStopOneIn == 0;
        Limits limits;
        if (!is_stopped) {
            limits.nodes = 20;
        }
        searcher.start(root, {}, limits, observer);
        if (is_stopped) {
            searcher.stop();
        }
        ASSERT_TRUE(is_legal(root, searcher.wait().best));
    }
    EXPECT_EQ(observer.results().size(), static_cast<std::size_t>(kStarts));
}

TEST(ThreadPoolTest, ThreadsComeAndGoBetweenAndDuringSearches) {
    Searcher searcher{with_threads(1)};
    SplitMix64 random{7};
    std::vector<Position> roots;
    roots.reserve(kBusyPositions.size());
    for (const std::string_view fen : kBusyPositions) {
        roots.push_back(position_from(fen));
    }
    for (int i = 0; i < 60; ++i) {
        const Position& root = roots[random.below(roots.size())];
        RecordingObserver observer;
        Limits limits;
        limits.ponder = random.below(4) == 0;
        limits.multi_pv = random.below(4) == 0 ? 2 : 1;
        searcher.start(root, {}, limits, observer);
        const std::uint64_t enough = random.below(3'000);
        while (searcher.progress().nodes < enough) {
            std::this_thread::yield();
        }
        if (random.below(2) == 0) {
            searcher.stop();
            ASSERT_TRUE(is_legal(root, searcher.wait().best));
        }
        if (random.below(2) == 0) {
            const std::size_t threads = 1 + random.below(6);
            ASSERT_TRUE(searcher.set_threads(threads)) << "it stops the search first";
            ASSERT_EQ(searcher.threads(), threads);
        }
        if (random.below(8) == 0) {
            searcher.clear();
        }
        searcher.stop();
        (void)searcher.wait();
        ASSERT_EQ(observer.results().size(), 1U);
    }
}

TEST(ThreadPoolTest, CanBeDestroyedWhileItSearches) {
    for (int i = 0; i < 20; ++i) {
        RecordingObserver observer;
        {
            Searcher searcher{with_threads(4)};
            searcher.start(Position::start(), {}, {}, observer);
            while (i % 2 == 0 && searcher.progress().nodes < 2'000) {
                std::this_thread::yield();
            }
        }
        EXPECT_EQ(observer.results().size(), 1U);
    }
}

}  // namespace
}  // namespace trebuchet::thread_pool_test
