#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/pgn_game.h>

#include "lab/match/match.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"
#include "support/system.h"
#include "support/tables.h"

namespace trebuchet::lab::match_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

[[nodiscard]] MatchArguments parse(const WordList& words) {
    return match_arguments(values_of("match", words)).value();
}

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("match", words);
}

[[nodiscard]] WordList quick(const WordList& more) {
    WordList words{"--both", "hash=1", "--nodes", "200", "--games", "6"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

[[nodiscard]] std::string line_of(const std::string& text, const std::string& beginning) {
    std::istringstream lines{text};
    std::string line;
    while (std::getline(lines, line) && !line.starts_with(beginning)) {}
    return line;
}

TEST(MatchOptionsTest, ReadsItsOptions) {
    const MatchArguments arguments =
        parse({"--both", "hash=2",  "--a",    "null_move=off", "--b",     "hash=3", "--depth",
               "4",      "--games", "7",      "--concurrency", "2",       "--seed", "9",
               "--draw", "off",     "--sprt", "0,5",           "--plies", "6"});
    EXPECT_FALSE(arguments.settings.a.switches.null_move);
    EXPECT_TRUE(arguments.settings.b.switches.null_move);
    EXPECT_EQ(arguments.settings.a.hash_megabytes, 2U);
    EXPECT_EQ(arguments.settings.b.hash_megabytes, 3U);
    EXPECT_EQ(to_text(arguments.settings.terms.pace), "--depth 4");
    EXPECT_EQ(arguments.settings.pairs, 4U);
    EXPECT_EQ(arguments.settings.concurrency, 2U);
    EXPECT_EQ(arguments.settings.random_openings.seed, 9U);
    EXPECT_EQ(arguments.settings.random_openings.plies, 6);
    EXPECT_TRUE(arguments.settings.terms.adjudication.resign);
    EXPECT_FALSE(arguments.settings.terms.adjudication.draw);
    ASSERT_TRUE(arguments.sprt);
    EXPECT_DOUBLE_EQ(arguments.sprt->elo1, 5.0);
}

TEST(MatchOptionsTest, TheDefaultLimitIsInNodes) {
    EXPECT_EQ(to_text(parse({}).settings.terms.pace), "--nodes 10000");
}

TEST(MatchOptionsTest, BothPlayersGetTheTablebases) {
    TREBUCHET_SKIP_WITHOUT_TABLES();
    const std::string folder = testing_support::four_men_tables().value();
    const MatchSettings settings =
        parse({"--tablebases", folder, "--b", "tablebases=off"}).settings;
    EXPECT_EQ(settings.a.tablebases->largest(), 4);
    EXPECT_TRUE(settings.a.switches.tablebases);
    EXPECT_EQ(settings.b.tablebases, settings.a.tablebases);
    EXPECT_FALSE(settings.b.switches.tablebases);
}

TEST(MatchOptionsTest, InvalidOptionsAreUsageErrors) {
    const auto complaint = [](const WordList& words) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.errors, testing::EndsWith("\nTry `trebuchet match --help`.\n"));
        return outcome.errors;
    };
    EXPECT_THAT(complaint({"--openings", "x", "--plies", "4"}), HasSubstr("without --openings"));
    EXPECT_THAT(complaint({"--openings", "x", "--balance", "4"}), HasSubstr("without --openings"));
    EXPECT_THAT(complaint({"--tablebases", "/nowhere"}), StartsWith("trebuchet match: --tableb"));
    EXPECT_THAT(
        complaint({"--a", "nul_move=off"}),
        StartsWith("trebuchet match: --a: there is no setting called 'nul_move'\n"));
    EXPECT_THAT(complaint({"--b", "x=1"}), HasSubstr(" --b: "));
    EXPECT_THAT(complaint({"--both", "x=1"}), HasSubstr(" --both: "));
    EXPECT_THAT(
        complaint({"--games", "0"}),
        StartsWith("trebuchet match: --games must be a number from 1 to 100000000, not '0'\n"));
    EXPECT_THAT(complaint({"--time", "soon"}), HasSubstr(" --time: "));
    EXPECT_THAT(
        complaint({"--nodes-per-second", "2000"}), HasSubstr("--nodes-per-second needs --time"));
    EXPECT_THAT(complaint({"--resign", "never"}), HasSubstr(" --resign: "));
    EXPECT_THAT(complaint({"--draw", "never"}), HasSubstr(" --draw: "));
    EXPECT_THAT(complaint({"--sprt", "5,0"}), HasSubstr(" --sprt: "));
    EXPECT_THAT(complaint({"--nodes", "0"}), HasSubstr(" --nodes must be a number from 1 to "));
    EXPECT_THAT(complaint({"--dept", "3"}), HasSubstr("there is no option --dept"));
}

TEST(MatchOptionsTest, PrintsHelpAndList) {
    EXPECT_THAT(run({"--help"}).out, HasSubstr("--concurrency"));
    EXPECT_THAT(run({"--list"}).out, HasSubstr("null_move=on"));
}

TEST(MatchCommandTest, PlaysAWholeMatch) {
    const ScratchFolder folder;
    const std::string pgn = folder.file("games.pgn");
    const Outcome match = run(quick({"--a", "null_move=off", "--concurrency", "2", "--pgn", pgn}));
    EXPECT_EQ(match.status, 0) << match.errors;
    EXPECT_THAT(match.out, StartsWith("result A-B: +"));
    EXPECT_THAT(match.out, HasSubstr("\ngames 6\n"));
    EXPECT_THAT(line_of(match.out, "endings"), testing::EndsWith(" time 0 illegal 0"));
    EXPECT_THAT(match.errors, StartsWith("A (hash=1,null_move=off) against B (hash=1), --nodes"));

    const std::string games = folder.read("games.pgn");
    PgnReader reader{games};
    int count = 0;
    while (const auto game = read_pgn_game(reader)) {
        EXPECT_TRUE(game->errors.empty());
        EXPECT_NE(game->result, PgnResult::Unknown);
        ++count;
    }
    EXPECT_EQ(count, 6);
}

// A millisecond for the whole game.
TEST(MatchCommandTest, CountsExceededTimes) {
    const ScratchFolder folder;
    const std::string pgn = folder.file("games.pgn");
    const Outcome match = run({"--time", "0.001+0", "--games", "4", "--pgn", pgn});
    EXPECT_EQ(match.status, 0) << match.errors;
    EXPECT_THAT(line_of(match.out, "endings"), HasSubstr(" time 4 "));
    int a = 0;
    int b = 0;
    std::string word;
    std::istringstream{line_of(match.out, "overstepped")} >> word >> word >> a >> word >> b;
    EXPECT_EQ(a + b, 4);

    const std::string games = folder.read("games.pgn");
    PgnReader reader{games};
    int lost_by_a = 0;
    while (const auto game = read_pgn_game(reader)) {
        const bool a_is_white = game->tag("White").starts_with('A');
        lost_by_a +=
            game->result == (a_is_white ? PgnResult::BlackWins : PgnResult::WhiteWins) ? 1 : 0;
    }
    EXPECT_EQ(a, lost_by_a);
}

TEST(MatchCommandTest, AMatchInPiecesIsTheSameAsInOne) {
    const ScratchFolder folder;
    const WordList whole = quick({"--a", "null_move=off", "--pgn", folder.file("whole.pgn")});
    const Outcome at_once = run(whole);
    WordList pieces = quick({"--a", "null_move=off", "--pgn", folder.file("pieces.pgn")});
    pieces.insert(pieces.end(), {"--state", folder.file("state")});
    pieces[5] = "2";
    EXPECT_EQ(run(pieces).status, 0);
    pieces[5] = "6";
    const Outcome continued = run(pieces);
    EXPECT_EQ(continued.status, 0);
    EXPECT_THAT(continued.errors, HasSubstr("continued after 2 games"));
    EXPECT_EQ(line_of(continued.out, "result"), line_of(at_once.out, "result"));
    EXPECT_EQ(folder.read("pieces.pgn"), folder.read("whole.pgn"));

    // Continued when all games have been played.
    const Outcome again = run(pieces);
    EXPECT_EQ(line_of(again.out, "result"), line_of(at_once.out, "result"));
    EXPECT_EQ(folder.read("pieces.pgn"), folder.read("whole.pgn"));

    // With a file that has not been there.
    pieces.insert(pieces.end(), {"--pgn", folder.file("late.pgn")});
    pieces.erase(pieces.begin() + 8, pieces.begin() + 10);
    EXPECT_THAT(run(pieces).errors, HasSubstr("late.pgn is new: those games are not in it"));

    pieces[3] = "201";
    const Outcome other = run(pieces);
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.errors, HasSubstr("it belongs to another run: pace"));
}

TEST(MatchCommandTest, TheSequentialTestEndsTheMatch) {
    // At this depth a search without quiescence loses material often.
    const Outcome match = run(
        {"--both",
         "hash=1",
         "--b",
         "quiescence=off",
         "--depth",
         "2",
         "--games",
         "10000",
         "--sprt",
         "0,100"});
    EXPECT_EQ(match.status, 0);
    EXPECT_THAT(line_of(match.out, "sprt"), testing::EndsWith(" H1"));
    EXPECT_THAT(match.out, testing::Not(HasSubstr("\ngames 10000\n")));
}

TEST(MatchCommandTest, BadFilesAreReportedBeforeTheFirstGame) {
    const ScratchFolder folder;
    const Outcome missing = run(quick({"--openings", folder.file("none.epd")}));
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.errors, HasSubstr("cannot read"));
    const auto complaint = [](const std::string& option, const std::string& file) {
        const Outcome outcome = run(quick({option, file}));
        EXPECT_EQ(outcome.status, 2);
        return outcome.errors;
    };
    for (const std::string option : {"--pgn", "--state"}) {
        const std::string nowhere = folder.file("none/file");
        EXPECT_THAT(
            complaint(option, nowhere),
            StartsWith("trebuchet match: cannot write " + nowhere + ": No such file or directory"));
    }
    EXPECT_THAT(complaint("--pgn", folder.file("")), HasSubstr(": it is a folder\n"));
    EXPECT_THAT(complaint("--state", folder.file("")), HasSubstr(": it is no ordinary file\n"));

    const std::string one = folder.write("one.epd", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n");
    const Outcome repeated = run(quick({"--openings", one}));
    EXPECT_EQ(repeated.status, 2);
    EXPECT_THAT(repeated.errors, HasSubstr("the openings are enough for 2 games only"));
}

TEST(MatchCommandTest, NoFileIsLostToTheTemporaryFileOfTheState) {
    const ScratchFolder folder;
    const std::string text = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n";
    const std::string other = folder.write("state.new", text);
    for (const char* const option : {"--openings", "--pgn"}) {
        const Outcome outcome = run(
            {"--both",
             "hash=1",
             "--nodes",
             "200",
             "--games",
             "2",
             "--state",
             folder.file("state"),
             option,
             other});
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.errors, HasSubstr("its temporary file would overwrite " + other));
        EXPECT_EQ(folder.read("state.new"), text);
    }
}

// Another version of the program, whose search is another, does not continue a match.
TEST(MatchCommandTest, TheSearchOfAStateMustBeThisOne) {
    const ScratchFolder folder;
    const std::string state = folder.file("state");
    const WordList words{"--both", "hash=1", "--nodes", "200", "--games", "2", "--state", state};
    ASSERT_EQ(run(words).status, 0);
    std::string text = folder.read("state");
    const std::size_t at = text.find("\nsignature ") + std::string{"\nsignature "}.size();
    ASSERT_LT(at, text.size());
    text[at] = text[at] == '1' ? '2' : '1';
    static_cast<void>(folder.write("state", text));
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("signature"));
    EXPECT_EQ(folder.read("state"), text);
}

TEST(MatchCommandTest, WriteErrorsNameFileAndReason) {
    if (!testing_support::FileSizeLimit::is_possible()) {
        GTEST_SKIP() << "this system has no limit of a file's size";
    }
    const Outcome no_space = run(quick({"--pgn", "/dev/full"}));
    EXPECT_EQ(no_space.status, 1);
    EXPECT_THAT(
        no_space.errors,
        HasSubstr("trebuchet match: cannot write /dev/full: No space left on device\n"));

    const ScratchFolder folder;
    const std::string state = folder.file("state");
    WordList words{"--both", "hash=1", "--nodes", "200", "--games", "2", "--state", state};
    ASSERT_EQ(run(words).status, 0);
    const auto size = static_cast<std::uintmax_t>(std::filesystem::file_size(state));
    words[5] = "4";
    const testing_support::FileSizeLimit limit{size + 2};
    const Outcome full = run(words);
    EXPECT_EQ(full.status, 1);
    EXPECT_THAT(
        full.errors, HasSubstr("trebuchet match: cannot write " + state + ": File too large\n"));
}

}  // namespace
}  // namespace trebuchet::lab::match_command_test
