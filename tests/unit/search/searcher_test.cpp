#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/random.h>

#include "support/clocks.h"
#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::searcher_test {
namespace {

using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::RecordingObserver;
using testing_support::run_search;
using testing_support::SearchRun;

const Settings kSmall{.hash_megabytes = 1};

// Waits until the search has made this many nodes or has ended.
void wait_for_nodes(const Searcher& searcher, std::uint64_t nodes) {
    while (searcher.progress().nodes < nodes && searcher.is_running()) {
        std::this_thread::yield();
    }
}

// --- Starting, stopping, waiting -----------------------------------------------------------------

TEST(SearcherTest, FindsALegalMove) {
    for (const std::string_view fen : kBusyPositions) {
        const Position pos = position_from(fen);
        const SearchResult result = run_search(pos, {.depth = 3}).result;
        EXPECT_TRUE(is_legal(pos, result.best)) << fen;
        EXPECT_EQ(result.depth, 3) << fen;
        EXPECT_GT(result.nodes, 0U) << fen;
    }
}

TEST(SearcherTest, ARequestIsTheSameAsItsParts) {
    SilentObserver silent;
    Searcher searcher{Settings{.hash_megabytes = 1}};
    searcher.start(SearchRequest{.root = Position::start(), .limits = {.depth = 6}}, silent);
    const SearchResult by_request = searcher.wait();
    searcher.clear();
    searcher.start(Position::start(), {}, {.depth = 6}, silent);
    const SearchResult by_parts = searcher.wait();
    EXPECT_EQ(by_request.best, by_parts.best);
    EXPECT_EQ(by_request.score, by_parts.score);
    EXPECT_EQ(by_request.nodes, by_parts.nodes);
}

TEST(SearcherTest, RunsUntilItIsStopped) {
    Searcher searcher{kSmall};
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {}, observer);
    EXPECT_TRUE(searcher.is_running());
    wait_for_nodes(searcher, 20'000);
    EXPECT_TRUE(searcher.is_running());
    searcher.stop();
    const SearchResult result = searcher.wait();
    EXPECT_FALSE(searcher.is_running());
    EXPECT_GE(result.nodes, 20'000U);
    EXPECT_TRUE(is_legal(Position::start(), result.best));
}

TEST(SearcherTest, StoppedAtOnceItStillHasAMove) {
    Searcher searcher{kSmall};
    for (int i = 0; i < 100; ++i) {
        RecordingObserver observer;
        searcher.start(Position::start(), {}, {}, observer);
        searcher.stop();
        ASSERT_TRUE(is_legal(Position::start(), searcher.wait().best));
    }
}

// The lower bound holds on the slowest machine, too.
TEST(SearcherTest, ASlowSearchKeepsToItsSpeed) {
    constexpr std::uint64_t kNodes = 11;
    constexpr std::uint64_t kNodesPerSecond = 50;
    const auto start = std::chrono::steady_clock::now();
    const Limits limits{.nodes = kNodes, .most_nodes_per_second = kNodesPerSecond};
    const SearchResult result = run_search(Position::start(), limits).result;
    EXPECT_EQ(result.nodes, kNodes);
    EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds{180});
}

TEST(SearcherTest, WaitingTwiceGivesTheSameResult) {
    Searcher searcher{kSmall};
    EXPECT_TRUE(searcher.wait().best.is_none()) << "nothing was searched yet";
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {.depth = 4}, observer);
    const SearchResult first = searcher.wait();
    const SearchResult second = searcher.wait();
    EXPECT_EQ(first.best, second.best);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(observer.results().size(), 1U);
}

TEST(SearcherTest, StoppingWhenNothingRunsHasNoEffectOnTheNextSearch) {
    Searcher searcher{kSmall};
    searcher.stop();
    searcher.ponder_hit();
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {.depth = 5}, observer);
    EXPECT_EQ(searcher.wait().depth, 5);
    searcher.stop();
    searcher.start(Position::start(), {}, {.depth = 5}, observer);
    EXPECT_EQ(searcher.wait().depth, 5);
}

TEST(SearcherTest, ANewStartEndsTheSearchThatRuns) {
    const Position second_root = position_from(kBusyPositions[8]);
    Searcher searcher{kSmall};
    RecordingObserver first;
    RecordingObserver second;
    searcher.start(Position::start(), {}, {}, first);
    wait_for_nodes(searcher, 5'000);
    searcher.start(second_root, {}, {.depth = 4}, second);
    EXPECT_EQ(first.results().size(), 1U) << "finished before the new one begins";
    const SearchResult result = searcher.wait();
    EXPECT_EQ(first.results().size(), 1U);
    EXPECT_EQ(second.results().size(), 1U);
    EXPECT_TRUE(is_legal(second_root, result.best));
    EXPECT_EQ(result.depth, 4);
}

TEST(SearcherTest, CanBeDestroyedWhileItSearches) {
    for (int i = 0; i < 20; ++i) {
        RecordingObserver observer;
        auto searcher = std::make_unique<Searcher>(kSmall);
        searcher->start(Position::start(), {}, {}, observer);
        if (i % 2 == 0) {
            wait_for_nodes(*searcher, 2'000);
        }
        searcher.reset();
        EXPECT_EQ(observer.results().size(), 1U);
    }
}

TEST(SearcherTest, CanBeDestroyedWithoutASearch) {
    for (int i = 0; i < 20; ++i) {
        const Searcher searcher{kSmall};
        EXPECT_FALSE(searcher.is_running());
    }
}

TEST(SearcherTest, ChangingTheTableEndsTheSearchThatRuns) {
    Searcher searcher{kSmall};
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {}, observer);
    EXPECT_TRUE(searcher.set_hash_megabytes(2));
    EXPECT_FALSE(searcher.is_running());
    searcher.start(Position::start(), {}, {}, observer);
    searcher.clear();
    EXPECT_FALSE(searcher.is_running());
    EXPECT_EQ(observer.results().size(), 2U);
}

// --- Positions where there is nothing to choose --------------------------------------------------

TEST(SearcherTest, WithoutALegalMoveThereIsNoBestMove) {
    for (const std::string_view fen :
         {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"}) {
        const SearchRun run = run_search(position_from(fen), {});
        EXPECT_TRUE(run.result.best.is_none()) << fen;
        EXPECT_TRUE(run.result.ponder.is_none()) << fen;
        EXPECT_EQ(run.result.nodes, 0U) << fen;
        EXPECT_TRUE(run.reports.empty()) << fen;
    }
}

TEST(SearcherTest, TheOnlyMoveIsFound) {
    const Position pos = position_from("7k/8/8/8/8/8/1r6/K7 w - - 0 1");
    EXPECT_EQ(run_search(pos, {.depth = 5}).result.best, Move::normal(Square::A1, Square::B2));
}

// --- Reproducibility -----------------------------------------------------------------------------

void expect_same(const SearchRun& a, const SearchRun& b) {
    EXPECT_EQ(a.result.best, b.result.best);
    EXPECT_EQ(a.result.ponder, b.result.ponder);
    EXPECT_EQ(a.result.score, b.result.score);
    EXPECT_EQ(a.result.nodes, b.result.nodes);
    ASSERT_EQ(a.reports.size(), b.reports.size());
    for (std::size_t i = 0; i < a.reports.size(); ++i) {
        EXPECT_EQ(a.reports[i].pv, b.reports[i].pv) << i;
        EXPECT_EQ(a.reports[i].score, b.reports[i].score) << i;
        EXPECT_EQ(a.reports[i].bound, b.reports[i].bound) << i;
        EXPECT_EQ(a.reports[i].nodes, b.reports[i].nodes) << i;
        EXPECT_EQ(a.reports[i].seldepth, b.reports[i].seldepth) << i;
    }
}

TEST(SearcherTest, TheSameSearchGivesTheSameTree) {
    for (const std::string_view fen : kBusyPositions) {
        const Position pos = position_from(fen);
        SCOPED_TRACE(fen);
        for (const Limits& limits : {Limits{.depth = 6}, Limits{.nodes = 20'000}}) {
            expect_same(run_search(pos, limits), run_search(pos, limits));
        }
    }
}

SearchRun run_on(Searcher& searcher, const Position& root, const Limits& limits) {
    RecordingObserver observer;
    searcher.start(root, {}, limits, observer);
    const SearchResult result = searcher.wait();
    return {result, observer.reports()};
}

TEST(SearcherTest, ClearingForgetsEverything) {
    const Position pos = position_from(kBusyPositions[1]);
    Searcher searcher{kSmall};
    const SearchRun fresh = run_on(searcher, pos, {.nodes = 50'000});
    (void)run_on(searcher, Position::start(), {.nodes = 50'000});
    const SearchRun knowing = run_on(searcher, pos, {.nodes = 50'000});
    EXPECT_NE(knowing.reports, fresh.reports) << "it did not learn anything";
    searcher.clear();
    expect_same(run_on(searcher, pos, {.nodes = 50'000}), fresh);
}

// --- On the calling thread -----------------------------------------------------------------------

TEST(SearcherTest, ThinkingHereIsTheSameAsStartingAndWaiting) {
    for (const std::string_view fen : kBusyPositions) {
        SCOPED_TRACE(fen);
        const Position pos = position_from(fen);
        for (const Limits& limits :
             {Limits{.depth = 6},
              Limits{.nodes = 20'000},
              Limits{.soft_nodes = 5'000},
              Limits{.depth = 4, .multi_pv = 3}}) {
            Searcher searcher{kSmall};
            RecordingObserver observer;
            const SearchResult here = searcher.think({.root = pos, .limits = limits}, observer);
            expect_same({here, observer.reports()}, run_search(kSmall, pos, limits));
            EXPECT_EQ(observer.results().size(), 1U);
            EXPECT_EQ(searcher.wait().nodes, here.nodes) << "the last result";
        }
    }
}

TEST(SearcherTest, WithoutAnObserverTheTreeIsTheSame) {
    for (const std::string_view fen : kBusyPositions) {
        SCOPED_TRACE(fen);
        const Position pos = position_from(fen);
        Searcher searcher{kSmall};
        for (const std::uint64_t nodes : {150U, 3'000U, 20'000U}) {
            searcher.clear();
            const SearchResult silent = searcher.think({.root = pos, .limits = {.nodes = nodes}});
            const SearchResult heard = run_search(kSmall, pos, {.nodes = nodes}).result;
            EXPECT_EQ(silent.best, heard.best);
            EXPECT_EQ(silent.score, heard.score);
            EXPECT_EQ(silent.depth, heard.depth);
            EXPECT_EQ(silent.nodes, heard.nodes);
        }
    }
}

TEST(SearcherTest, ThinkingHereEndsTheSearchThatRuns) {
    Searcher searcher{kSmall};
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {}, observer);
    EXPECT_EQ(searcher.think({.root = Position::start(), .limits = {.depth = 3}}).depth, 3);
    EXPECT_FALSE(searcher.is_running());
    EXPECT_EQ(observer.results().size(), 1U);
}

TEST(SearcherTest, AnotherThreadStopsWhatIsThoughtHere) {
    for (const std::size_t threads : {1U, 2U}) {
        Searcher searcher{Settings{.hash_megabytes = 1, .threads = threads}};
        std::atomic<bool> is_over{false};
        std::thread other{[&searcher, &is_over] {
            while (!is_over.load()) {
                if (searcher.progress().nodes > 3'000) {
                    searcher.stop();
                }
            }
        }};
        for (int i = 0; i < 10; ++i) {
            const SearchResult result = searcher.think({.root = Position::start()});
            EXPECT_TRUE(is_legal(Position::start(), result.best));
        }
        is_over.store(true);
        other.join();
    }
}

TEST(SearcherTest, TwoSearchersAreIndependent) {
    const Position first_root = Position::start();
    const Position second_root = position_from(kBusyPositions[9]);
    const Limits limits{.nodes = 100'000};
    Searcher alone{kSmall};
    const SearchRun first_alone = run_on(alone, first_root, limits);
    alone.clear();
    const SearchRun second_alone = run_on(alone, second_root, limits);

    Searcher first{kSmall};
    Searcher second{kSmall};
    RecordingObserver first_observer;
    RecordingObserver second_observer;
    first.start(first_root, {}, limits, first_observer);
    second.start(second_root, {}, limits, second_observer);
    const SearchResult first_result = first.wait();
    const SearchResult second_result = second.wait();
    expect_same({first_result, first_observer.reports()}, first_alone);
    expect_same({second_result, second_observer.reports()}, second_alone);
}

// --- Progress ------------------------------------------------------------------------------------

TEST(SearcherTest, ProgressShowsTheRunningSearch) {
    const Position root = Position::start();
    Searcher searcher{kSmall};
    RecordingObserver observer;
    searcher.start(root, {}, {}, observer);
    std::uint64_t last = 0;
    while (last < 30'000) {
        const SearchProgress progress = searcher.progress();
        ASSERT_GE(progress.nodes, last);
        ASSERT_GE(progress.moves_left, 0);
        ASSERT_GE(progress.time, Milliseconds{0});
        if (progress.nodes > 0) {
            ASSERT_TRUE(is_legal(root, progress.current_move));
            ASSERT_EQ(progress.moves_total, 20);
            ASSERT_LT(progress.moves_left, 20) << "the current move is not among them";
            ASSERT_GE(progress.depth, 1);
        }
        last = progress.nodes;
    }
    searcher.stop();
    const SearchResult result = searcher.wait();
    EXPECT_EQ(searcher.progress().nodes, result.nodes);
}

// A bound of a zero window is no score.
TEST(SearcherTest, MtdfAnnouncesNoMateThatIsNotThere) {
    Settings settings = kSmall;
    settings.driver = Driver::Mtdf;
    Searcher searcher{settings};
    for (std::uint64_t nodes = 1; nodes < 500; ++nodes) {
        searcher.clear();
        const SearchResult result = searcher.think(
            {.root = position_from("6b1/4p3/8/5K1k/2q5/5R2/8/8 b - - 0 1"),
             .limits = {.nodes = nodes}});
        ASSERT_FALSE(result.score.is_mate() && result.score.mate_moves() == 1) << nodes;
    }
}

TEST(SearcherTest, ASearchThatRunsHereCanBeStopped) {
    Searcher searcher{kSmall};
    EXPECT_FALSE(searcher.is_running());
    for (int i = 0; i < 20; ++i) {
        std::thread other{[&searcher] {
            while (!searcher.is_running()) {
                std::this_thread::yield();
            }
            searcher.stop();
        }};
        EXPECT_FALSE(searcher.think({.root = Position::start()}).best.is_none());
        other.join();
    }
    EXPECT_FALSE(searcher.is_running());
}

TEST(SearcherTest, TheTimeOfTheProgressIsThatOfTheSearch) {
    testing_support::FakeClock clock;
    clock.advance(Milliseconds{1000});
    Searcher searcher{kSmall, clock};
    EXPECT_EQ(searcher.progress().time, Milliseconds{0}) << "none yet";
    const SearchResult result =
        searcher.think({.root = Position::start(), .limits = {.nodes = 100}});
    clock.advance(Milliseconds{1000});
    EXPECT_EQ(searcher.progress().time, result.time) << "it has ended";
}

// Nothing of the last search is left as soon as start() has returned.
TEST(SearcherTest, ProgressBeginsAgainWithEachSearch) {
    const Position root = position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    Searcher searcher{kSmall};
    RecordingObserver observer;
    for (int i = 0; i < 20; ++i) {
        searcher.start(Position::start(), {}, {.nodes = 5'000}, observer);
        (void)searcher.wait();
        searcher.start(root, {}, {.nodes = 10}, observer);
        const SearchProgress progress = searcher.progress();
        EXPECT_LE(progress.nodes, 10U);
        EXPECT_NE(progress.moves_total, 20);
        EXPECT_TRUE(progress.current_move.is_none() || is_legal(root, progress.current_move));
        (void)searcher.wait();
    }
}

// --- Many threads (also for the thread sanitizer) ------------------------------------------------

TEST(SearcherTest, HundredsOfStartsAndStops) {
    Searcher searcher{kSmall};
    SplitMix64 random{1};
    std::vector<Position> roots;
    roots.reserve(kBusyPositions.size());
    for (const std::string_view fen : kBusyPositions) {
        roots.push_back(position_from(fen));
    }
    for (int i = 0; i < 300; ++i) {
        const Position& root = roots[random.below(roots.size())];
        RecordingObserver observer;
        Limits limits;
        limits.ponder = random.below(4) == 0;
        if (random.below(3) == 0) {
            limits.time = TimeBudget{Milliseconds{1}, Milliseconds{3}};
        }
        searcher.start(root, {}, limits, observer);
        if (random.below(2) == 0) {
            wait_for_nodes(searcher, random.below(3'000));
        }
        if (random.below(2) == 0) {
            searcher.ponder_hit();
        }
        searcher.stop();
        ASSERT_TRUE(is_legal(root, searcher.wait().best));
        ASSERT_EQ(observer.results().size(), 1U);
    }
}

TEST(SearcherTest, AnyThreadMayStopItAndReadItsProgress) {
    Searcher searcher{kSmall};
    RecordingObserver observer;
    std::atomic<bool> is_over{false};
    std::thread other{[&searcher, &is_over] {
        while (!is_over.load()) {
            if (searcher.progress().nodes > 3'000) {
                searcher.stop();
            }
        }
    }};
    for (int i = 0; i < 30; ++i) {
        searcher.start(Position::start(), {}, {.nodes = 50'000}, observer);
        EXPECT_TRUE(is_legal(Position::start(), searcher.wait().best));
    }
    is_over.store(true);
    other.join();
    EXPECT_EQ(observer.results().size(), 30U);
}

}  // namespace
}  // namespace trebuchet::searcher_test
