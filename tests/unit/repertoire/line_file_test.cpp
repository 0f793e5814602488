#include "repertoire/line_file.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/book_bytes.h"

namespace trebuchet::repertoire::line_file_test {
namespace {

using testing_support::book_entry;
using testing_support::game_of;
using testing_support::sorted_book_bytes;

// The book as a file.
[[nodiscard]] std::string bytes_of(std::string_view text) {
    const auto entries = read_line_file(text);
    EXPECT_TRUE(entries.has_value());
    return entries ? sorted_book_bytes(*entries) : "";
}

// "3: what is wrong".
[[nodiscard]] std::string error_of(std::string_view text) {
    const auto entries = read_line_file(text);
    return entries ? "" : std::to_string(entries.error().line) + ": " + entries.error().message;
}

TEST(LineFileTest, TheWeightIsTheNumberOfLinesThatPlayTheMove) {
    const Position king_pawn = game_of({"e2e4"}).position();
    EXPECT_EQ(
        bytes_of("King's pawn: e4\n  e5\n\tc5\n  c5\nSecond: d4\n  d5\n"),
        sorted_book_bytes(
            {book_entry(Position::start(), "d2d4", 1),
             book_entry(Position::start(), "e2e4", 3),
             book_entry(king_pawn, "c7c5", 2),
             book_entry(king_pawn, "e7e5", 1),
             book_entry(game_of({"d2d4"}).position(), "d7d5", 1)}));
}

TEST(LineFileTest, TranspositionsAreCountedTogether) {
    const std::string met =
        bytes_of("A:\n  d4 d5 c4 e6\nB:\n  c4 e6 d4 d5 Nc3\nC:\n  d4 d5 c4 e6 Nc3");
    const auto queens_gambit = game_of({"d2d4", "d7d5", "c2c4", "e7e6"}).position();
    const std::string record = testing_support::book_bytes({book_entry(queens_gambit, "b1c3", 2)});
    EXPECT_NE(met.find(record), std::string::npos);
}

TEST(LineFileTest, TheRecordsAreSorted) {
    const auto entries = read_line_file("A: e4 e5\n  Nf3 Nc6\n  Nc3 Nf6\n  Bc4 Nf6\n");
    ASSERT_TRUE(entries.has_value());
    EXPECT_EQ(sorted_book_bytes(*entries), testing_support::book_bytes(*entries));
}

TEST(LineFileTest, CommentsAndEmptyLinesAreSkipped) {
    EXPECT_EQ(
        bytes_of("# A book: e4\r\n\r\n   # more\nOne: e4 # best?\r\n\n  e5 Nf3 # yes\r\n"),
        bytes_of("One: e4\n  e5 Nf3"));
    EXPECT_EQ(bytes_of(""), "");
    EXPECT_EQ(bytes_of("A name without lines: e4 e5\n"), "");
}

TEST(LineFileTest, CastlingAndPromotionAreKnown) {
    const auto entries =
        read_line_file("A: e4 e5 Nf3 Nf6 Bc4 Bc5\n  O-O\nB: a4 b5 axb5 a6 bxa6 h6\n  a7 h5 axb8=Q");
    ASSERT_TRUE(entries.has_value());
    EXPECT_EQ(entries->size(), 16U);
}

TEST(LineFileTest, AnErrorNamesItsLine) {
    EXPECT_EQ(error_of("\n# here\nOne: e4\n  e5 Nf3\n  e5 Ke3\n"), "5: 'Ke3' is not a legal move");
    EXPECT_EQ(error_of("One: e4 e4\n"), "1: 'e4' is not a legal move");
    EXPECT_EQ(error_of("One: e4\n  xyz\n").substr(0, 9), "2: 'xyz' ");
    EXPECT_EQ(
        error_of("One: e4\ntwo\n"), "2: a line that is not indented needs a name and a colon");
    EXPECT_EQ(error_of("  e4 e5\n"), "1: there is no named line above this one");
}

}  // namespace
}  // namespace trebuchet::repertoire::line_file_test
