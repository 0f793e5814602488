#include "lab/book/book_command.h"

#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/book_bytes.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::cli::book_command_test {
namespace {

using testing::HasSubstr;
using testing_support::book_bytes;
using testing_support::book_entry;
using testing_support::game_of;
using testing_support::Outcome;
using testing_support::parse_words;
using testing_support::run_invocation;
using testing_support::ScratchFolder;
using testing_support::WordList;

[[nodiscard]] Invocation parse(const WordList& words) {
    return parse_words("book", words);
}

[[nodiscard]] Outcome run(const WordList& words) {
    const Invocation invocation = parse(words);
    if (std::holds_alternative<BookShowArguments>(invocation)) {
        return run_invocation(invocation, run_book_show);
    }
    if (std::holds_alternative<BookDumpArguments>(invocation)) {
        return run_invocation(invocation, run_book_dump);
    }
    return run_invocation(invocation, run_book_make);
}

[[nodiscard]] std::string complaint(const WordList& words) {
    const Invocation invocation = parse(words);
    const auto* const error = std::get_if<UsageError>(&invocation);
    return error != nullptr ? error->message : "";
}

TEST(BookCommandTest, WordsAreUnderstood) {
    const Invocation invocation = parse(
        {"make", "--out", "o", "a", "b", "--plies", "9", "--min-count", "4", "--weight", "count"});
    const auto& make = std::get<BookMakeArguments>(invocation);
    EXPECT_EQ(make.pgn_files, (WordList{"a", "b"}));
    EXPECT_EQ(make.out, "o");
    EXPECT_EQ(make.plies, 9);
    EXPECT_EQ(make.min_count, 4);
    EXPECT_EQ(make.weighting, lab::BookWeighting::Count);
    const Invocation show = parse({"show", "f", "e4", "e5", "--fen", "x"});
    EXPECT_EQ(std::get<BookShowArguments>(show).file, "f");
    EXPECT_EQ(std::get<BookShowArguments>(show).fen, "x");
    EXPECT_EQ(std::get<BookShowArguments>(show).moves, (WordList{"e4", "e5"}));
    EXPECT_TRUE(std::holds_alternative<ShowText>(parse({"--help"})));
}

TEST(BookCommandTest, OtherWordsAreRefused) {
    EXPECT_THAT(complaint({}), HasSubstr("make, show or dump"));
    EXPECT_THAT(complaint({"burn", "f"}), HasSubstr("make, show or dump"));
    EXPECT_THAT(complaint({"make", "--out", "o"}), HasSubstr("PGN"));
    EXPECT_THAT(complaint({"make", "a"}), HasSubstr("--out"));
    EXPECT_THAT(complaint({"make", "a", "--out", "o", "--plies", "0"}), HasSubstr("--plies"));
    EXPECT_THAT(complaint({"make", "a", "--out", "o", "--weight", "x"}), HasSubstr("--weight"));
    EXPECT_THAT(complaint({"show"}), HasSubstr("FILE"));
    EXPECT_THAT(complaint({"dump", "a", "b"}), HasSubstr("one FILE"));
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

TEST(BookCommandTest, ShowBeginsWhereItIsTold) {
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

TEST(BookCommandTest, DamageIsSaidOnceAndEndsInFailure) {
    const ScratchFolder folder;
    const PolyglotEntry entry = book_entry(Position::start(), "e2e4", 7);
    const PolyglotEntry before{.key = static_cast<Key>(1)};
    const std::string file =
        folder.write("book.bin", book_bytes({entry, before, entry, before}) + "tail");
    const Outcome dumped = run({"dump", file});
    EXPECT_EQ(dumped.status, 1);
    EXPECT_EQ(
        dumped.errors,
        "trebuchet: " + file + ": its last record is cut off\ntrebuchet: " + file
            + ": its records are not in order\n");
    EXPECT_EQ(run({"show", file}).status, 1);
    EXPECT_EQ(run({"dump", folder.file("none")}).status, 1);
    EXPECT_EQ(run({"show", folder.file("none")}).status, 1);
    EXPECT_EQ(run({"make", folder.file("none"), "--out", folder.file("x")}).status, 1);
}

}  // namespace
}  // namespace trebuchet::cli::book_command_test
