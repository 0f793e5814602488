#include "lab/match/match.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "lab/match/match_report.h"

namespace trebuchet::lab::match_test {
namespace {

[[nodiscard]] MatchSettings quick_match() {
    MatchSettings settings;
    settings.a.hash_megabytes = 1;
    settings.b.hash_megabytes = 1;
    settings.b.switches.late_move_reductions = false;
    settings.terms.pace.nodes = 150;
    settings.random_openings.nodes = 200;
    settings.pairs = 6;
    return settings;
}

// The whole match as text.
[[nodiscard]] std::string play(const MatchSettings& settings) {
    std::string text;
    std::size_t expected = settings.first_pair;
    const auto error = run_match(
        settings,
        {.on_pair =
             [&](const PairRecord& pair) {
                 EXPECT_EQ(pair.number, expected++) << "pairs come in order";
                 text += pair_to_pgn(pair, settings.terms.pace, {"A", "B"});
                 return true;
             },
         .is_interrupted = [] { return false; }});
    EXPECT_FALSE(error);
    EXPECT_EQ(expected, std::max(settings.pairs, settings.first_pair));
    return text;
}

TEST(MatchTest, GamesDoNotDependOnTheConcurrency) {
    MatchSettings settings = quick_match();
    const std::string alone = play(settings);
    settings.concurrency = 3;
    EXPECT_EQ(play(settings), alone);
    settings.random_openings.seed = 2;
    EXPECT_NE(play(settings), alone);
}

TEST(MatchTest, AContinuedMatchIsTheSameMatch) {
    MatchSettings settings = quick_match();
    const std::string whole = play(settings);
    settings.pairs = 2;
    const std::string beginning = play(settings);
    settings.first_pair = 2;
    settings.pairs = 6;
    EXPECT_EQ(beginning + play(settings), whole);
    settings.first_pair = 6;
    EXPECT_EQ(play(settings), "");
}

TEST(MatchTest, UsesEachListedOpeningOnceInAnOrderBySeed) {
    MatchSettings settings = quick_match();
    settings.pairs = 4;
    for (const char* const fen :
         {"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
          "4k3/3p4/8/8/8/8/3P4/4K3 w - - 0 1",
          "4k3/2p5/8/8/8/8/2P5/4K3 w - - 0 1",
          "4k3/1p6/8/8/8/8/1P6/4K3 w - - 0 1"}) {
        settings.openings.push_back({.start = parse_fen(fen).value()});
    }
    std::vector<std::string> used;
    const auto error = run_match(
        settings,
        {.on_pair =
             [&](const PairRecord& pair) {
                 EXPECT_EQ(pair.games[0].game.start(), pair.games[1].game.start());
                 used.push_back(to_fen(pair.games[0].game.start()));
                 return true;
             },
         .is_interrupted = [] { return false; }});
    EXPECT_FALSE(error);
    std::sort(used.begin(), used.end());
    EXPECT_EQ(used.size(), 4U);
    EXPECT_EQ(std::unique(used.begin(), used.end()), used.end());
}

TEST(MatchTest, AHookEndsTheMatch) {
    MatchSettings settings = quick_match();
    settings.pairs = 1000;
    settings.concurrency = 2;
    int pairs = 0;
    const auto error = run_match(
        settings,
        {.on_pair = [&](const PairRecord& /*pair*/) { return ++pairs < 3; },
         .is_interrupted = [] { return false; }});
    EXPECT_FALSE(error);
    EXPECT_EQ(pairs, 3);
}

TEST(MatchTest, AnInterruptEndsALongSearch) {
    MatchSettings settings = quick_match();
    settings.terms.pace.nodes = 1'000'000'000'000;
    const auto error = run_match(
        settings,
        {.on_pair =
             [](const PairRecord& /*pair*/) {
                 ADD_FAILURE() << "no game can be finished";
                 return true;
             },
         .is_interrupted = [] { return true; }});
    EXPECT_FALSE(error);
}

// Prophet's test (James Swafford): the same player twice must get exactly half of the points from
// every pair. State left from an earlier search or game, or a difference between threads, would
// show.
void expect_equality(int depth, std::size_t openings) {
    MatchSettings settings;
    settings.a.hash_megabytes = 1;
    settings.b.hash_megabytes = 1;
    settings.terms.pace.depth = depth;
    settings.random_openings.nodes = 500;
    settings.pairs = openings;
    settings.concurrency = 2;
    Tally tally;
    const auto error = run_match(
        settings,
        {.on_pair =
             [&](const PairRecord& pair) {
                 EXPECT_EQ(pair.points.as_white + pair.points.as_black, 2) << pair.number;
                 tally.add(pair.points);
                 return true;
             },
         .is_interrupted = [] { return false; }});
    EXPECT_FALSE(error);
    EXPECT_EQ(tally.pairs(), openings);
    EXPECT_DOUBLE_EQ(estimate(tally).score, 0.5);
}

// Not with sanitizers, which are slow.
#ifdef TREBUCHET_ENABLE_ASSERTS
constexpr std::size_t kDivisor = 20;
#else
constexpr std::size_t kDivisor = 1;
#endif

TEST(EqualityTest, DepthOne) {
    expect_equality(1, 600 / kDivisor);
}
TEST(EqualityTest, DepthTwo) {
    expect_equality(2, 300 / kDivisor);
}
TEST(EqualityTest, DepthThree) {
    expect_equality(3, 200 / kDivisor);
}

class SlowEqualityTest : public testing::TestWithParam<int> {};
TEST_P(SlowEqualityTest, AThousandOpenings) {
    expect_equality(GetParam(), 1000);
}
INSTANTIATE_TEST_SUITE_P(SlowDepths, SlowEqualityTest, testing::Range(1, 6));

}  // namespace
}  // namespace trebuchet::lab::match_test
