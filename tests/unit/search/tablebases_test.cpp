// The search with tablebases.
#include <string>

#include <gtest/gtest.h>

#include <trebuchet/search/searcher.h>

#include "support/clocks.h"
#include "support/positions.h"
#include "support/search_runs.h"
#include "support/tables.h"

namespace trebuchet::tablebases_test {
namespace {

using testing_support::position_from;
using testing_support::run_search;
using testing_support::text_of;

class SearchWithTablebasesTest : public testing::Test {
protected:
    void SetUp() override {
        TREBUCHET_SKIP_WITHOUT_TABLES();
        settings_.hash_megabytes = 4;
        settings_.tablebases =
            Tablebases::open(*testing_support::four_men_tables()).value_or(nullptr);
        ASSERT_NE(settings_.tablebases, nullptr);
    }

    [[nodiscard]] SearchResult search(std::string_view fen, int depth) const {
        return run_search(settings_, position_from(fen), {.depth = depth}).result;
    }

    Settings settings_;
};

// Five men: a capture leads into the tables.
constexpr std::string_view kWinsByACapture = "8/8/8/3k4/8/1p6/r7/1K5R w - - 0 1";
constexpr std::string_view kBeforeTheTables = "6k1/8/8/8/3r4/8/1n6/K2Q4 b - - 0 1";

TEST_F(SearchWithTablebasesTest, ProbesAfterACapture) {
    const SearchResult result = search(kBeforeTheTables, 4);
    EXPECT_GT(result.tablebase_hits, 0U);
    EXPECT_FALSE(search(kBeforeTheTables, 1).best.is_none());
}

// A probe may wait for a disk: a thousand nodes between two looks at the clock would be too many.
TEST_F(SearchWithTablebasesTest, LooksAtTheClockAfterEachProbe) {
    constexpr Milliseconds kTime{100};
    const testing_support::SteppingClock clock{Milliseconds{1}};
    Searcher searcher{settings_, clock};
    const SearchResult result = searcher.think(
        {.root = position_from(kBeforeTheTables),
         .limits = {.time = TimeBudget{.soft = kTime, .hard = kTime}}});
    EXPECT_GT(result.tablebase_hits, 10U);
    EXPECT_LE(result.tablebase_hits, 100U);
    EXPECT_FALSE(result.best.is_none());
}

TEST_F(SearchWithTablebasesTest, IsTheSameWithoutThemOrSwitchedOff) {
    Settings without = settings_;
    without.tablebases = nullptr;
    Settings off = settings_;
    off.switches.tablebases = false;
    for (const auto fen : {kBeforeTheTables, kWinsByACapture}) {
        const Position pos = position_from(fen);
        const SearchResult a = run_search(without, pos, {.depth = 6}).result;
        const SearchResult b = run_search(off, pos, {.depth = 6}).result;
        EXPECT_EQ(a.nodes, b.nodes);
        EXPECT_EQ(a.best, b.best);
        EXPECT_EQ(a.tablebase_hits + b.tablebase_hits, 0U);
    }
}

TEST_F(SearchWithTablebasesTest, TheOnlyWinningMoveIsPlayedAtOnce) {
    // Saavedra: a queen only draws.
    const SearchResult saavedra = search("8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1", 1);
    EXPECT_EQ(text_of(saavedra.best), "c7c8=R");
    EXPECT_TRUE(saavedra.score.is_win());
    EXPECT_GT(saavedra.tablebase_hits, 0U);
    EXPECT_EQ(text_of(search("7K/8/p7/8/k7/7R/8/8 w - - 0 1", 1).best), "h3h7");
}

TEST_F(SearchWithTablebasesTest, TheOnlyDrawingMoveIsPlayedAtOnce) {
    const SearchResult reti = search("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", 1);
    EXPECT_EQ(text_of(reti.best), "h8g7");
    EXPECT_EQ(reti.score, Score::draw());
    EXPECT_EQ(text_of(search("8/8/8/8/5pP1/8/3k4/5K2 b - g3 0 1", 1).best), "f4g3e");
}

TEST_F(SearchWithTablebasesTest, AMateWithinTheSearchIsShownAsAMate) {
    const SearchResult result = search("7k/8/5N1K/6N1/8/8/8/8 w - - 0 1", 3);
    ASSERT_TRUE(result.score.is_mate());
    EXPECT_EQ(result.score.mate_moves(), 1);
    // And one after a capture into the tables.
    const SearchResult behind = search("r6k/8/6K1/8/8/8/1n6/R7 w - - 0 1", 8);
    ASSERT_TRUE(behind.score.is_mate());
    EXPECT_EQ(behind.score.mate_moves(), 1);
}

TEST_F(SearchWithTablebasesTest, TheClockTurnsAWinIntoADraw) {
    EXPECT_TRUE(search("4k3/8/8/8/8/8/4P3/4K3 w - - 90 60", 1).score.is_win());
    const Score cursed = search("8/8/8/4k3/8/8/8/R3K3 w - - 75 60", 1).score;
    EXPECT_FALSE(cursed.is_decisive());
    EXPECT_GT(cursed, Score::draw());
    const Score blessed = search("8/8/8/6B1/8/8/4k3/1K5N b - - 40 1", 1).score;
    EXPECT_FALSE(blessed.is_decisive());
}

TEST_F(SearchWithTablebasesTest, EveryDriverSeesTheWinningCapture) {
    for (const Driver driver : {Driver::Pvs, Driver::Mtdf, Driver::AlphaBeta}) {
        settings_.driver = driver;
        const SearchResult result = search("3k4/8/1r6/1P6/8/4K3/3P4/8 b - - 0 1", 2);
        EXPECT_TRUE(result.score.is_win());
        EXPECT_EQ(result.best.to(), Square::B5);
    }
}

TEST_F(SearchWithTablebasesTest, ContemptAppliesToDrawsOfTheTables) {
    constexpr int kContempt = 40;
    constexpr std::string_view kDrawByACapture = "4k1r1/8/8/8/8/8/p7/R4K2 w - - 0 1";
    settings_.contempt = kContempt;
    const SearchResult result = search(kDrawByACapture, 5);
    EXPECT_GT(result.tablebase_hits, 0U);
    EXPECT_EQ(result.score.value(), -kContempt);
}

TEST_F(SearchWithTablebasesTest, EveryLineOfAnAnalysisHasItsResult) {
    const Position pos = position_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const auto run = run_search(settings_, pos, {.depth = 4, .multi_pv = 6});
    int wins = 0;
    for (const auto& report : run.reports) {
        if (report.depth == 4) {
            EXPECT_EQ(report.score.is_win(), report.line <= 2) << report.line;
            ++wins;
        }
    }
    EXPECT_GE(wins, 6);
}

// The longest win of every table of distances, played out: it is won in time from any half-move
// clock that allows it.
TEST_F(SearchWithTablebasesTest, WinsTheLongestEndingsInTime) {
    for (const std::string fen :
         {"8/8/8/6B1/8/8/4k3/1K5N b - - 30 1", "8/8/2k5/1r6/8/8/8/2KQ4 b - - 0 1"}) {
        Position pos = position_from(fen);
        KeyHistory history;
        int plies = 0;
        SearchResult result;
        constexpr int kEnough = 160;
        for (; plies < kEnough; ++plies) {
            result = run_search(settings_, pos, {.nodes = 500}, history).result;
            if (result.best.is_none() || pos.halfmove_clock() >= 100) {
                break;
            }
            history.push(pos.key());
            pos.play(result.best);
        }
        EXPECT_TRUE(result.best.is_none()) << fen;
        EXPECT_TRUE(pos.in_check()) << text_of(pos);
        EXPECT_LT(pos.halfmove_clock(), 100) << fen;
    }
}

}  // namespace
}  // namespace trebuchet::tablebases_test
