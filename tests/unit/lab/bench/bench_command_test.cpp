#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/patterns.h"

namespace trebuchet::lab::bench_command_test {
namespace {

using testing_support::Outcome;
using testing_support::run_command;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("bench", words);
}

TEST(BenchCommandTest, EndsWithNodesTimeAndSpeed) {
    const Outcome outcome = run({"--depth", "1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.out.starts_with("1: ")) << outcome.out;
    EXPECT_THAT(
        outcome.out.substr(outcome.out.rfind("\nnodes ")),
        testing_support::MatchesPattern("\nnodes [0-9]+\ntime [0-9]+\nnps [0-9]+\n"));
}

TEST(BenchCommandTest, WithThreadsItPrintsTheirProcessorTimeToo) {
    const Outcome outcome = run({"--depth", "1", "--threads", "2"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(
        outcome.out.substr(outcome.out.rfind("\nthreads ")),
        testing_support::MatchesPattern(
            "\nthreads 2\nprocessor time [0-9]+\nnodes per processor second [0-9]+\n"));
}

TEST(BenchCommandTest, OtherSettingsSearchAnotherTree) {
    // Not the times, which always differ.
    const auto nodes = [](const Outcome& outcome) {
        const std::size_t begin = outcome.out.find("nodes ");
        return outcome.out.substr(begin, outcome.out.find('\n', begin) - begin);
    };
    const Outcome other = run({"--depth", "4", "--set", "driver=mtdf"});
    EXPECT_EQ(other.status, 0);
    const Outcome usual = run({"--depth", "4"});
    EXPECT_NE(nodes(usual), nodes(other));
    EXPECT_EQ(nodes(usual), nodes(run({"--depth", "4", "--set", "driver=pvs"})));
}

TEST(BenchCommandTest, InvalidWordsAreUsageErrors) {
    for (const WordList& words :
         {WordList{"12"},
          WordList{"--depth", "0"},
          WordList{"--depth", "1000000"},
          WordList{"--threads", "0"},
          WordList{"--set", "no_such=1"}}) {
        EXPECT_EQ(run(words).status, 2) << testing::PrintToString(words);
    }
}

TEST(BenchCommandTest, TheEvaluationIsNamedOnce) {
    const Outcome outcome = run({"--set", "evaluation=classical", "--network", "a.net"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, testing::HasSubstr("--network and --set name an evaluation each"));
}

}  // namespace
}  // namespace trebuchet::lab::bench_command_test
