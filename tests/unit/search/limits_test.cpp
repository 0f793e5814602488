#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/searcher.h>

#include "support/clocks.h"
#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::limits_test {
namespace {

using testing_support::FakeClock;
using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::PvReport;
using testing_support::RecordingObserver;
using testing_support::run_search;
using testing_support::SearchRun;
using testing_support::SteppingClock;
using testing_support::WatchedClock;

const Settings kSmall{.hash_megabytes = 1};
// After a call of stop(), a search makes at most this many more nodes.
constexpr std::uint64_t kMostNodesAfterStop = 1024;
// A budget that no test uses up.
constexpr TimeBudget kForever{std::chrono::hours{1000}, std::chrono::hours{1000}};

SearchResult run_with_clock(const Position& root, const Limits& limits, const Clock& clock) {
    RecordingObserver observer;
    Searcher searcher{kSmall, clock};
    searcher.start(root, {}, limits, observer);
    return searcher.wait();
}

TEST(LimitsTest, NothingIsLimitedUntilItIsSet) {
    const Limits limits;
    EXPECT_FALSE(limits.depth.has_value());
    EXPECT_FALSE(limits.nodes.has_value());
    EXPECT_FALSE(limits.time.has_value());
    EXPECT_FALSE(limits.mate_moves.has_value());
    EXPECT_FALSE(limits.ponder);
    EXPECT_EQ(limits.multi_pv, 1);
    EXPECT_TRUE(limits.root_moves.empty());
}

// --- Depth ---------------------------------------------------------------------------------------

TEST(LimitsTest, DepthLimitsTheIterations) {
    for (const int depth : {1, 2, 5, 8}) {
        const SearchRun run = run_search(Position::start(), {.depth = depth});
        EXPECT_EQ(run.result.depth, depth);
        EXPECT_EQ(run.reports.back().depth, depth);
    }
}

TEST(LimitsTest, DepthsOutsideTheRangeAreTheNearestWithinIt) {
    for (const int depth : {0, -5}) {
        EXPECT_EQ(run_search(Position::start(), {.depth = depth}).result.depth, 1);
    }
    // Two kings have a small tree.
    const Position kings = position_from("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    EXPECT_EQ(run_search(kings, {.depth = kMaxDepth + 1}).result.depth, kMaxDepth);
    EXPECT_EQ(run_search(kings, {}).result.depth, kMaxDepth) << "the greatest depth ends it";
}

// --- Nodes ---------------------------------------------------------------------------------------

TEST(LimitsTest, NodesAreKeptToExactly) {
    constexpr std::array<std::uint64_t, 11> kNodes{
        1, 2, 3, 19, 20, 21, 1000, 1023, 1024, 1025, 50'000};
    for (const std::string_view fen : {kBusyPositions[0], kBusyPositions[1], kBusyPositions[8]}) {
        const Position pos = position_from(fen);
        for (const auto nodes : kNodes) {
            const SearchResult result = run_search(pos, {.nodes = nodes}).result;
            EXPECT_EQ(result.nodes, nodes) << fen;
            EXPECT_TRUE(is_legal(pos, result.best)) << fen;
            EXPECT_GT(result.score, -Score::infinite()) << fen;
        }
    }
}

TEST(LimitsTest, WithNoNodesNoneIsMade) {
    const SearchResult result = run_search(Position::start(), {.nodes = 0}).result;
    EXPECT_EQ(result.nodes, 0U);
    EXPECT_TRUE(is_legal(Position::start(), result.best));
}

TEST(LimitsTest, ASoftLimitOfNodesEndsWithAWholeIteration) {
    for (const std::string_view fen : kBusyPositions) {
        const Position pos = position_from(fen);
        const SearchResult soft = run_search(pos, {.soft_nodes = 2'000}).result;
        EXPECT_GE(soft.nodes, 2'000U) << fen;
        const SearchResult whole = run_search(pos, {.depth = soft.depth}).result;
        EXPECT_EQ(soft.nodes, whole.nodes) << fen;
        EXPECT_EQ(soft.best, whole.best) << fen;
        EXPECT_LT(run_search(pos, {.depth = soft.depth - 1}).result.nodes, 2'000U) << fen;
        const SearchResult both = run_search(pos, {.nodes = 2'001, .soft_nodes = 2'000}).result;
        EXPECT_LE(both.nodes, 2'001U) << fen;
    }
}

TEST(LimitsTest, WhicheverLimitComesFirstEndsTheSearch) {
    const Position start = Position::start();
    const SearchResult by_depth = run_search(start, {.depth = 3, .nodes = 1'000'000}).result;
    EXPECT_EQ(by_depth.depth, 3);
    EXPECT_LT(by_depth.nodes, 1'000'000U);
    const SearchResult by_nodes = run_search(start, {.depth = 50, .nodes = 2'000}).result;
    EXPECT_LT(by_nodes.depth, 50);
    EXPECT_EQ(by_nodes.nodes, 2'000U);
}

// --- Time ----------------------------------------------------------------------------------------

TEST(LimitsTest, TheHardLimitEndsTheSearch) {
    for (const int hard : {1, 10, 100}) {
        const SteppingClock clock{Milliseconds{1}};
        const TimeBudget budget{std::chrono::hours{1}, Milliseconds{hard}};
        RecordingObserver observer;
        Searcher searcher{kSmall, clock};
        searcher.start(Position::start(), {}, {.time = budget}, observer);
        const SearchResult result = searcher.wait();
        EXPECT_TRUE(is_legal(Position::start(), result.best));
        EXPECT_GE(result.time, Milliseconds{hard});
        // Reporting a variation reads the clock as well.
        const auto looks = static_cast<int>(observer.reports().size());
        EXPECT_LE(result.time, Milliseconds{hard + looks + 5});
        // Each reading of the clock took a millisecond.
        EXPECT_LE(result.nodes, static_cast<std::uint64_t>(hard + 1) * kMostNodesAfterStop);
    }
}

TEST(LimitsTest, AfterTheSoftLimitNoIterationBegins) {
    const SteppingClock clock{Milliseconds{10}};
    const TimeBudget budget{Milliseconds{1}, std::chrono::hours{1}};
    const SearchResult result = run_with_clock(Position::start(), {.time = budget}, clock);
    EXPECT_EQ(result.depth, 1);
}

TEST(LimitsTest, AStoppedClockEndsNothing) {
    const FakeClock clock;
    const TimeBudget budget{Milliseconds{1}, Milliseconds{1}};
    const SearchResult result =
        run_with_clock(Position::start(), {.nodes = 30'000, .time = budget}, clock);
    EXPECT_EQ(result.nodes, 30'000U);
}

// A search with limits that it never reaches, observed each time it reads the clock. Everything
// happens on the search's own thread, so that it is the same each time.
class WatchedSearchTest : public testing::Test {
protected:
    [[nodiscard]] std::uint64_t run(std::uint64_t nodes) {
        RecordingObserver observer;
        searcher_.start(
            position_from(kBusyPositions[1]), {}, {.nodes = nodes, .time = kForever}, observer);
        return searcher_.wait().nodes;
    }

    std::function<void(std::int64_t)> on_look_ = [](std::int64_t) {};
    WatchedClock clock_{[this](std::int64_t looks) { on_look_(looks); }};
    Searcher searcher_{kSmall, clock_};
};

// Counted, not timed.
TEST_F(WatchedSearchTest, TheClockIsReadOftenEnough) {
    std::uint64_t last = 0;
    std::uint64_t longest = 0;
    on_look_ = [this, &last, &longest](std::int64_t) {
        const std::uint64_t nodes = searcher_.progress().nodes;
        longest = std::max(longest, nodes - last);
        last = nodes;
    };
    EXPECT_EQ(run(300'000), 300'000U);
    EXPECT_LE(longest, kMostNodesAfterStop);
    EXPECT_GE(last + kMostNodesAfterStop, 300'000U);
}

TEST_F(WatchedSearchTest, StopsSoonAfterStopIsCalled) {
    for (const std::int64_t last_look : {2, 3, 10, 40, 100}) {
        std::uint64_t nodes_then = 0;
        on_look_ = [this, &nodes_then, look = std::int64_t{0}, last_look](std::int64_t) mutable {
            if (++look == last_look) {
                nodes_then = searcher_.progress().nodes;
                searcher_.stop();
            }
        };
        const std::uint64_t nodes = run(500'000);
        EXPECT_LE(nodes, nodes_then + kMostNodesAfterStop) << "stopped at reading " << last_look;
    }
}

// --- Pondering -----------------------------------------------------------------------------------

class PonderTest : public testing::Test {
protected:
    void start(const TimeBudget& budget) {
        searcher_.start(Position::start(), {}, {.time = budget, .ponder = true}, observer_);
    }
    // True if it makes this many more nodes; false if it ends before that.
    [[nodiscard]] bool goes_on() const {
        const std::uint64_t enough = searcher_.progress().nodes + 20'000;
        while (searcher_.progress().nodes < enough && searcher_.is_running()) {
            std::this_thread::yield();
        }
        return searcher_.is_running();
    }

    FakeClock clock_;
    RecordingObserver observer_;
    Searcher searcher_{kSmall, clock_};
};

TEST_F(PonderTest, NoTimeLimitAppliesUntilThePonderHit) {
    start({Milliseconds{1}, Milliseconds{1}});
    clock_.advance(std::chrono::hours{10});
    EXPECT_TRUE(goes_on());
    searcher_.ponder_hit();
    clock_.advance(Milliseconds{1});
    EXPECT_TRUE(is_legal(Position::start(), searcher_.wait().best));
}

TEST_F(PonderTest, TimeLimitsApplyAfterThePonderHit) {
    start(budget_for_move(Milliseconds{500}, Milliseconds{0}));
    EXPECT_TRUE(goes_on());
    searcher_.ponder_hit();
    clock_.advance(Milliseconds{499});
    EXPECT_TRUE(goes_on());
    clock_.advance(Milliseconds{1});
    EXPECT_EQ(searcher_.wait().time, Milliseconds{500});
}

TEST_F(PonderTest, PonderingTimeCountsForTheSoftLimit) {
    start({Milliseconds{100}, std::chrono::hours{1000}});
    EXPECT_TRUE(goes_on());
    clock_.advance(Milliseconds{1000});
    searcher_.ponder_hit();
    EXPECT_TRUE(is_legal(Position::start(), searcher_.wait().best));
}

// --- The only move -------------------------------------------------------------------------------

// The clock stands still: no time is spent on it.
TEST(LimitsTest, AForcedMoveIsPlayedAtOnce) {
    const Position forced = position_from("6rk/8/8/8/8/8/7q/7K w - - 0 1");
    ASSERT_EQ(count_legal_moves(forced), 1U);
    const Limits limits{.time = TimeBudget{std::chrono::hours{1}, std::chrono::hours{2}}};
    EXPECT_EQ(
        run_with_clock(forced, limits, FakeClock{}).best, Move::normal(Square::H1, Square::H2));
}

TEST_F(PonderTest, CanBeStopped) {
    start({Milliseconds{1}, Milliseconds{1}});
    EXPECT_TRUE(goes_on());
    searcher_.stop();
    EXPECT_TRUE(is_legal(Position::start(), searcher_.wait().best));
}

TEST_F(PonderTest, TheNextSearchDoesNotPonder) {
    start({Milliseconds{1}, Milliseconds{1}});
    searcher_.stop();
    (void)searcher_.wait();
    const TimeBudget budget{Milliseconds{1}, Milliseconds{1}};
    searcher_.start(Position::start(), {}, {.time = budget}, observer_);
    clock_.advance(Milliseconds{1});
    EXPECT_TRUE(is_legal(Position::start(), searcher_.wait().best));
}

// --- Root moves ----------------------------------------------------------------------------------

TEST(LimitsTest, OnlyTheseMovesAreTriedAtTheRoot) {
    const Position pos = position_from("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
    const Move best = Move::normal(Square::E4, Square::D5);
    ASSERT_EQ(run_search(pos, {.depth = 4}).result.best, best);
    const std::vector<Move> others{
        Move::normal(Square::E1, Square::E2), Move::normal(Square::E1, Square::F2)};
    const SearchRun run = run_search(pos, {.depth = 4, .root_moves = others});
    EXPECT_NE(std::find(others.begin(), others.end(), run.result.best), others.end());
    for (const PvReport& report : run.reports) {
        EXPECT_NE(report.pv.at(0), best);
    }
}

TEST(LimitsTest, IllegalRootMovesAreIgnored) {
    const Move legal = Move::normal(Square::A2, Square::A3);
    const Limits limits{
        .depth = 3,
        .root_moves = {
            Move::normal(Square::A2, Square::A5), legal, Move::none(), Move::from_raw(0xFFFF)}};
    EXPECT_EQ(run_search(Position::start(), limits).result.best, legal);
}

// The result has no best move only when there is no legal one (observer.h).
TEST(LimitsTest, IllegalRootMovesAloneRestrictNothing) {
    const Limits limits{.depth = 3, .root_moves = {Move::normal(Square::A2, Square::A5)}};
    const SearchResult result = run_search(Position::start(), limits).result;
    EXPECT_TRUE(is_legal(Position::start(), result.best));
}

// --- A mate, and several lines -------------------------------------------------------------------

TEST(LimitsTest, EndsWhenAMateWithinTheLimitIsProven) {
    const Position pos = position_from("8/1P6/8/8/R7/2K5/8/6k1 w - - 0 1");
    const SearchResult result = run_search(pos, {.mate_moves = 3}).result;
    ASSERT_TRUE(result.score.is_mate());
    EXPECT_GT(result.score, Score::zero());
    EXPECT_LE(result.score.mate_moves(), 3);
    EXPECT_LT(result.depth, 30);
}

TEST(LimitsTest, AMateThatTakesLongerIsNotEnough) {
    const Position pos = position_from("8/1P6/8/8/R7/2K5/8/6k1 w - - 0 1");
    const SearchResult result = run_search(pos, {.depth = 20, .mate_moves = 1}).result;
    EXPECT_EQ(result.depth, 20);
}

// The exact reports of the last iteration, one for each line.
std::vector<PvReport> last_lines(const SearchRun& run, std::size_t count) {
    std::vector<PvReport> lines;
    for (const PvReport& report : run.reports) {
        if (report.depth == run.result.depth && report.bound == Bound::Exact) {
            const auto line = static_cast<std::size_t>(report.line);
            lines.resize(std::max(lines.size(), line));
            lines[line - 1] = report;
        }
    }
    EXPECT_EQ(lines.size(), count);
    return lines;
}

// On a clock of nodes, so that the same time is always over after the same nodes.
TEST(LimitsTest, AnEasyMoveTakesLessOfItsTime) {
    const Position pos = position_from("r3k3/ppp5/8/3q4/4P3/8/PPP5/R3K3 w Qq - 0 1");
    Limits limits;
    limits.time = TimeBudget{.soft = Milliseconds{1000}, .hard = Milliseconds{5000}};
    limits.nodes_per_second = 100'000;
    Settings settings{.hash_megabytes = 4};
    const SearchResult easy = run_search(settings, pos, limits).result;
    settings.switches.easy_moves = false;
    const SearchResult patient = run_search(settings, pos, limits).result;
    EXPECT_EQ(easy.best, Move::normal(Square::E4, Square::D5));
    EXPECT_LT(easy.nodes, patient.nodes);
}

TEST(LimitsTest, SeveralLinesBeginWithDifferentMovesBestFirst) {
    for (const std::string_view fen : {kBusyPositions[0], kBusyPositions[1], kBusyPositions[7]}) {
        SCOPED_TRACE(fen);
        const SearchRun run = run_search(position_from(fen), {.depth = 5, .multi_pv = 3});
        std::vector<Move> firsts;
        Score before = Score::infinite();
        for (const PvReport& report : last_lines(run, 3)) {
            const Move first = report.pv.at(0);
            EXPECT_EQ(std::count(firsts.begin(), firsts.end(), first), 0);
            EXPECT_LE(report.score, before);
            firsts.push_back(first);
            before = report.score;
        }
        EXPECT_EQ(run.result.best, firsts.at(0));
    }
}

TEST(LimitsTest, MoreLinesThanMovesAreAsManyAsThereAreMoves) {
    const Position pos = position_from("7k/8/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(last_lines(run_search(pos, {.depth = 3, .multi_pv = 10}), 3).size(), 3U);
    EXPECT_EQ(last_lines(run_search(pos, {.depth = 3, .multi_pv = 0}), 1).size(), 1U);
}

}  // namespace
}  // namespace trebuchet::limits_test
