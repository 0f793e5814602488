#include "lab/bench/perft_command.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::cli::perft_command_test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(PerftCommandTest, PrintsNodesTimeAndSpeed) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_perft({.depth = 3}, out, errors), 0);
    EXPECT_THAT(out.str(), MatchesRegex("nodes 8902\ntime [0-9]+\nnps [0-9]+\n"));
    EXPECT_EQ(errors.str(), "");
}

TEST(PerftCommandTest, DividesByFirstMove) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_perft({.depth = 2, .divide = true}, out, errors), 0);
    EXPECT_THAT(out.str(), HasSubstr("g1f3: 20\n"));
    EXPECT_THAT(out.str(), HasSubstr("\nnodes 400\n"));
}

TEST(PerftCommandTest, DepthZeroIsThePositionItself) {
    for (const bool divide : {false, true}) {
        std::ostringstream out;
        std::ostringstream errors;
        EXPECT_EQ(run_perft({.depth = 0, .divide = divide}, out, errors), 0);
        EXPECT_TRUE(out.str().starts_with("nodes 1\n")) << out.str();
    }
}

TEST(PerftCommandTest, BeginsFromAFen) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_perft({.depth = 1, .fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, out, errors), 0);
    EXPECT_THAT(out.str(), HasSubstr("nodes 15\n"));
}

TEST(PerftCommandTest, SaysWhatIsWrongWithAFen) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_perft({.depth = 1, .fen = "8/8/8/8/8/8/8/8 w - - 0 1"}, out, errors), 2);
    EXPECT_EQ(out.str(), "");
    EXPECT_THAT(errors.str(), HasSubstr("no king"));
}

}  // namespace
}  // namespace trebuchet::cli::perft_command_test
