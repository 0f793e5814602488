#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::lab::genfens_command_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::run_program;
using testing_support::ScratchFolder;

constexpr std::string_view kPrefix{"info string genfens "};

// The FENs; empty if a line is something else.
[[nodiscard]] std::vector<std::string> fens_of(const Outcome& outcome) {
    std::vector<std::string> fens;
    std::istringstream lines{outcome.out};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(kPrefix)) {
            return {};
        }
        fens.push_back(line.substr(kPrefix.size()));
    }
    return fens;
}

TEST(GenfensCommandTest, PrintsPositionsAsOpenBenchAsks) {
    const auto fens = fens_of(run_program({"genfens 5 seed 7 book None ", "quit"}));
    ASSERT_EQ(fens.size(), 5U);
    for (const std::string& fen : fens) {
        const auto position = parse_fen(fen);
        ASSERT_TRUE(position) << fen;
        EXPECT_THAT(fen, testing::EndsWith(" 5"));  // after eight half-moves
    }
    EXPECT_EQ((std::set<std::string>{fens.begin(), fens.end()}.size()), 5U);
}

TEST(GenfensCommandTest, TheSameSeedGivesTheSamePositions) {
    const Outcome once = run_program({"genfens", "3", "seed", "9", "book", "none"});
    EXPECT_EQ(run_program({"genfens", "3", "seed", "9", "book", "NONE", "extra"}).out, once.out);
    EXPECT_NE(run_program({"genfens", "3", "seed", "10", "book", "none"}).out, once.out);
}

TEST(GenfensCommandTest, BeginsFromABook) {
    const ScratchFolder folder;
    const std::string book =
        folder.write("book.epd", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - hmvc 0; fmvn 20;\n");
    const auto fens = fens_of(run_program({"genfens 3 seed 1 book " + book}));
    ASSERT_EQ(fens.size(), 3U);
    for (const std::string& fen : fens) {
        EXPECT_THAT(fen, Not(HasSubstr("q")));
        EXPECT_THAT(fen, HasSubstr(" w - - "));
    }
}

TEST(GenfensCommandTest, SaysWhatIsWrong) {
    EXPECT_THAT(
        run_program({"genfens", "3", "seed", "x", "book", "None"}).errors,
        HasSubstr("SEED: 'x' is not a number"));
    EXPECT_EQ(run_program({"genfens", "0", "seed", "1", "book", "None"}).status, 2);
    EXPECT_EQ(run_program({"genfens 3 sead 1 book None"}).status, 2);
    EXPECT_THAT(
        run_program({"genfens", "3", "sead"}).errors,
        HasSubstr("the next word must be seed, not 'sead'"));
    EXPECT_THAT(
        run_program({"genfens", "3"}).errors,
        HasSubstr("trebuchet genfens: the next word must be seed\n"));
    EXPECT_THAT(run_program({"genfens", "3", "seed"}).errors, HasSubstr("no SEED is given"));
    EXPECT_EQ(run_program({"genfens"}).status, 2);
    EXPECT_EQ(run_program({"genfens 3 seed 1 book /nowhere/to/be/found.epd"}).status, 2);
}

}  // namespace
}  // namespace trebuchet::lab::genfens_command_test
