#include "lab/suite/epd_command.h"

#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/suite/epd_report.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "support/tables.h"

namespace trebuchet::cli::epd_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::parse_words;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Invocation parse(const WordList& words) {
    return parse_words("epd", words);
}

[[nodiscard]] std::string complaint(const WordList& words) {
    return std::get<UsageError>(parse(words)).message;
}

TEST(EpdOptionsTest, OptionsBecomeASuite) {
    const Invocation invocation =
        parse({"a.epd", "--time", "0.5", "--depth", "9", "--hash", "8", "--set", "null_move=off"});
    const auto& arguments = std::get<EpdArguments>(invocation);
    EXPECT_EQ(arguments.file, "a.epd");
    EXPECT_EQ(arguments.limits.time, Milliseconds{500});
    EXPECT_EQ(arguments.limits.depth, 9);
    EXPECT_FALSE(arguments.limits.nodes);
    EXPECT_EQ(arguments.settings.hash_megabytes, 8U);
    EXPECT_FALSE(arguments.settings.switches.null_move);
    EXPECT_FALSE(arguments.peer);
}

TEST(EpdOptionsTest, ASecondIsTheDefault) {
    const Invocation invocation = parse({"a.epd"});
    EXPECT_EQ(std::get<EpdArguments>(invocation).limits.time, Milliseconds{1000});
    const Invocation nodes = parse({"a.epd", "--nodes", "5"});
    EXPECT_FALSE(std::get<EpdArguments>(nodes).limits.time);
}

TEST(EpdOptionsTest, AnotherEngine) {
    const Invocation invocation =
        parse({"a.epd", "--engine", "other --fast", "--protocol", "xboard", "--hash", "32"});
    const auto& peer = std::get<EpdArguments>(invocation).peer;
    ASSERT_TRUE(peer);
    EXPECT_EQ(peer->command, "other --fast");
    EXPECT_EQ(peer->protocol, lab::ProtocolName::Xboard);
    EXPECT_EQ(peer->hash_megabytes, 32U);
}

TEST(EpdOptionsTest, Tablebases) {
    EXPECT_THAT(complaint({"a.epd", "--tablebases", "/nowhere"}), StartsWith("--tablebases: "));
    TREBUCHET_SKIP_WITHOUT_TABLES();
    const std::string folder = testing_support::four_men_tables().value();
    const Invocation invocation = parse({"a.epd", "--tablebases", folder});
    EXPECT_EQ(std::get<EpdArguments>(invocation).settings.tablebases->largest(), 4);
    EXPECT_THAT(
        complaint({"a.epd", "--tablebases", folder, "--engine", "other"}),
        StartsWith("--tablebases is for our own search"));
}

TEST(EpdOptionsTest, NonsenseIsAUsageError) {
    EXPECT_EQ(complaint({}), "epd needs a FILE");
    EXPECT_THAT(complaint({"a", "--time", "0"}), StartsWith("--time is a number of seconds"));
    EXPECT_THAT(complaint({"a", "--set", "x=1"}), StartsWith("--set: there is no setting"));
    EXPECT_THAT(
        complaint({"a", "--engine", "e", "--protocol", "cecp"}), StartsWith("--protocol is"));
    EXPECT_THAT(
        complaint({"a", "--engine", "e", "--protocol", "xboard", "--nodes", "1"}),
        HasSubstr("no limit of nodes"));
    EXPECT_THAT(std::get<ShowText>(parse({"--help"})).text, HasSubstr("--protocol"));
}

[[nodiscard]] EpdArguments arguments_for(const std::string& file) {
    EpdArguments arguments;
    arguments.file = file;
    arguments.limits.depth = 3;
    arguments.settings.hash_megabytes = 1;
    return arguments;
}

constexpr const char* kSuite =
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"easy\"; c0 \"Ra8#=10, Ra2=1\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm h5;\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - am Ra8#; id \"wrong\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm #1; id \"mate\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - id \"no goal\";\n";

TEST(EpdCommandTest, AWholeSuite) {
    const ScratchFolder folder;
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_epd(arguments_for(folder.write("a.epd", kSuite)), out, errors), 0);
    EXPECT_THAT(errors.str(), HasSubstr("a.epd, line 2: bm h5: "));
    const std::string text = out.str();
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

TEST(EpdCommandTest, FilesThatAreNoGood) {
    const ScratchFolder folder;
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_epd(arguments_for(folder.file("none.epd")), out, errors), 2);
    EXPECT_THAT(errors.str(), HasSubstr("cannot read"));
    EXPECT_EQ(out.str(), "");
}

TEST(EpdCommandTest, AnEngineThatIsNotThere) {
    const ScratchFolder folder;
    EpdArguments arguments = arguments_for(folder.write("a.epd", kSuite));
    arguments.peer = lab::PeerSettings{.command = "/nowhere/no-such-engine 2>/dev/null"};
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_epd(arguments, out, errors), 1);
    EXPECT_THAT(errors.str(), HasSubstr("does not speak UCI"));
}

TEST(EpdReportTest, AMateThatIsTooShortIsSaidLoudly) {
    const auto item = lab::parse_suite_item("6k1/5ppp/8/8/8/8/8/R6K w - - bm #2;").value();
    lab::Answer answer;
    answer.score = Score::mate_at(Ply{1});
    const auto judgement = lab::judge(item, answer.move, answer.score);
    EXPECT_EQ(
        epd_line(item, answer, judgement),
        "failed 6k1/5ppp/8/8/8/8/8/R6K w - -: no move mate 1 depth 0, mate 2, MATE TOO SHORT");
}

}  // namespace
}  // namespace trebuchet::cli::epd_command_test
