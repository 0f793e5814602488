#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/book/book_maker.h"
#include "support/book_bytes.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::lab::book_command_test {
namespace {

using testing::HasSubstr;
using testing_support::book_bytes;
using testing_support::book_entry;
using testing_support::game_of;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Outcome run(const WordList& words) {
    return run_command("book", words);
}

TEST(BookCommandTest, InvalidWordsAreUsageErrors) {
    const auto complaint = [](const WordList& words) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.out, "");
        return outcome.errors;
    };
    EXPECT_THAT(complaint({}), HasSubstr("make, show or dump"));
    EXPECT_THAT(complaint({"burn", "f"}), HasSubstr("make, show or dump, not 'burn'"));
    EXPECT_THAT(complaint({"make", "--out", "o"}), HasSubstr("no PGN is given"));
    EXPECT_THAT(complaint({"make", "a"}), HasSubstr("--out FILE is missing"));
    EXPECT_THAT(complaint({"make", "a", "--out", "o", "--plies", "0"}), HasSubstr("--plies"));
    EXPECT_THAT(
        complaint({"make", "a", "--out", "o", "--weight", "x"}),
        HasSubstr("--weight must be result, count or equal, not 'x'"));
    EXPECT_THAT(complaint({"show"}), HasSubstr("no FILE is given"));
    EXPECT_THAT(complaint({"dump", "a", "b"}), HasSubstr("unexpected argument 'b'"));
}

// The defaults are in the options and in BookMakerSettings.
TEST(BookCommandTest, DefaultsAreThoseOfTheBookMaker) {
    const auto values = testing_support::values_of("book make", {"a", "--out", "o"});
    EXPECT_EQ(values.number("plies"), BookMakerSettings{}.plies);
    EXPECT_EQ(values.number("min-count"), BookMakerSettings{}.min_count);
    EXPECT_EQ(values.choice("weight"), static_cast<std::size_t>(BookMakerSettings{}.weighting));
}

TEST(BookCommandTest, MakesABookAndShowsIt) {
    const ScratchFolder folder;
    const std::string games =
        folder.write("games.pgn", "1. e4 e5 1-0 1. e4 e5 0-1 1. d4 1/2-1/2 1. Qh5 *");
    const Outcome made = run({"make", games, "--out", folder.file("book.bin"), "--min-count", "1"});
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.out, "games 4\nerrors 1\nmoves 5\npositions 2\nentries 3\n");
    EXPECT_THAT(made.errors, HasSubstr("not a legal move: Qh5"));
    EXPECT_EQ(
        run({"show", folder.file("book.bin")}).out,
        "e4        66.7%  weight 2\nd4        33.3%  weight 1\n");
    EXPECT_EQ(run({"show", folder.file("book.bin"), "e4"}).out, "e5       100.0%  weight 2\n");
    EXPECT_EQ(run({"show", folder.file("book.bin"), "d2d4"}).out, "no moves for this position\n");
    EXPECT_EQ(run({"show", folder.file("book.bin"), "e5"}).status, 2);
    EXPECT_EQ(run({"show", folder.file("book.bin"), "--fen", "x"}).status, 2);
}

TEST(BookCommandTest, ShowsTheGivenPosition) {
    const ScratchFolder folder;
    const Position position = game_of({"e2e4"}).position();
    const std::string file =
        folder.write("book.bin", book_bytes({book_entry(position, "e7e5", 7)}));
    EXPECT_EQ(
        run({"show", file, "--fen", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"})
            .out,
        "e5       100.0%  weight 7\n");
}

TEST(BookCommandTest, DumpPrintsEveryRecord) {
    const ScratchFolder folder;
    PolyglotEntry promotion{.key = static_cast<Key>(0x463B96181691FC9DU), .move = 0x4D7D};
    const std::string file =
        folder.write("book.bin", book_bytes({book_entry(Position::start(), "e2e4", 7), promotion}));
    const Outcome dumped = run({"dump", file});
    EXPECT_EQ(dumped.status, 0);
    EXPECT_EQ(dumped.out, "463b96181691fc9c e2e4 7\n463b96181691fc9d f7f8q 0\n");
}

TEST(BookCommandTest, AnEmptyFileIsNoBook) {
    const ScratchFolder folder;
    const std::string file = folder.write("empty.bin", "");
    for (const std::string action : {"show", "dump"}) {
        const Outcome outcome = run({action, file});
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.errors, "trebuchet book " + action + ": " + file + ": it is empty\n");
    }
}

TEST(BookCommandTest, ReportsDamageOnceAndFails) {
    const ScratchFolder folder;
    const PolyglotEntry entry = book_entry(Position::start(), "e2e4", 7);
    const PolyglotEntry before{.key = static_cast<Key>(1)};
    const std::string file =
        folder.write("book.bin", book_bytes({entry, before, entry, before}) + "tail");
    const Outcome dumped = run({"dump", file});
    EXPECT_EQ(dumped.status, 2);
    EXPECT_EQ(
        dumped.errors,
        "trebuchet book dump: " + file + ": its last record is cut off\ntrebuchet book dump: "
            + file + ": its records are not in order\n");
    EXPECT_EQ(run({"show", file}).status, 2);
    EXPECT_EQ(run({"dump", folder.file("none")}).status, 2);
    EXPECT_THAT(
        run({"dump", folder.file("none")}).errors, HasSubstr("none: No such file or directory\n"));
    EXPECT_THAT(run({"dump", folder.file("")}).errors, HasSubstr(": it is a folder\n"));
    const Outcome empty = run({"make", folder.write("no.pgn", "\n"), "--out", folder.file("x")});
    EXPECT_EQ(empty.status, 1);
    EXPECT_THAT(empty.errors, HasSubstr("there is nothing to write: no game gave a move"));
    EXPECT_EQ(run({"show", folder.file("none")}).status, 2);
    EXPECT_EQ(run({"make", folder.file("none"), "--out", folder.file("x")}).status, 2);
    EXPECT_EQ(run({"make", folder.file("no.pgn"), "--out", folder.file("no.pgn")}).status, 2);
}

}  // namespace
}  // namespace trebuchet::lab::book_command_test
