#include "lab/data/datagen_command.h"

#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::cli::datagen_command_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::parse_words;
using testing_support::run_invocation;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Invocation parse(const WordList& words) {
    return parse_words("datagen", words);
}

[[nodiscard]] Outcome run(const WordList& words) {
    return run_invocation(parse(words), run_datagen);
}

[[nodiscard]] WordList quick(const std::string& file, const WordList& more) {
    WordList words{"--out", file, "--nodes", "150"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(DatagenOptionsTest, OptionsBecomeSettings) {
    const Invocation invocation =
        parse({"--out",   "f",         "--games",   "7",      "--nodes",
               "99",      "--threads", "3",         "--seed", "5",
               "--plies", "6",         "--balance", "70",     "--resign",
               "900,2",   "--draw",    "off",       "--set",  "null_move=off,hash=2"});
    const auto& arguments = std::get<DatagenArguments>(invocation);
    const lab::DatagenSettings& settings = arguments.settings;
    EXPECT_EQ(arguments.file, "f");
    EXPECT_EQ(settings.games, 7U);
    EXPECT_EQ(settings.nodes, 99U);
    EXPECT_EQ(settings.threads, 3U);
    EXPECT_EQ(settings.openings.seed, 5U);
    EXPECT_EQ(settings.openings.plies, 6);
    EXPECT_EQ(settings.openings.most_score, 70);
    EXPECT_EQ(settings.adjudication.resign->score, 900);
    EXPECT_FALSE(settings.adjudication.draw);
    EXPECT_FALSE(settings.search.switches.null_move);
    EXPECT_EQ(settings.search.hash_megabytes, 2U);
}

// The text of --help and the laboratory's defaults are written in two places.
TEST(DatagenOptionsTest, TheUsualIsTheLaboratorys) {
    const Invocation invocation = parse({"--out", "f"});
    const lab::DatagenSettings& settings = std::get<DatagenArguments>(invocation).settings;
    EXPECT_EQ(lab::describe_data(settings), lab::describe_data(lab::DatagenSettings{}));
    EXPECT_EQ(settings.games, 1000U);
}

TEST(DatagenOptionsTest, NonsenseIsRefused) {
    for (const WordList& words : std::vector<WordList>{
             {},
             {"--out", "f", "--games", "0"},
             {"--out", "f", "--threads", "0"},
             {"--out", "f", "--nodes", "0"},
             {"--out", "f", "--set", "no_such=1"},
             {"--out", "f", "--draw", "often"},
             {"--out", "f", "g"}}) {
        EXPECT_TRUE(std::holds_alternative<UsageError>(parse(words)));
    }
    EXPECT_THAT(std::get<ShowText>(parse({"--help"})).text, HasSubstr("usage: trebuchet datagen"));
}

TEST(DatagenCommandTest, AnInterruptedRunIsContinued) {
    const ScratchFolder folder;
    const Outcome whole = run(quick(folder.file("whole"), {"--games", "4", "--threads", "2"}));
    EXPECT_EQ(whole.status, 0) << whole.errors;
    EXPECT_THAT(whole.out, HasSubstr("games 4\n"));

    const std::string file = folder.file("parts");
    EXPECT_EQ(run(quick(file, {"--games", "2"})).status, 0);
    const std::string half = folder.read("parts");
    (void)folder.write("parts", half.substr(0, half.size() - 7));
    const Outcome rest = run(quick(file, {"--games", "4", "--threads", "1"}));
    EXPECT_EQ(rest.status, 0);
    EXPECT_THAT(rest.errors, HasSubstr("continued after 1 games"));
    EXPECT_EQ(rest.out, whole.out);
    EXPECT_EQ(folder.read("parts"), folder.read("whole"));

    const Outcome nothing_to_do = run(quick(file, {"--games", "2"}));
    EXPECT_EQ(nothing_to_do.status, 0);
    EXPECT_EQ(folder.read("parts"), folder.read("whole"));
}

TEST(DatagenCommandTest, OtherGamesDoNotGoIntoTheSameFile) {
    const ScratchFolder folder;
    const std::string file = folder.file("data");
    EXPECT_EQ(run(quick(file, {"--games", "1"})).status, 0);
    const Outcome other = run(quick(file, {"--games", "2", "--seed", "2"}));
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.errors, HasSubstr("made in another way"));
    EXPECT_EQ(run(quick(folder.file("no-folder/data"), {})).status, 2);
}

}  // namespace
}  // namespace trebuchet::cli::datagen_command_test
