#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/clock.h>

#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::observer_test {
namespace {

using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::PvReport;
using testing_support::RecordingObserver;
using testing_support::text_of;

const Settings kSmall{.hash_megabytes = 1};

// The searches on which the observer's contract is tested.
struct Case {
    std::string name;
    Position root;
    Limits limits;
    Settings settings;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    const auto add = [&all](std::string_view fen, const Limits& limits, const Settings& settings) {
        std::string name{fen};
        name += limits.depth.has_value() ? " to a depth" : " for some nodes";
        name += ", driver " + std::to_string(static_cast<int>(settings.driver));
        all.push_back({name, position_from(fen), limits, settings});
    };
    Settings mtdf = kSmall;
    mtdf.driver = Driver::Mtdf;
    Settings alpha_beta = kSmall;
    alpha_beta.driver = Driver::AlphaBeta;
    for (const std::string_view fen : kBusyPositions) {
        add(fen, {.depth = 7}, kSmall);
        add(fen, {.nodes = 4'321}, kSmall);
        add(fen, {.nodes = 20'000}, kSmall);
        add(fen, {.depth = 5}, mtdf);
        add(fen, {.depth = 4}, alpha_beta);
    }
    return all;
}

RecordingObserver& run(const Case& c, RecordingObserver& observer) {
    Searcher searcher{c.settings};
    searcher.start(c.root, {}, c.limits, observer);
    (void)searcher.wait();
    return observer;
}

void expect_legal(const Position& root, const std::vector<Move>& pv) {
    ASSERT_FALSE(pv.empty());
    Position pos = root;
    for (const Move move : pv) {
        ASSERT_TRUE(is_legal(pos, move)) << text_of(pos) << ' ' << text_of(move);
        pos.play(move);
    }
}

// The last report shows the move, whatever ends the search.
TEST(ObserverTest, TheMoveIsTheFirstOfTheLastVariation) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.name);
        for (const std::uint64_t nodes : {0U, 1'500U, 3'000U, 6'000U, 11'000U}) {
            Case shorter = c;
            if (nodes > 0) {
                shorter.limits = {.nodes = nodes};
            }
            RecordingObserver observer;
            run(shorter, observer);
            ASSERT_EQ(observer.reports().back().pv.front(), observer.results().back().best)
                << nodes;
        }
    }
}

// The first iteration has no earlier score to show for a move that only loses less than another.
TEST(ObserverTest, ALostPositionIsNeverReportedAsWon) {
    for (const std::string_view fen :
         {"5K2/8/8/3R4/6R1/8/7p/b6k b - - 1 1", "8/3R1p2/5P2/1p6/kPp5/2P5/1KP1B3/7q b - - 1 1"}) {
        RecordingObserver observer;
        run({std::string{fen}, position_from(std::string{fen}), {.depth = 3}, kSmall}, observer);
        for (const PvReport& report : observer.reports()) {
            EXPECT_LT(report.score, Score::zero()) << fen << " depth " << report.depth;
        }
    }
}

TEST(ObserverTest, EveryVariationIsLegalToItsLastMove) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.name);
        RecordingObserver observer;
        for (const PvReport& report : run(c, observer).reports()) {
            expect_legal(c.root, report.pv);
        }
    }
}

// The table knows positions by their pieces: the same ones with fewer moves on the clock fill it.
TEST(ObserverTest, NoVariationGoesOnBehindTheFiftyMoves) {
    const std::string pieces = "5k2/3b4/p1p1p1p1/P1P1P1P1/8/8/3B4/4K3 w - - ";
    Searcher searcher{kSmall};
    RecordingObserver before;
    searcher.start(position_from(pieces + "0 120"), {}, {.depth = 10}, before);
    (void)searcher.wait();
    RecordingObserver observer;
    searcher.start(position_from(pieces + "98 120"), {}, {.depth = 10}, observer);
    (void)searcher.wait();
    ASSERT_FALSE(observer.reports().empty());
    for (const PvReport& report : observer.reports()) {
        EXPECT_LE(report.pv.size(), 2U) << "depth " << report.depth;
    }
}

TEST(ObserverTest, TheEndIsReportedOnceAndLast) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.name);
        RecordingObserver observer;
        run(c, observer);
        EXPECT_EQ(observer.results().size(), 1U);
        EXPECT_EQ(observer.calls_after_end(), 0);
    }
}

TEST(ObserverTest, TheResultIsWhatWasReportedLast) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.name);
        RecordingObserver observer;
        run(c, observer);
        const SearchResult& result = observer.results().at(0);
        ASSERT_FALSE(observer.reports().empty());
        EXPECT_EQ(result.best, observer.reports().back().pv.at(0));
        if (!result.ponder.is_none()) {
            Position pos = c.root;
            pos.play(result.best);
            EXPECT_TRUE(is_legal(pos, result.ponder));
        }
    }
}

TEST(ObserverTest, AFinishedIterationHasAnExactScore) {
    for (const Case& c : cases()) {
        if (!c.limits.depth.has_value()) {
            continue;
        }
        SCOPED_TRACE(c.name);
        RecordingObserver observer;
        run(c, observer);
        const SearchResult& result = observer.results().at(0);
        const PvReport& last = observer.reports().back();
        EXPECT_EQ(result.depth, *c.limits.depth);
        EXPECT_EQ(last.depth, *c.limits.depth);
        EXPECT_EQ(last.bound, Bound::Exact);
        EXPECT_EQ(last.score, result.score);
        EXPECT_GE(last.pv.size(), 1U);
    }
}

TEST(ObserverTest, NumbersOnlyGrow) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.name);
        RecordingObserver observer;
        run(c, observer);
        PvReport last;
        for (const PvReport& report : observer.reports()) {
            EXPECT_GE(report.depth, 1);
            EXPECT_GE(report.depth, last.depth);
            EXPECT_GE(report.nodes, last.nodes);
            EXPECT_GE(report.time, last.time);
            EXPECT_LE(report.seldepth, kMaxPly);
            EXPECT_NE(report.bound, Bound::None);
            EXPECT_LT(report.score, Score::infinite());
            EXPECT_GT(report.score, -Score::infinite());
            last = report;
        }
        EXPECT_GE(observer.results().at(0).nodes, last.nodes);
        EXPECT_GE(observer.results().at(0).time, last.time);
    }
}

TEST(ObserverTest, EveryDepthIsReportedOnTheWay) {
    RecordingObserver observer;
    run({"", Position::start(), {.depth = 8}, kSmall}, observer);
    int depth = 0;
    for (const PvReport& report : observer.reports()) {
        EXPECT_LE(report.depth, depth + 1);
        depth = report.depth;
    }
    EXPECT_EQ(depth, 8);
}

// Each look at it is a second later.
class HastyClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const noexcept override {
        return TimePoint{Milliseconds{1000} * ++looks_};
    }

private:
    mutable std::atomic<int> looks_{0};
};

class RootMoveRecorder final : public Observer {
public:
    void on_pv(const PvInfo& /*info*/) override {}
    void on_root_move(const RootMoveInfo& info) override { moves.push_back(info); }
    void on_finished(const SearchResult& /*result*/) override {}

    std::vector<RootMoveInfo> moves;
};

TEST(ObserverTest, AShortSearchSaysNothingOfSingleMoves) {
    RootMoveRecorder observer;
    Searcher searcher{kSmall};
    searcher.start(Position::start(), {}, {.depth = 5}, observer);
    (void)searcher.wait();
    EXPECT_TRUE(observer.moves.empty());
}

TEST(ObserverTest, ALongSearchTellsTheMoveThatItIsAt) {
    RootMoveRecorder observer;
    const HastyClock clock;
    Searcher searcher{kSmall, clock};
    searcher.start(Position::start(), {}, {.depth = 14}, observer);
    (void)searcher.wait();
    ASSERT_GE(observer.moves.size(), 20U);
    EXPECT_EQ(observer.moves.back().depth, 14);
    EXPECT_EQ(observer.moves.back().number, 20);
    EXPECT_TRUE(is_legal(Position::start(), observer.moves.back().move));
}

// Records the threads of a search.
class ThreadCounter final : public Observer {
public:
    void on_thread() noexcept override {
        const std::lock_guard lock{mutex_};
        threads_.insert(std::this_thread::get_id());
    }
    void on_pv(const PvInfo& /*info*/) override {}
    void on_finished(const SearchResult& /*result*/) override {}

    [[nodiscard]] const std::set<std::thread::id>& threads() const { return threads_; }

private:
    std::mutex mutex_;
    std::set<std::thread::id> threads_;
};

TEST(ObserverTest, EveryThreadOfASearchCallsOnThread) {
    for (const std::size_t count : {std::size_t{1}, std::size_t{3}}) {
        ThreadCounter observer;
        Searcher searcher{{.hash_megabytes = 1, .threads = count}};
        searcher.start(Position::start(), {}, {.depth = 2}, observer);
        (void)searcher.wait();
        EXPECT_EQ(observer.threads().size(), count);
        EXPECT_FALSE(observer.threads().contains(std::this_thread::get_id()));
    }
}

TEST(ObserverTest, ALineOfSeveralMovesGivesAPonderMove) {
    RecordingObserver observer;
    run({"", Position::start(), {.depth = 6}, kSmall}, observer);
    const PvReport& last = observer.reports().back();
    ASSERT_GE(last.pv.size(), 2U);
    EXPECT_EQ(observer.results().at(0).ponder, last.pv[1]);
}

}  // namespace
}  // namespace trebuchet::observer_test
