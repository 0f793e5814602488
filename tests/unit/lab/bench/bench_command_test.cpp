#include "lab/bench/bench_command.h"

#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::cli::bench_command_test {
namespace {

TEST(BenchCommandTest, EndsWithNodesTimeAndSpeed) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_bench({.depth = 1}, out, errors), 0);
    const std::string text = out.str();
    EXPECT_TRUE(text.starts_with("1: ")) << text;
    EXPECT_THAT(
        text.substr(text.rfind("\nnodes ")),
        ::testing::MatchesRegex("\nnodes [0-9]+\ntime [0-9]+\nnps [0-9]+\n"));
}

TEST(BenchCommandTest, WithThreadsItTellsTheirProcessorTimeToo) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_bench({.depth = 1, .threads = 2}, out, errors), 0);
    const std::string text = out.str();
    EXPECT_THAT(
        text.substr(text.rfind("\nthreads ")),
        ::testing::MatchesRegex(
            "\nthreads 2\nprocessor time [0-9]+\nnodes per processor second [0-9]+\n"));
}

TEST(BenchCommandTest, OtherSettingsWalkAnotherTree) {
    std::ostringstream usual;
    std::ostringstream other;
    std::ostringstream errors;
    EXPECT_EQ(run_bench({.depth = 4}, usual, errors), 0);
    EXPECT_EQ(
        run_bench(
            {.depth = 4, .settings = {.hash_megabytes = 16, .driver = Driver::Mtdf}},
            other,
            errors),
        0);
    EXPECT_NE(usual.str(), other.str());
}

}  // namespace
}  // namespace trebuchet::cli::bench_command_test
