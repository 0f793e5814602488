#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/data/datagen.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "support/system.h"

namespace trebuchet::lab::datagen_command_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] DatagenArguments parse(const WordList& words) {
    return datagen_arguments(values_of("datagen", words)).value();
}

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("datagen", words);
}

[[nodiscard]] WordList quick(const std::string& file, const WordList& more) {
    WordList words{"--out", file, "--nodes", "150"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(DatagenOptionsTest, ReadsItsOptions) {
    const DatagenArguments arguments =
        parse({"--out",   "f",         "--games",   "7",      "--nodes",
               "99",      "--threads", "3",         "--seed", "5",
               "--plies", "6",         "--balance", "70",     "--resign",
               "900,2",   "--draw",    "off",       "--set",  "null_move=off,hash=2"});
    const DatagenSettings& settings = arguments.settings;
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

TEST(DatagenOptionsTest, AnOpeningMayBeJudgedInAHurry) {
    const DatagenSettings settings = parse({"--out", "f", "--opening-nodes", "300"}).settings;
    EXPECT_EQ(settings.openings.nodes, 300U);
    EXPECT_THAT(describe_data(settings), HasSubstr("plies 8 score 300 nodes 300\n"));
}

TEST(DatagenOptionsTest, TheHardLimitFollowsTheSoftOne) {
    const DatagenSettings soft = parse({"--out", "f", "--soft-nodes", "150"}).settings;
    EXPECT_EQ(soft.soft_nodes, 150U);
    EXPECT_EQ(soft.nodes, 1200U);
    const DatagenSettings both =
        parse({"--out", "f", "--soft-nodes", "150", "--nodes", "400"}).settings;
    EXPECT_EQ(both.soft_nodes, 150U);
    EXPECT_EQ(both.nodes, 400U);
    EXPECT_FALSE(parse({"--out", "f", "--nodes", "400"}).settings.soft_nodes);
}

// The defaults are in the options and in DatagenSettings.
TEST(DatagenOptionsTest, DefaultsAreThoseOfDatagenSettings) {
    const DatagenSettings settings = parse({"--out", "f"}).settings;
    EXPECT_EQ(describe_data(settings), describe_data(DatagenSettings{}));
    EXPECT_EQ(settings.games, 1000U);
}

TEST(DatagenOptionsTest, InvalidOptionsAreUsageErrors) {
    for (const WordList& words : std::vector<WordList>{
             {},
             {"--out", "f", "--games", "0"},
             {"--out", "f", "--threads", "0"},
             {"--out", "f", "--nodes", "0"},
             {"--out", "f", "--set", "no_such=1"},
             {"--out", "f", "--draw", "often"},
             {"--out", "f", "g"}}) {
        EXPECT_EQ(run(words).status, 2) << testing::PrintToString(words);
    }
    EXPECT_THAT(run({}).errors, testing::StartsWith("trebuchet datagen: --out FILE is missing\n"));
    EXPECT_THAT(run({"--help"}).out, HasSubstr("usage: trebuchet datagen --out FILE [OPTION]..."));
}

TEST(DatagenCommandTest, ContinuesAnInterruptedRun) {
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

TEST(DatagenCommandTest, RefusesAFileOfOtherSettings) {
    const ScratchFolder folder;
    const std::string file = folder.file("data");
    EXPECT_EQ(run(quick(file, {"--games", "1"})).status, 0);
    const Outcome other = run(quick(file, {"--games", "2", "--seed", "2"}));
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(
        other.errors,
        "trebuchet datagen: cannot use " + file
            + ": its games were made with other settings: seed is '1' in the file, and '2' here\n");
    EXPECT_THAT(
        run(quick(file, {"--set", "hash=1,null_move=off"})).errors,
        HasSubstr("search is 'null_move=on' in the file, and 'null_move=off' here"));
    EXPECT_EQ(run(quick(folder.file("no-folder/data"), {})).status, 2);
}

TEST(DatagenCommandTest, ReportsAFullDiskAndCanContinue) {
    if (!testing_support::FileSizeLimit::is_possible()) {
        GTEST_SKIP() << "this system has no limit of a file's size";
    }
    const ScratchFolder folder;
    const std::string whole = folder.file("whole");
    ASSERT_EQ(run(quick(whole, {"--games", "4"})).status, 0);
    const std::string file = folder.file("data");
    ASSERT_EQ(run(quick(file, {"--games", "2"})).status, 0);
    const auto two_games = std::filesystem::file_size(file);
    {
        constexpr std::uintmax_t kHalfAGame = 40;
        const testing_support::FileSizeLimit limit{
            static_cast<std::uintmax_t>(two_games) + kHalfAGame};
        const Outcome full = run(quick(file, {"--games", "4"}));
        EXPECT_EQ(full.status, 1);
        EXPECT_THAT(
            full.errors,
            HasSubstr(
                "trebuchet datagen: cannot write " + file
                + ": File too large; the games before are kept, and the same command "
                  "continues\n"));
        EXPECT_THAT(full.out, HasSubstr("games 2\n"));
    }
    EXPECT_EQ(std::filesystem::file_size(file), two_games);
    EXPECT_EQ(run_command("data", {"check", file}).status, 0);
    EXPECT_EQ(run(quick(file, {"--games", "4"})).status, 0);
    EXPECT_EQ(folder.read("data"), folder.read("whole"));
}

}  // namespace
}  // namespace trebuchet::lab::datagen_command_test
