#include <cstdint>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/data/training_file.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::data_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("data", words);
}

class DataCommandTest : public testing::Test {
protected:
    void SetUp() override {
        auto writer = TrainingWriter::open(file_, "hello\n");
        ASSERT_TRUE(writer) << writer.error();
        TrainingGame game = sample_game(
            0,
            "4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1",
            {{"a1b1", Score{50}}, {"e8e7", Score::mated_at(Ply{6})}, {"d3e4", Score{150}}});
        game.result = PgnResult::WhiteWins;
        ASSERT_FALSE(writer->append(game));
        ASSERT_FALSE(writer->append(random_game(1, 20)));
    }

    ScratchFolder folder_;
    std::string file_ = folder_.file("data");
};

TEST_F(DataCommandTest, HeadPrintsPositions) {
    const Outcome all = run({"head", file_, "-n", "3"});
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(
        all.out,
        "4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1\ta1b1\t50\t1-0\tquiet\n"
        "4k3/8/8/8/4p3/3P4/8/1K6 b - - 1 1\te8e7\t#-3\t1-0\t-\n"
        "8/4k3/8/8/4p3/3P4/8/1K6 w - - 2 2\td3e4\t150\t1-0\t-\n");
    const Outcome quiet = run({"head", file_, "-n", "2", "--quiet"});
    EXPECT_THAT(quiet.out, StartsWith("4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1\ta1b1"));
    EXPECT_THAT(quiet.out, HasSubstr("\nrnbqkbnr/pppppppp"));
}

TEST_F(DataCommandTest, StatsCountsDuplicatesOverAllFiles) {
    const Outcome outcome = run({"stats", file_});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("games 2\nwhite won 1 (50.0 %)\ndrawn 1 (50.0 %)\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nmean plies 11.5\npositions 23\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nbelow -1000 "));
    // The same file again: all its positions are duplicates.
    EXPECT_THAT(run({"stats", file_, file_}).out, HasSubstr("duplicates 23 (50.0 %)\n"));
}

TEST_F(DataCommandTest, CheckNamesFileAndOffsetOfDamage) {
    const Outcome good = run({"check", file_});
    EXPECT_EQ(good.status, 0);
    EXPECT_EQ(good.out, file_ + ": all well, 2 games, 23 positions\n");

    std::string bytes = folder_.read("data");
    const std::size_t first_game = bytes.find("TrbD", 1);
    bytes[first_game + 30] ^= 1;
    (void)folder_.write("data", bytes);
    const Outcome damaged = run({"check", file_});
    EXPECT_EQ(damaged.status, 1);
    EXPECT_EQ(
        damaged.errors,
        "trebuchet data check: " + file_ + ": at byte " + std::to_string(first_game)
            + ": the checksum does not fit\n");
    EXPECT_EQ(damaged.out, file_ + ": DAMAGED, 1 games, 20 positions\n");
    EXPECT_EQ(run({"stats", file_}).status, 1);
}

TEST_F(DataCommandTest, OtherFilesCountAsDamaged) {
    EXPECT_EQ(run({"check", folder_.file("missing")}).status, 2);
    EXPECT_EQ(run({"check", folder_.write("empty", "")}).status, 1);
    EXPECT_EQ(run({"check", folder_.write("diary", "Dear diary")}).status, 1);
    const Outcome one_of_two = run({"check", folder_.file("missing"), file_});
    EXPECT_EQ(one_of_two.status, 2);
    EXPECT_THAT(one_of_two.out, HasSubstr("all well"));
}

TEST_F(DataCommandTest, WhatIsNotAskedForIsNotRead) {
    const Outcome outcome = run({"head", "-n", "1", file_, folder_.write("diary", "Dear diary")});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
}

TEST_F(DataCommandTest, FilesWithoutGamesAreErrors) {
    auto writer = TrainingWriter::open(folder_.file("none"), "hello\n");
    ASSERT_TRUE(writer);
    for (const char* const action : {"stats", "check", "head"}) {
        const Outcome outcome = run({action, folder_.file("none")});
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.errors, HasSubstr("there is no game in "));
        EXPECT_THAT(outcome.out, testing::Not(HasSubstr("games 0\n")));
    }
    const Outcome folder = run({"stats", folder_.file("")});
    EXPECT_EQ(folder.status, 2);
    EXPECT_THAT(folder.errors, HasSubstr(": it is a folder\n"));
    EXPECT_EQ(folder.out, "");
}

TEST(DataOptionsTest, CommandAndFileAreRequired) {
    EXPECT_EQ(
        run({}).errors,
        "trebuchet data: the next word must be stats, check or head\n"
        "Try `trebuchet data --help`.\n");
    EXPECT_THAT(run({"burn", "f"}).errors, HasSubstr("stats, check or head, not 'burn'\n"));
    EXPECT_THAT(run({"stats"}).errors, StartsWith("trebuchet data stats: no FILE is given\n"));
    EXPECT_EQ(run({"head", "f", "-n", "0"}).status, 2);
    EXPECT_EQ(run({"head", "f", "--fast"}).status, 2);
    EXPECT_THAT(run({"--help"}).out, StartsWith("usage: trebuchet data stats FILE...\n"));
    EXPECT_THAT(run({"head", "--help"}).out, HasSubstr("-n, --positions N"));
}

}  // namespace
}  // namespace trebuchet::lab::data_command_test
