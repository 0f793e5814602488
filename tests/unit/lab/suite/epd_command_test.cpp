#include "lab/suite/epd_command.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/suite/epd_report.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "support/system.h"
#include "support/tables.h"

namespace trebuchet::lab::epd_command_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("epd", words);
}

[[nodiscard]] EpdArguments parse(const WordList& words) {
    return epd_arguments(values_of("epd", words)).value();
}

TEST(EpdOptionsTest, ReadsItsOptions) {
    const EpdArguments arguments =
        parse({"a.epd", "--time", "0.5", "--depth", "9", "--hash", "8", "--set", "null_move=off"});
    EXPECT_EQ(arguments.file, "a.epd");
    EXPECT_EQ(arguments.limits.time, Milliseconds{500});
    EXPECT_EQ(arguments.limits.depth, 9);
    EXPECT_FALSE(arguments.limits.nodes);
    EXPECT_EQ(arguments.settings.hash_megabytes, 8U);
    EXPECT_FALSE(arguments.settings.switches.null_move);
    EXPECT_FALSE(arguments.peer);
}

TEST(EpdOptionsTest, TheDefaultLimitIsOneSecond) {
    EXPECT_EQ(parse({"a.epd"}).limits.time, Milliseconds{1000});
    EXPECT_FALSE(parse({"a.epd", "--nodes", "5"}).limits.time);
}

TEST(EpdOptionsTest, ReadsTheOptionsOfAnotherEngine) {
    const auto peer =
        parse({"a.epd", "--engine", "other --fast", "--protocol", "xboard", "--hash", "32"}).peer;
    ASSERT_TRUE(peer);
    EXPECT_EQ(peer->command, "other --fast");
    EXPECT_EQ(peer->protocol, ProtocolName::Xboard);
    EXPECT_EQ(peer->setup.hash_megabytes, 32U);
    EXPECT_THAT(peer->setup.options, IsEmpty());
}

TEST(EpdOptionsTest, OptionsOfAnotherEngineAreAList) {
    const auto peer =
        parse({"a.epd", "--engine=other", "--engine-options=Use NNUE=false, EvalFile="}).peer;
    ASSERT_TRUE(peer);
    EXPECT_THAT(
        peer->setup.options,
        ElementsAre(PeerOption{"Use NNUE", "false"}, PeerOption{"EvalFile", ""}));
    for (const char* const wrong : {"Contempt", "=5", "a=1,,b=2"}) {
        EXPECT_THAT(
            run({"a.epd", "--engine=other", "--engine-options", wrong}).errors,
            HasSubstr("--engine-options must be a list"))
            << wrong;
    }
    EXPECT_THAT(
        run({"a.epd", "--engine-options=a=1"}).errors,
        HasSubstr("--engine-options needs --engine"));
    EXPECT_THAT(run({"a.epd", "--protocol=xboard"}).errors, HasSubstr("--protocol needs --engine"));
}

TEST(EpdOptionsTest, OptionsOfOurSearchAreNotForAnotherEngine) {
    for (const std::string option : {"--threads", "--set", "--network", "--tablebases"}) {
        const Outcome outcome =
            run({"a.epd", "--engine=other", option, option == "--threads" ? "1" : "x"});
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(
            outcome.errors,
            StartsWith("trebuchet epd: " + option + " cannot be used with --engine\n"));
    }
}

TEST(EpdOptionsTest, Tablebases) {
    EXPECT_THAT(
        run({"a.epd", "--tablebases", "/nowhere"}).errors,
        StartsWith("trebuchet epd: --tablebases: "));
    TREBUCHET_SKIP_WITHOUT_TABLES();
    const std::string folder = testing_support::four_men_tables().value();
    EXPECT_EQ(parse({"a.epd", "--tablebases", folder}).settings.tablebases->largest(), 4);
    EXPECT_THAT(
        run({"a.epd", "--tablebases", folder, "--engine", "other"}).errors,
        StartsWith("trebuchet epd: --tablebases cannot be used with --engine"));
}

TEST(EpdOptionsTest, InvalidOptionsAreUsageErrors) {
    EXPECT_EQ(run({}).errors, "trebuchet epd: no FILE is given\nTry `trebuchet epd --help`.\n");
    EXPECT_THAT(run({"a", "--time", "0"}).errors, HasSubstr(" --time must be a number of seconds"));
    EXPECT_THAT(run({"a", "--set", "x=1"}).errors, HasSubstr(" --set: there is no setting"));
    EXPECT_THAT(
        run({"a", "--engine", "e", "--protocol", "cecp"}).errors,
        HasSubstr(" --protocol must be uci or xboard, not 'cecp'"));
    EXPECT_THAT(
        run({"a", "--engine", "e", "--protocol", "xboard", "--nodes", "1"}).errors,
        HasSubstr("has no limit of nodes"));
    EXPECT_THAT(run({"a", "--threads", "0"}).errors, HasSubstr(" --threads must be"));
    EXPECT_THAT(run({"--help"}).out, HasSubstr("(uci or xboard; default"));
}

[[nodiscard]] Outcome run_quickly(const std::string& file, const WordList& more = {}) {
    WordList words{file, "--depth", "3", "--hash", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

constexpr const char* kSuite =
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"easy\"; c0 \"Ra8#=10, Ra2=1\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm h5;\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - am Ra8#; id \"wrong\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm #1; id \"mate\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - id \"no goal\";\n";

TEST(EpdCommandTest, ReportsAWholeSuite) {
    const ScratchFolder folder;
    const Outcome outcome = run_quickly(folder.write("a.epd", kSuite));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, StartsWith("trebuchet epd: left out: "));
    EXPECT_THAT(outcome.errors, HasSubstr("a.epd, line 2: bm h5: "));
    const std::string& text = outcome.out;
    EXPECT_THAT(text, StartsWith("engine Trebuchet hash=1\nsolved easy: Ra8# mate 1 depth "));
    EXPECT_THAT(text, HasSubstr(", 10 points, found after "));
    EXPECT_THAT(text, HasSubstr("\nfailed wrong: Ra8# mate 1"));
    EXPECT_THAT(text, HasSubstr(", avoid Ra8#\n"));
    EXPECT_THAT(text, HasSubstr("\nsolved mate: "));
    EXPECT_THAT(text, HasSubstr("\nanswer no goal: "));
    EXPECT_THAT(
        text,
        HasSubstr("\npositions 4\nsolved 2 of 3\npoints 10 of 10\nmates 1, announced too short 0\n"
                  "nodes "));
}

TEST(EpdCommandTest, FilesThatCannotBeUsed) {
    const ScratchFolder folder;
    const std::string missing = folder.file("none.epd");
    const Outcome outcome = run_quickly(missing);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(
        outcome.errors, "trebuchet epd: cannot read " + missing + ": No such file or directory\n");
    EXPECT_EQ(outcome.out, "");
    const Outcome empty = run_quickly(folder.write("empty.epd", "\n# nothing\n"));
    EXPECT_EQ(empty.status, 2);
    EXPECT_THAT(empty.errors, HasSubstr("no position in "));
    EXPECT_EQ(empty.out, "");
}

TEST(EpdCommandTest, AMissingEngineIsAnError) {
    const ScratchFolder folder;
    const Outcome outcome = run_quickly(
        folder.write("a.epd", kSuite), {"--engine", "/nowhere/no-such-engine 2>/dev/null"});
    EXPECT_EQ(outcome.status, 1);
    // Where a shell starts it, nothing else is seen of it.
    EXPECT_THAT(
        outcome.errors,
        HasSubstr(testing_support::kIsWindows ? "cannot start" : "does not speak UCI"));
}

TEST(EpdReportTest, MarksAMateThatIsTooShort) {
    const auto item = parse_suite_item("6k1/5ppp/8/8/8/8/8/R6K w - - bm #2;").value();
    Answer answer;
    answer.score = Score::mate_at(Ply{1});
    const auto judgement = judge(item, answer.move, answer.score);
    EXPECT_EQ(
        epd_line(item, answer, judgement),
        "failed 6k1/5ppp/8/8/8/8/8/R6K w - -: no move mate 1 depth 0, mate 2, MATE TOO SHORT");
}

}  // namespace
}  // namespace trebuchet::lab::epd_command_test
