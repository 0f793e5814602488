#include "analysis/analyze_command.h"

#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/networks.h"
#include "support/patterns.h"
#include "support/scratch_folder.h"
#include "support/tables.h"

namespace trebuchet::analysis::analyze_command_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using testing_support::ContainsPattern;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::TestConsole;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] AnalyzeArguments parse(const WordList& words) {
    return analyze_arguments(values_of("analyze", words)).value();
}

[[nodiscard]] std::string complaint(const WordList& words) {
    const Outcome outcome = run_command("analyze", words);
    EXPECT_EQ(outcome.status, 2);
    return outcome.errors;
}

// --- Options -------------------------------------------------------------------------------------

TEST(AnalyzeOptionsTest, HasDefaults) {
    const AnalyzeArguments arguments = parse({});
    EXPECT_FALSE(arguments.fen);
    EXPECT_FALSE(arguments.file);
    EXPECT_EQ(arguments.multi_pv, 1);
    EXPECT_FALSE(arguments.time);
    EXPECT_FALSE(arguments.depth);
    EXPECT_EQ(arguments.settings.hash_megabytes, Settings{}.hash_megabytes);
    EXPECT_EQ(arguments.settings.threads, 1U);
}

TEST(AnalyzeOptionsTest, ReadsItsOptions) {
    const AnalyzeArguments arguments = parse(
        {"--fen", "8/8 w", "--multi-pv", "3", "--time", "0.5", "--depth", "9", "--hash", "64"});
    EXPECT_EQ(arguments.fen, "8/8 w");
    EXPECT_EQ(arguments.multi_pv, 3);
    EXPECT_EQ(arguments.time, Milliseconds{500});
    EXPECT_EQ(arguments.depth, 9);
    EXPECT_EQ(arguments.settings.hash_megabytes, 64U);
    EXPECT_EQ(parse({"--epd=a b.epd"}).file, "a b.epd");
    EXPECT_EQ(parse({"a b.epd"}).file, "a b.epd");
}

TEST(AnalyzeOptionsTest, InvalidOptionsAreUsageErrors) {
    for (const WordList& words :
         {WordList{"--fen", "x", "--epd", "y"},
          WordList{"z", "--epd", "y"},
          WordList{"z", "--fen", "y"}}) {
        EXPECT_THAT(complaint(words), HasSubstr("FILE, --fen and --epd exclude each other\n"));
    }
    EXPECT_THAT(complaint({"--json", "--board"}), HasSubstr("--board is for people"));
    const ScratchFolder folder;
    const std::string network = folder.write(
        "a.net", testing_support::random_network({.neurons = 32, .scale = 180}, 1)->to_bytes());
    EXPECT_THAT(
        complaint({"--evaluation", "classical", "--network", network}),
        HasSubstr("--network needs --evaluation network"));
    EXPECT_THAT(complaint({"--time", "0"}), HasSubstr("--time must be a number of seconds"));
    EXPECT_THAT(complaint({"--time", "-1"}), HasSubstr("--time must be a number of seconds"));
    EXPECT_THAT(
        complaint({"--multi-pv", "0"}), HasSubstr("--multi-pv must be a number from 1 to "));
    EXPECT_THAT(complaint({"--depth", "0"}), HasSubstr("--depth must be a number from 1 to "));
    EXPECT_THAT(complaint({"--hash", "0"}), HasSubstr("--hash must be a number from 1 to "));
    EXPECT_THAT(complaint({"a", "b"}), HasSubstr("unexpected argument 'b'"));
}

TEST(AnalyzeOptionsTest, HelpExplainsTheScores) {
    const Outcome outcome = run_command("analyze", {"--help"});
    EXPECT_THAT(outcome.out, HasSubstr("from White's side"));
    EXPECT_THAT(outcome.out, HasSubstr("--multi-pv"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("--multipv")));
}

TEST(AnalyzeOptionsTest, TheFormerNameOfAnOptionStillWorks) {
    EXPECT_EQ(parse({"--multipv", "3"}).multi_pv, 3);
}

// --- The command ---------------------------------------------------------------------------------

[[nodiscard]] Outcome analyse(
    AnalyzeArguments arguments, const AnalyzeEnvironment& environment = {}) {
    arguments.settings.hash_megabytes = 1;
    const TestConsole console{"trebuchet analyze"};
    return console.outcome(run_analyze(arguments, environment, console.console()));
}

// A standard input with this text.
[[nodiscard]] command::LineSource input(const std::string& text) {
    return [in = std::make_shared<std::istringstream>(text)]() -> std::optional<std::string> {
        std::string line;
        return std::getline(*in, line) ? std::optional{line} : std::nullopt;
    };
}

constexpr const char* kBackRank = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";

TEST(AnalyzeCommandTest, PrintsThePositionItsVariationsAndTheBest) {
    const Outcome outcome = analyse({.fen = kBackRank, .depth = 3});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    EXPECT_THAT(
        outcome.out,
        StartsWith("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\n"
                   "White to move. Scores in pawns, + is good for White.\n\n"
                   "depth   score    time nodes  moves\n    1 "));
    EXPECT_THAT(
        outcome.out,
        ContainsPattern("\n    1      #1   [0-9.]+s +[0-9]+  1\\. Ra8#\n\nBest after "));
    EXPECT_THAT(outcome.out, testing::EndsWith(" a second\n      #1  1. Ra8#\n"));
}

TEST(AnalyzeCommandTest, UsesTablebases) {
    TREBUCHET_SKIP_WITHOUT_TABLES();
    const std::string folder = testing_support::four_men_tables().value();
    const Outcome outcome = analyse(parse(
        {"--tablebases", folder, "--depth", "2", "--fen", "8/8/8/6k1/K7/7B/8/6N1 w - - 0 1"}));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, ContainsPattern(" \\+3[0-9][0-9][.]00 "));
    EXPECT_THAT(complaint({"--tablebases", "/nowhere"}), HasSubstr(" --tablebases: "));
}

TEST(AnalyzeCommandTest, AnalysesTheStartOfTheGameByDefault) {
    const Outcome outcome = analyse({.depth = 2});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(
        outcome.out, StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nWhite"));
    EXPECT_THAT(outcome.out, HasSubstr("Best after "));
    EXPECT_THAT(outcome.out, HasSubstr(": depth 2, "));
}

TEST(AnalyzeCommandTest, ShowsABoardOnATerminal) {
    const Outcome outcome =
        analyse({.fen = kBackRank, .depth = 1}, {.is_terminal = true, .columns = 80});
    EXPECT_THAT(outcome.out, HasSubstr("\n\n  8  . . . . . . k .\n"));
    EXPECT_THAT(outcome.out, HasSubstr("    a b c d e f g h\n\nWhite to move."));
    EXPECT_THAT(outcome.out, Not(HasSubstr("Ctrl-C")));
}

TEST(AnalyzeCommandTest, PrintsSeveralVariations) {
    const Outcome outcome = analyse({.fen = kBackRank, .multi_pv = 2, .depth = 3});
    EXPECT_THAT(outcome.out, HasSubstr("depth rank   score "));
    EXPECT_THAT(outcome.out, HasSubstr("\n      #1  1. Ra8#\n   +"));
}

TEST(AnalyzeCommandTest, AnalysesEachPositionOfAFile) {
    const ScratchFolder folder;
    const std::string file = folder.write(
        "a.epd",
        "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"one\";\n"
        "6k1/5ppp/8/8/8/8/8/R6X w - -\n"
        "6k1/5ppp/8/8/8/8/8/r6K w - - id \"two\";\n");
    const Outcome outcome = analyse({.file = file, .depth = 2});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("one\n6k1/"));
    EXPECT_THAT(
        outcome.out,
        ContainsPattern("1\\. Ra8#\nThe move that the EPD asks for is "
                        "found.\n\ntwo\n6k1/5ppp/8/8/8/8/8/r6K w "));
    EXPECT_THAT(outcome.out, ContainsPattern(" a second\n +-[0-9.]+  1\\. K[gh]2[^\n]*\n$"));
    EXPECT_EQ(
        outcome.errors,
        "trebuchet analyze: left out: " + file
            + ", line 2: column 22: neither a piece nor a number of empty squares\n");
}

TEST(AnalyzeCommandTest, AnalysesEachPositionOfStandardInput) {
    const Outcome outcome = analyse(
        {.depth = 1},
        {.input = input("# two\n" + std::string{kBackRank} + "\n\n8/8/8/8 w\n" + kBackRank)});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(
        outcome.errors, StartsWith("trebuchet analyze: left out: standard input, line 4: column "));
    EXPECT_THAT(outcome.out, ContainsPattern(" a second\n +#1  1\\. Ra8#\n\n6k1/5ppp/"));
}

TEST(AnalyzeCommandTest, SaysHowAGameHasEnded) {
    EXPECT_THAT(
        analyse({.fen = "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", .depth = 1}).out,
        testing::EndsWith("Checkmate: White wins.\n"));
    EXPECT_THAT(
        analyse({.fen = "8/8/8/8/8/5kq1/8/7K w - - 0 1", .depth = 1}).out,
        testing::EndsWith("Stalemate: a draw.\n"));
}

TEST(AnalyzeCommandTest, ScoresAreFromTheViewOfWhite) {
    const Outcome outcome = analyse({.fen = "r6k/8/8/8/8/8/5PPP/6K1 b - - 0 20", .depth = 3});
    EXPECT_THAT(outcome.out, HasSubstr("\nBlack to move. "));
    EXPECT_THAT(outcome.out, testing::EndsWith("\n     #-1  20... Ra1#\n"));
}

TEST(AnalyzeCommandTest, InvalidInputIsReported) {
    const ScratchFolder folder;
    Outcome outcome = analyse({.fen = "8/8/8/8/8/8/8/8 w - - 0 1"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.errors, StartsWith("trebuchet analyze: bad FEN: "));
    EXPECT_EQ(analyse({.fen = ""}).status, 2);
    outcome = analyse({.file = folder.file("none.epd")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("none.epd: No such file or directory"));
    outcome = analyse({.file = folder.write("bad.epd", "\nx\n")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("bad.epd, line 2: column 1: "));
    EXPECT_THAT(outcome.errors, HasSubstr("\ntrebuchet analyze: there is no position in "));
    outcome = analyse({}, {.input = input("")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.errors, "trebuchet analyze: there is no position in standard input\n");
}

TEST(AnalyzeCommandTest, AnalysesTheLastPositionOfEachGame) {
    const ScratchFolder folder;
    const std::string file = folder.write(
        "games.pgn",
        "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 *\n\n"
        "[FEN \"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\"]\n\n*\n");
    const Outcome outcome = analyse({.file = file, .depth = 1});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    EXPECT_THAT(outcome.out, StartsWith("game 1: A - B\nrnbqkbnr/"));
    EXPECT_THAT(outcome.out, HasSubstr("     #-1  2... Qh4#\n\ngame 2\n6k1/"));
    EXPECT_THAT(outcome.out, testing::EndsWith("      #1  1. Ra8#\n"));
    EXPECT_THAT(
        analyse({.file = folder.write("empty.pgn", "")}).errors,
        HasSubstr("there is no position in "));
}

TEST(AnalyzeCommandTest, FailsIfTheOutputCannotBeWritten) {
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    std::ostringstream errors;
    const command::Console console{"trebuchet analyze", out, errors};
    EXPECT_EQ(
        run_analyze({.depth = 1, .settings = {.hash_megabytes = 1}}, {}, console),
        command::ExitStatus::Failure);
    EXPECT_EQ(errors.str(), "trebuchet analyze: cannot write to the output\n");
}

}  // namespace
}  // namespace trebuchet::analysis::analyze_command_test
