#include "lab/tune/tune_command.h"

#include <filesystem>
#include <fstream>
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

namespace trebuchet::cli::tune_command_test {
namespace {

using testing::HasSubstr;
using testing_support::parse_words;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Invocation parse(const WordList& words) {
    return parse_words("tune", words);
}

TEST(TuneCommandTest, NeedsDataAndAPlaceForTheWeights) {
    EXPECT_TRUE(std::holds_alternative<UsageError>(parse({})));
    EXPECT_TRUE(std::holds_alternative<UsageError>(parse({"a.data"})));
    EXPECT_TRUE(std::holds_alternative<UsageError>(parse({"a.data", "--out", "x", "--threads=0"})));
    EXPECT_TRUE(std::holds_alternative<ShowText>(parse({"--help"})));
    for (const char* const wrong : {"--rate=nan", "--pull=inf", "--pull=-1", "--batch=0"}) {
        EXPECT_TRUE(std::holds_alternative<UsageError>(parse({"a.data", "--out", "x", wrong})))
            << wrong;
    }
}

TEST(TuneCommandTest, ReadsItsOptions) {
    const Invocation invocation =
        parse({"a", "b", "--out", "x", "--epochs=7", "--score-share=0.25", "--validation=5"});
    const auto& arguments = std::get<TuneArguments>(invocation);
    EXPECT_EQ(arguments.files, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(arguments.out, "x");
    EXPECT_EQ(arguments.settings.epochs, 7);
    EXPECT_EQ(arguments.settings.score_share, 0.25);
    EXPECT_EQ(arguments.validation_share, 5);
}

TEST(TuneCommandTest, WritesAFileOfWeights) {
    const ScratchFolder folder;
    {
        auto writer = lab::TrainingWriter::open(folder.file("data"), "hello\n");
        ASSERT_TRUE(writer);
        for (std::uint64_t i = 0; i < 20; ++i) {
            ASSERT_TRUE(writer->append(lab::random_game(i, 40)));
        }
    }
    TuneArguments arguments{
        .files = {folder.file("data")}, .out = folder.file("weights"), .settings = {}};
    arguments.settings.epochs = 2;
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_tune(arguments, out, errors), 0) << errors.str();
    EXPECT_THAT(out.str(), HasSubstr("games 20\n"));
    EXPECT_THAT(out.str(), HasSubstr("epoch 2 training"));
    EXPECT_FALSE(std::filesystem::exists(arguments.out + ".new"));
    std::ifstream in{arguments.out};
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_THAT(text.str(), HasSubstr("inline constexpr Weights kWeights{"));
    EXPECT_THAT(text.str(), HasSubstr("    .tempo{"));
}

TEST(TuneCommandTest, SaysWhichFileCannotBeRead) {
    const ScratchFolder folder;
    std::ostringstream out;
    std::ostringstream errors;
    const TuneArguments arguments{
        .files = {folder.file("missing")}, .out = folder.file("weights"), .settings = {}};
    EXPECT_EQ(run_tune(arguments, out, errors), 2);
    EXPECT_THAT(errors.str(), HasSubstr("missing"));
}

TEST(TuneCommandTest, SaysAtOnceThatItCannotWrite) {
    const ScratchFolder folder;
    std::ostringstream out;
    std::ostringstream errors;
    const TuneArguments arguments{
        .files = {folder.write("data", "")}, .out = folder.file("nowhere/weights"), .settings = {}};
    EXPECT_EQ(run_tune(arguments, out, errors), 2);
    EXPECT_THAT(errors.str(), HasSubstr("nowhere/weights: No such"));
    EXPECT_EQ(out.str(), "") << "nothing was read";
}

}  // namespace
}  // namespace trebuchet::cli::tune_command_test
