#include "lab/train/train_command.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/eval/network.h>

#include "lab/data/training_file.h"
#include "lab/train/checkpoint.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::train_command_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("train", words);
}

[[nodiscard]] TrainArguments parse(const WordList& words) {
    return train_arguments(values_of("train", words)).value();
}

void write_games(const std::string& file, std::uint64_t count) {
    auto writer = TrainingWriter::open(file, "trebuchet datagen 1\nsignature 123\nseed 4\n");
    ASSERT_TRUE(writer);
    for (std::uint64_t i = 0; i < count; ++i) {
        ASSERT_FALSE(writer->append(random_game(i, 60)));
    }
}

// A small and quick training on these games.
[[nodiscard]] WordList small_run(const ScratchFolder& folder, const WordList& more) {
    WordList words{folder.file("data"), "--out", folder.file("net")};
    for (const char* const word :
         {"--neurons=32", "--passes=2", "--batch=100", "--first-ply=0", "--validation=5"}) {
        words.emplace_back(word);
    }
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(TrainCommandTest, SaysWhatIsWrongWithItsOptions) {
    EXPECT_THAT(run({}).errors, HasSubstr("no FILE is given"));
    EXPECT_THAT(run({"a.data"}).errors, HasSubstr("--out FILE is missing"));
    EXPECT_THAT(
        run({"a", "--out", "x", "--neurons=33"}).errors,
        HasSubstr("--neurons must be a multiple of 32"));
    EXPECT_THAT(
        run({"a", "--out", "x", "--buckets=3"}).errors,
        HasSubstr("--buckets must be 1, 2, 4 or 8"));
    EXPECT_THAT(
        run({"a", "--out", "x", "--teacher=b"}).errors, HasSubstr("--teacher needs --distil N"));
    EXPECT_THAT(
        run({"a", "--out", "x", "--distil=2", "--result-share=.5"}).errors,
        HasSubstr("--result-share cannot be used with --distil"));
    for (const char* const wrong :
         {"--distil=0",
          "--result-share=2",
          "--result-share=x",
          "--result-share=0:",
          "--result-share=0:2",
          "--description=two\nlines",
          "--passes=0",
          "--rate=nan",
          "--lambda=1",
          "--k=0"}) {
        EXPECT_EQ(run({"a", "--out", "x", wrong}).status, 2) << wrong;
    }
}

TEST(TrainCommandTest, ReadsItsOptions) {
    const TrainArguments arguments = parse(
        {"a",
         "b",
         "--out",
         "x",
         "--neurons=128",
         "--buckets=8",
         "--correction",
         "--k=200",
         "--lambda=0.75",
         "--result-share=0.2:0.5",
         "--unique",
         "--checkpoint=c",
         "--from=n"});
    EXPECT_EQ(arguments.files, (std::vector<std::string>{"a", "b"}));
    const NetworkShape shape{.neurons = 128, .buckets = 8, .is_correction = true, .scale = 200};
    EXPECT_EQ(arguments.settings.shape, shape);
    EXPECT_EQ(arguments.settings.first_result_share, 0.2);
    EXPECT_EQ(arguments.settings.last_result_share, 0.5);
    EXPECT_TRUE(arguments.rules.drops_duplicates);
    EXPECT_EQ(arguments.rules.hindsight.lambda, 0.75);
    EXPECT_EQ(arguments.rules.hindsight.k, 200);
    EXPECT_EQ(arguments.checkpoint, "c");
    EXPECT_EQ(arguments.from, "n");
    EXPECT_EQ(arguments.rules.distilled, 0);
    EXPECT_TRUE(arguments.rules.is_correction);
    EXPECT_EQ(parse({"a", "--out", "x", "--distil=3"}).rules.distilled, 3);
    EXPECT_EQ(parse({"a", "--out", "x", "--distil=3", "--teacher=t"}).teacher, "t");
    EXPECT_EQ(parse({"a", "--out", "x"}).settings.shape, TrainSettings{}.shape);
    EXPECT_EQ(parse({"a", "--out", "x"}).rules.hindsight.lambda, 0.6);
}

TEST(TrainCommandTest, TheNetworkDoesNotReplaceItsCheckpoint) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const Outcome outcome = run(small_run(folder, {"--checkpoint", folder.file("net")}));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("--out and --checkpoint name one file"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("net")));
}

TEST(TrainCommandTest, WritesANetwork) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const Outcome outcome = run(small_run(folder, {"--description", "a trial"}));
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.out, HasSubstr("games 20\n"));
    EXPECT_THAT(outcome.out, HasSubstr("pass 2 training "));
    EXPECT_THAT(outcome.out, HasSubstr("network validation "));
    const auto network = Network::load(folder.file("net"));
    ASSERT_TRUE(network);
    EXPECT_EQ((*network)->shape().neurons, 32U);
    EXPECT_THAT((*network)->description(), HasSubstr("remark: a trial\n"));
    EXPECT_THAT((*network)->description(), HasSubstr("data: data, signature 123, seed 4\n"));
    EXPECT_THAT((*network)->description(), HasSubstr("passes: 2\n"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("net.new")));
}

[[nodiscard]] Outcome interrupted_run(const WordList& words) {
    static int questions = 0;
    questions = 0;
    const TrainArguments arguments = parse(words);
    const testing_support::TestConsole console{"trebuchet train"};
    const auto status = run_train(
        arguments, console.console(), +[]() noexcept {
            constexpr int kPatience = 6;
            return ++questions > kPatience;
        });
    return console.outcome(status);
}

// Decay leads to the weights of --from, which are not in the checkpoint.
TEST(TrainCommandTest, AContinuedTrainingWritesTheSameNetwork) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    ASSERT_EQ(run(small_run(folder, {})).status, 0);
    const std::string old = folder.write("old", folder.read("net"));
    ASSERT_EQ(run(small_run(folder, {"--from", old, "--decay=50"})).status, 0);
    const std::string expected = folder.read("net");
    std::filesystem::remove(folder.file("net"));
    const std::string checkpoint = folder.file("state");
    const WordList words =
        small_run(folder, {"--from", old, "--decay=50", "--checkpoint", checkpoint});
    const Outcome first = interrupted_run(words);
    EXPECT_EQ(first.status, 130);
    EXPECT_THAT(
        first.errors,
        HasSubstr("trebuchet train: interrupted: the same command continues from " + checkpoint));
    EXPECT_FALSE(std::filesystem::exists(folder.file("net")));
    const Outcome second = run(words);
    EXPECT_EQ(second.status, 0);
    EXPECT_THAT(second.errors, HasSubstr("continued after "));
    EXPECT_EQ(folder.read("net"), expected);
}

TEST(TrainCommandTest, DoesNotContinueWithOtherSettings) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const std::string checkpoint = folder.file("state");
    ASSERT_EQ(run(small_run(folder, {"--checkpoint", checkpoint})).status, 0);
    const Outcome outcome = run(small_run(folder, {"--checkpoint", checkpoint, "--seed=2"}));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("seed: is '1' in the file, and '2' here"));
    const std::string other = folder.write("other", "something else");
    EXPECT_THAT(
        run(small_run(folder, {"--checkpoint", other})).errors,
        HasSubstr("it is not a checkpoint of this program"));
}

TEST(TrainCommandTest, BeginsWithTheWeightsOfANetworkOrACheckpoint) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const std::string checkpoint = folder.file("state");
    ASSERT_EQ(run(small_run(folder, {"--checkpoint", checkpoint})).status, 0);
    const std::string trained = folder.read("net");
    const std::string old = folder.write("old", trained);
    // Nothing is learned: the weights stay as they were.
    const WordList still{"--rate=0", "--from", old};
    ASSERT_EQ(run(small_run(folder, still)).status, 0);
    EXPECT_EQ(
        Network::read(folder.read("net")).value()->weights(),
        Network::read(trained).value()->weights());
    EXPECT_THAT(
        Network::read(folder.read("net")).value()->description(),
        HasSubstr("initial weights: old, CRC-32 "));
    ASSERT_EQ(run(small_run(folder, {"--rate=0", "--from", checkpoint})).status, 0);
    EXPECT_EQ(
        Network::read(folder.read("net")).value()->weights(),
        Network::read(trained).value()->weights());
    const Outcome other = run(small_run(folder, {"--correction", "--from", old}));
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.errors, HasSubstr("cannot begin with " + old));
    const std::string nonsense = folder.write("nonsense", "nonsense");
    EXPECT_THAT(
        run(small_run(folder, {"--from", nonsense})).errors,
        HasSubstr("it is not an evaluation network"));
}

TEST(TrainCommandTest, LearnsFromATeacher) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    ASSERT_EQ(run(small_run(folder, {})).status, 0);
    const std::string teacher = folder.write("teacher", folder.read("net"));
    const auto learned = [&folder](const WordList& more) {
        const Outcome outcome = run(small_run(folder, more));
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        return Network::load(folder.file("net")).value();
    };
    const WordList words{"--distil=2", "--teacher", teacher};
    const auto from_teacher = learned(words);
    EXPECT_THAT(from_teacher->description(), HasSubstr("teacher: teacher, CRC-32 "));
    EXPECT_THAT(from_teacher->description(), HasSubstr("each position of a game: 2\n"));
    EXPECT_EQ(from_teacher->weights(), learned(words)->weights());
    const auto from_built_in = learned({"--distil=2"});
    EXPECT_THAT(from_built_in->description(), HasSubstr("teacher: built in, CRC-32 "));
    EXPECT_NE(from_teacher->weights(), from_built_in->weights());
    EXPECT_NE(from_teacher->weights(), learned({})->weights());
}

TEST(TrainCommandTest, RefusesWhatIsNoTeacher) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const std::string nonsense = folder.write("nonsense", "nonsense");
    for (const std::string& file : {nonsense, folder.file("missing")}) {
        const Outcome outcome = run(small_run(folder, {"--distil=2", "--teacher", file}));
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.errors, HasSubstr(file));
    }
    const Outcome itself =
        run(small_run(folder, {"--distil=2", "--teacher", folder.write("net", "the teacher")}));
    EXPECT_EQ(itself.status, 2);
    EXPECT_EQ(folder.read("net"), "the teacher");
}

TEST(TrainCommandTest, NoInputIsLostToATemporaryFile) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 20);
    const std::string other = folder.write("net.new", "something else");
    const std::string loss = "its temporary file would overwrite " + other;
    EXPECT_THAT(run({other, "--out", folder.file("net")}).errors, HasSubstr(loss));
    for (const char* const option : {"--from", "--checkpoint"}) {
        const Outcome outcome = run(small_run(folder, {option, other}));
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.errors, HasSubstr(loss)) << option;
    }
    EXPECT_EQ(folder.read("net.new"), "something else");
}

TEST(TrainCommandTest, DataWithoutGamesAreAnError) {
    const ScratchFolder folder;
    write_games(folder.file("data"), 0);
    const Outcome outcome = run(small_run(folder, {}));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr(folder.file("data") + ": there are too few games"));
}

TEST(TrainCommandTest, SaysWhichFileCannotBeRead) {
    const ScratchFolder folder;
    EXPECT_THAT(run(small_run(folder, {})).errors, HasSubstr("cannot read " + folder.file("data")));
}

}  // namespace
}  // namespace trebuchet::lab::train_command_test
