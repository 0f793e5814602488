#include "lab/data/data_command.h"

#include <cstdint>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/data/training_file.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::cli::data_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::parse_words;
using testing_support::run_invocation;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Invocation parse(const WordList& words) {
    return parse_words("data", words);
}

[[nodiscard]] Outcome run(const WordList& words) {
    return run_invocation(parse(words), run_data);
}

class DataCommandTest : public testing::Test {
protected:
    void SetUp() override {
        auto writer = lab::TrainingWriter::open(file_, "hello\n");
        ASSERT_TRUE(writer) << writer.error();
        lab::TrainingGame game = lab::sample_game(
            0,
            "4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1",
            {{"a1b1", Score{50}}, {"e8e7", Score::mated_at(Ply{6})}, {"d3e4", Score{150}}});
        game.result = PgnResult::WhiteWins;
        ASSERT_TRUE(writer->append(game));
        ASSERT_TRUE(writer->append(lab::random_game(1, 20)));
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

TEST_F(DataCommandTest, StatsCount) {
    const Outcome outcome = run({"stats", file_});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("games 2\nwhite won 1 (50.0 %)\ndrawn 1 (50.0 %)\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nmean plies 11.5\npositions 23\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nbelow -1000 "));
    // The same file again: all its positions have been there before.
    EXPECT_THAT(run({"stats", file_, file_}).out, HasSubstr("duplicates 23 (50.0 %)\n"));
}

TEST_F(DataCommandTest, CheckNamesFileAndPlaceOfDamage) {
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
        "trebuchet: " + file_ + ": at byte " + std::to_string(first_game)
            + ": the checksum does not fit\n");
    EXPECT_EQ(damaged.out, file_ + ": DAMAGED, 1 games, 20 positions\n");
    EXPECT_EQ(run({"stats", file_}).status, 1);
}

TEST_F(DataCommandTest, WhatIsNoDataIsDamaged) {
    EXPECT_EQ(run({"check", folder_.file("missing")}).status, 1);
    EXPECT_EQ(run({"check", folder_.write("empty", "")}).status, 1);
    EXPECT_EQ(run({"check", folder_.write("diary", "Dear diary")}).status, 1);
    const Outcome one_of_two = run({"check", folder_.file("missing"), file_});
    EXPECT_EQ(one_of_two.status, 1);
    EXPECT_THAT(one_of_two.out, HasSubstr("all well"));
}

TEST(DataOptionsTest, WhatToDoAndWhereMustBeTold) {
    for (const WordList& words : std::vector<WordList>{
             {}, {"stats"}, {"burn", "f"}, {"head", "f", "-n", "0"}, {"head", "f", "--fast"}}) {
        EXPECT_TRUE(std::holds_alternative<UsageError>(parse(words)));
    }
    EXPECT_THAT(std::get<ShowText>(parse({"--help"})).text, HasSubstr("usage: trebuchet data"));
    const auto arguments = std::get<DataArguments>(parse({"head", "a", "b", "-n", "3"}));
    EXPECT_EQ(arguments.action, DataArguments::Action::Head);
    EXPECT_EQ(arguments.files, (WordList{"a", "b"}));
    EXPECT_EQ(arguments.most_positions, 3U);
}

}  // namespace
}  // namespace trebuchet::cli::data_command_test
