#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/spsa/spsa_run.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::lab::spsa_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] SpsaSettings parse(WordList words) {
    words.insert(words.end(), {"--out", "x"});
    return spsa_settings(values_of("spsa", words)).value();
}

TEST(SpsaOptionsTest, ReadsTheNumbers) {
    const SpsaSettings settings = parse(
        {"--tune", "razoring_margin:40, null_move_eval*", "--set", "razoring_margin=300,hash=2"});
    ASSERT_EQ(settings.plan.numbers.size(), 2U);
    EXPECT_EQ(settings.plan.numbers[0].info->name, "razoring_margin");
    EXPECT_DOUBLE_EQ(settings.plan.numbers[0].start, 300);
    EXPECT_DOUBLE_EQ(settings.plan.numbers[0].step, 40);
    EXPECT_EQ(settings.plan.numbers[1].info->name, "null_move_eval_divisor");
    EXPECT_DOUBLE_EQ(settings.plan.numbers[1].step, settings.plan.numbers[1].start / 8);
    EXPECT_EQ(settings.base.hash_megabytes, 2U);
}

TEST(SpsaOptionsTest, ReadsTheRest) {
    const SpsaSettings settings = parse(
        {"--tune",
         "lmr_base",
         "--games",
         "7",
         "--batch",
         "3",
         "--rate",
         "0.5",
         "--depth",
         "4",
         "--concurrency",
         "2",
         "--seed",
         "9",
         "--draw",
         "off",
         "--plies",
         "6"});
    EXPECT_EQ(settings.plan.pairs, 4U);
    EXPECT_EQ(settings.batch, 3U);
    EXPECT_DOUBLE_EQ(settings.plan.rate, 0.5);
    EXPECT_EQ(settings.plan.seed, 9U);
    EXPECT_EQ(settings.random_openings.seed, 9U);
    EXPECT_EQ(settings.random_openings.plies, 6);
    EXPECT_EQ(settings.concurrency, 2U);
    EXPECT_EQ(to_text(settings.terms.pace), "--depth 4");
    EXPECT_FALSE(settings.terms.adjudication.draw);
    EXPECT_EQ(to_text(parse({"--tune", "lmr_base"}).terms.pace), "--nodes 10000");
}

TEST(SpsaOptionsTest, SaysWhichNumberIsWrong) {
    const auto error_of = [](const std::string& list) {
        const Outcome outcome = run_command("spsa", {"--tune", list, "--out", "x"});
        EXPECT_EQ(outcome.status, 2);
        return outcome.errors;
    };
    EXPECT_THAT(error_of("nonsense"), HasSubstr("--tune: there is no number called 'nonsense'"));
    EXPECT_THAT(error_of("lmr_base,nonsense*"), HasSubstr("there is no number called 'nonsense*'"));
    EXPECT_THAT(error_of(""), HasSubstr("there is no number called ''"));
    EXPECT_THAT(error_of("lmr_base,lmr_*"), HasSubstr("it names lmr_base twice"));
    EXPECT_THAT(error_of("lmr_base:x"), HasSubstr("must be a number above 0: 'lmr_base:x'"));
    EXPECT_THAT(error_of("lmr_base:0"), HasSubstr("must be a number above 0"));
}

class SpsaCommandTest : public testing::Test {
protected:
    [[nodiscard]] Outcome run(const std::string& file, const WordList& more) const {
        WordList words{
            "--tune",
            "lmr_*:30",
            "--set",
            "hash=1",
            "--nodes",
            "150",
            "--rate",
            "0.1",
            "--batch",
            "2",
            "--games",
            "8",
            "--out",
            folder_.file(file)};
        words.insert(words.end(), more.begin(), more.end());
        return run_command("spsa", words);
    }

    ScratchFolder folder_{};
};

TEST_F(SpsaCommandTest, ThePathDoesNotDependOnTheConcurrency) {
    const Outcome one = run("one", {});
    const Outcome two = run("two", {"--concurrency", "2"});
    EXPECT_EQ(one.status, 0) << one.errors;
    EXPECT_THAT(one.out, StartsWith("games 8 +"));
    EXPECT_THAT(one.out, HasSubstr("number lmr_min_depth 2 to "));
    EXPECT_THAT(one.out, HasSubstr("\nproposal lmr_"));
    EXPECT_EQ(one.out, two.out);
    EXPECT_EQ(folder_.read("one"), folder_.read("two"));
}

TEST_F(SpsaCommandTest, APartOfThePathIsContinued) {
    const Outcome whole = run("whole", {});
    const std::string path = folder_.read("whole");
    // As if it had been killed while the second batch was written.
    static_cast<void>(folder_.write("part", path.substr(0, path.find("pairs 4") + 9)));
    const Outcome part = run("part", {});
    EXPECT_THAT(part.errors, HasSubstr("continued after 4 games"));
    EXPECT_EQ(part.out, whole.out);
    EXPECT_EQ(folder_.read("part"), path);
    EXPECT_EQ(run("part", {}).out, whole.out);
}

TEST_F(SpsaCommandTest, AnotherRunIsNotContinued) {
    EXPECT_EQ(run("path", {}).status, 0);
    const Outcome other = run("path", {"--seed", "2"});
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.errors, HasSubstr("it belongs to another run: "));
}

}  // namespace
}  // namespace trebuchet::lab::spsa_command_test
