#include "app/app.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/version.h>

#include "support/command_runs.h"

namespace trebuchet::app::app_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::run_program;
using testing_support::WordList;

TEST(AppTest, BadUsageIsExplainedOnTheErrorStream) {
    const Outcome outcome = run_program({"fly"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.errors, "trebuchet: there is no command 'fly'\nTry `trebuchet --help`.\n");
    EXPECT_EQ(run_program({""}).status, 2);
    EXPECT_THAT(
        run_program({"--xboard", "stray"}).errors, HasSubstr("unexpected argument 'stray'"));
}

TEST(AppTest, UsageErrorsPointToTheHelpOfTheCommand) {
    EXPECT_THAT(
        run_program({"match", "--fly"}).errors,
        testing::EndsWith("\nTry `trebuchet match --help`.\n"));
    EXPECT_THAT(
        run_program({"book", "make"}).errors,
        testing::EndsWith("\nTry `trebuchet book make --help`.\n"));
    EXPECT_THAT(run_program({"--fly"}).errors, testing::EndsWith("\nTry `trebuchet --help`.\n"));
}

TEST(AppTest, HelpIsAskedForInSeveralWays) {
    const std::string overview = run_program({"--help"}).out;
    EXPECT_THAT(overview, HasSubstr("usage: trebuchet [OPTION]...\n"));
    EXPECT_THAT(overview, HasSubstr("--log-file"));
    EXPECT_EQ(run_program({"help"}).out, overview);
    EXPECT_EQ(run_program({"-h"}).out, overview);
    const std::string perft = run_program({"perft", "--help"}).out;
    EXPECT_THAT(perft, HasSubstr("\nusage: trebuchet perft DEPTH [OPTION]...\n"));
    EXPECT_EQ(run_program({"help", "perft"}).out, perft);
    EXPECT_EQ(
        run_program({"help", "book", "make"}).out, run_program({"book", "make", "--help"}).out);
    EXPECT_EQ(run_program({"help", "book"}).out, run_program({"book", "--help"}).out);
    EXPECT_EQ(run_program({"help", "fly"}).status, 2);
}

// Words, ranges and defaults come from the declaration of the option.
TEST(AppTest, HelpListsWordsRangesAndDefaults) {
    const std::string overview = run_program({"--help"}).out;
    EXPECT_THAT(overview, HasSubstr("(1 to 256; default 1)"));
    EXPECT_THAT(overview, HasSubstr("800; default Full)"));
    EXPECT_THAT(
        overview, HasSubstr("(PVS, MTDf or\n                          AlphaBeta; default PVS)"));
    EXPECT_THAT(run_program({"help", "book", "make"}).out, HasSubstr("(result, count or equal;"));
}

TEST(AppTest, Version) {
    const std::string text = run_program({"--version"}).out;
    EXPECT_THAT(text, testing::StartsWith("Trebuchet " + std::string{version()}));
    for (const char* const part : {"compiled by", "network", "instructions", "tablebases: "}) {
        EXPECT_THAT(text, testing::HasSubstr(part));
    }
}

TEST(AppTest, OptionsWithoutACommandAreChecked) {
    for (const WordList& words : std::vector<WordList>{
             {"--fly"},
             {"--hash"},
             {"--hash", "many"},
             {"--hash", "0"},
             {"--hash", "99999999999999999999"},
             {"--move-overhead", "-1"},
             {"--log-level", "loud"},
             {"--log-file"},
             {"--xboard", "--terminal"},
             {"--threads", "257"},
             {"--config", "/nonexistent"}}) {
        const Outcome outcome = run_program(words);
        EXPECT_EQ(outcome.status, 2) << testing::PrintToString(words);
        EXPECT_THAT(outcome.errors, StartsWith("trebuchet: ")) << testing::PrintToString(words);
    }
}

}  // namespace
}  // namespace trebuchet::app::app_test
