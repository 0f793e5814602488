#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/patterns.h"

namespace trebuchet::lab::perft_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::MatchesPattern;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("perft", words);
}

TEST(PerftCommandTest, PrintsNodesTimeAndSpeed) {
    const Outcome outcome = run({"3"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, MatchesPattern("nodes 8902\ntime [0-9]+\nnps [0-9]+\n"));
    EXPECT_EQ(outcome.errors, "");
}

TEST(PerftCommandTest, DividesByFirstMove) {
    const Outcome outcome = run({"--divide", "2"});
    EXPECT_THAT(outcome.out, HasSubstr("g1f3: 20\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nnodes 400\n"));
}

TEST(PerftCommandTest, DepthZeroIsThePositionItself) {
    EXPECT_THAT(run({"0"}).out, StartsWith("nodes 1\n"));
    EXPECT_THAT(run({"0", "--divide"}).out, StartsWith("nodes 1\n"));
}

TEST(PerftCommandTest, BeginsFromAFen) {
    EXPECT_THAT(
        run({"1", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}).out, StartsWith("nodes 15\n"));
}

TEST(PerftCommandTest, ReportsAnInvalidFen) {
    const Outcome outcome = run({"1", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.errors, StartsWith("trebuchet perft: bad FEN: "));
    EXPECT_EQ(run({"1", "--fen", ""}).status, 2);
}

TEST(PerftCommandTest, ReportsInvalidWords) {
    const Outcome outcome = run({"x"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(
        outcome.errors,
        "trebuchet perft: DEPTH must be a number from 0 to 100, not 'x'\n"
        "Try `trebuchet perft --help`.\n");
    EXPECT_THAT(run({}).errors, StartsWith("trebuchet perft: no DEPTH is given\n"));
    EXPECT_THAT(run({"3", "4"}).errors, StartsWith("trebuchet perft: unexpected argument '4'\n"));
    EXPECT_THAT(
        run({"3", "--div"}).errors, StartsWith("trebuchet perft: there is no option --div\n"));
    EXPECT_THAT(run({"3", "--fen"}).errors, StartsWith("trebuchet perft: --fen needs a value\n"));
}

}  // namespace
}  // namespace trebuchet::lab::perft_command_test
