#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/data/training_file.h"
#include "lab/tune/tune.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::tune_command_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("tune", words);
}

[[nodiscard]] TuneArguments parse(const WordList& words) {
    return tune_arguments(values_of("tune", words));
}

TEST(TuneCommandTest, NeedsDataAndAnOutputFile) {
    EXPECT_THAT(run({}).errors, HasSubstr("no FILE is given"));
    EXPECT_THAT(run({"a.data"}).errors, HasSubstr("--out FILE is missing"));
    EXPECT_THAT(run({"--help"}).out, HasSubstr("usage: trebuchet tune FILE... --out FILE"));
    for (const char* const wrong :
         {"--threads=0", "--rate=nan", "--l2=inf", "--l2=-1", "--batch=0", "--score-share=2"}) {
        EXPECT_EQ(run({"a.data", "--out", "x", wrong}).status, 2) << wrong;
    }
}

TEST(TuneCommandTest, ReadsItsOptions) {
    const TuneArguments arguments =
        parse({"a", "b", "--out", "x", "--epochs=7", "--score-share=0.25", "--validation=5"});
    EXPECT_EQ(arguments.files, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(arguments.out, "x");
    EXPECT_EQ(arguments.settings.epochs, 7);
    EXPECT_EQ(arguments.settings.score_share, 0.25);
    EXPECT_EQ(arguments.settings.l2, TuneSettings{}.l2);
    EXPECT_EQ(arguments.validation_share, 5);
}

TEST(TuneCommandTest, TheFormerNameOfAnOptionStillWorks) {
    EXPECT_EQ(parse({"a", "--out", "x", "--pull", "0.5"}).settings.l2, 0.5);
    EXPECT_THAT(
        run({"a", "--out", "x", "--pull", "0.5", "--l2", "0.5"}).errors,
        HasSubstr("--l2 is given twice"));
    EXPECT_THAT(run({"--help"}).out, testing::Not(HasSubstr("pull")));
}

void write_games(const std::string& file, std::uint64_t count) {
    auto writer = TrainingWriter::open(file, "hello\n");
    ASSERT_TRUE(writer);
    for (std::uint64_t i = 0; i < count; ++i) {
        ASSERT_FALSE(writer->append(random_game(i, 40)));
    }
}

TEST(TuneCommandTest, WritesAFileOfWeights) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const std::string weights = folder.file("weights");
    const Outcome outcome = run({folder.file("data"), "--out", weights, "--epochs", "2"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.out, HasSubstr("games 20\n"));
    EXPECT_THAT(outcome.out, HasSubstr("epoch 2 training"));
    EXPECT_FALSE(std::filesystem::exists(weights + ".new"));
    const std::string text = folder.read("weights");
    EXPECT_THAT(text, HasSubstr("inline constexpr Weights kWeights{"));
    EXPECT_THAT(text, HasSubstr("    .tempo{"));
}

TEST(TuneCommandTest, AnInterruptBeforeAnyImprovementKeepsTheFile) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const std::string weights = folder.write("weights", "old");
    // The interrupt comes in the first epoch, which improves nothing.
    TuneArguments arguments =
        parse({folder.file("data"), "--out", weights, "--epochs", "3", "--rate", "0"});
    static int questions = 0;
    questions = 0;
    const testing_support::TestConsole console{"trebuchet tune"};
    const auto status = run_tune(
        arguments, console.console(), +[]() noexcept {
            constexpr int kGamesAndOneMore = 21;
            return ++questions > kGamesAndOneMore;
        });
    const Outcome outcome = console.outcome(status);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(
        outcome.errors,
        "trebuchet tune: interrupted: no epoch improved the weights, and none were written\n");
    EXPECT_EQ(folder.read("weights"), "old");
}

TEST(TuneCommandTest, NamesAFileThatCannotBeRead) {
    const ScratchFolder folder;
    const std::string missing = folder.file("missing");
    const Outcome outcome = run({missing, "--out", folder.file("weights")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(
        outcome.errors, "trebuchet tune: cannot read " + missing + ": No such file or directory\n");
}

TEST(TuneCommandTest, NoDataAreLostToATemporaryFile) {
    const ScratchFolder folder;
    const std::string data = folder.file("weights.new");
    write_games(data, 20);
    const std::string before = folder.read("weights.new");
    const Outcome outcome = run({data, "--out", folder.file("weights"), "--epochs", "1"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("its temporary file would overwrite " + data));
    EXPECT_EQ(folder.read("weights.new"), before);
}

TEST(TuneCommandTest, DataWithoutGamesIsAnError) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 0);
    const Outcome outcome = run({folder.file("data"), "--out", folder.file("weights")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr(folder.file("data") + ": there are too few games"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("weights")));
    const std::string empty = folder.write("empty", "");
    const Outcome nothing = run({empty, "--out", folder.file("weights")});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_EQ(nothing.errors, "trebuchet tune: " + empty + ": it is empty\n");
}

TEST(TuneCommandTest, ReportsAnUnwritableFileBeforeReading) {
    const ScratchFolder folder;
    const Outcome outcome =
        run({folder.write("data", ""), "--out", folder.file("nowhere/weights")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("nowhere/weights: No such"));
    EXPECT_EQ(outcome.out, "") << "nothing was read";
}

}  // namespace
}  // namespace trebuchet::lab::tune_command_test
