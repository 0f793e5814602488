#include "lab/book/book_maker.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/notation/coordinate.h>

#include "support/book_bytes.h"
#include "support/positions.h"
#include "support/scratch_folder.h"
#include "support/system.h"
#include "support/testdata.h"

namespace trebuchet::lab::book_maker_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_support::game_of;

class BookMakerTest : public testing::Test {
protected:
    BookMakerTest() {
        settings_.out = folder_.file("book.bin");
        settings_.min_count = 1;
    }

    // Makes a book of files with these texts.
    BookReport make(const std::vector<std::string>& texts) {
        settings_.pgn_files.clear();
        for (const std::string& text : texts) {
            settings_.pgn_files.push_back(
                folder_.write("games" + std::to_string(settings_.pgn_files.size()), text));
        }
        auto report = make_book(settings_, events_);
        EXPECT_TRUE(report) << report.error().message;
        return report.value_or(BookReport{});
    }
    // The moves of the book as "e2e4 2", heaviest first.
    [[nodiscard]] std::vector<std::string> page(const Game& game = Game{}) const {
        std::vector<std::string> lines;
        for (const BookMove& each : PolyglotBook::open(settings_.out).value().look_up(game).moves) {
            lines.push_back(
                to_coordinate(game.position(), each.move) + ' ' + std::to_string(each.weight));
        }
        return lines;
    }

    testing_support::ScratchFolder folder_;
    BookMakerSettings settings_;
    std::vector<std::string> errors_;
    std::vector<std::uint64_t> progress_;
    BookMakerEvents events_{
        .on_progress =
            [this](const BookMakerProgress& progress) { progress_.push_back(progress.games); },
        .on_error = [this](
                        const std::string& /*file*/,
                        const PgnError& error) { errors_.push_back(describe(error)); },
        .is_interrupted = [] { return false; }};
};

TEST_F(BookMakerTest, WeighsMovesByTheirResults) {
    const BookReport report =
        make({"1. e4 e5 1-0 1. e4 c5 1/2-1/2 1. d4 1-0 1. d4 1-0", "1. c4 0-1 1. Nf3 *"});
    EXPECT_THAT(page(), ElementsAre("d2d4 4", "e2e4 3", "g1f3 1"));
    EXPECT_THAT(page(game_of({"e2e4"})), ElementsAre("c7c5 1"));
    EXPECT_EQ(report.games, 6U);
    EXPECT_EQ(report.moves, 8U);
    EXPECT_EQ(report.positions, 2U);
    EXPECT_EQ(report.entries, 4U);
    EXPECT_THAT(errors_, IsEmpty());
    EXPECT_THAT(progress_, ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST_F(BookMakerTest, KeepsAnOldBookIfThereIsNothingToWrite) {
    static_cast<void>(folder_.write("book.bin", "an old book"));
    settings_.out = folder_.file("book.bin");
    settings_.pgn_files = {folder_.write("empty.pgn", "nothing in here")};
    const auto report = make_book(settings_, events_);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().message, testing::HasSubstr("nothing to write"));
    EXPECT_EQ(folder_.read("book.bin"), "an old book");
    settings_.pgn_files = {folder_.write("rare.pgn", "1. e4 e5 1-0")};
    settings_.min_count = 2;
    EXPECT_THAT(
        make_book(settings_, events_).error().message,
        testing::HasSubstr("no move was played in 2"));
    EXPECT_EQ(folder_.read("book.bin"), "an old book");
}

TEST_F(BookMakerTest, DoesNotReplaceItsInput) {
    settings_.pgn_files = {folder_.write("games.pgn", "1. e4 e5 1-0")};
    settings_.out = settings_.pgn_files[0];
    EXPECT_THAT(
        make_book(settings_, events_).error().message, testing::HasSubstr("it is what is read"));
    EXPECT_EQ(folder_.read("games.pgn"), "1. e4 e5 1-0");
}

TEST_F(BookMakerTest, LosesNoInputToATemporaryFile) {
    for (const std::string name : {"book.bin.part", "book.bin.run0"}) {
        settings_.pgn_files = {folder_.write(name, "1. e4 e5 1-0")};
        const auto report = make_book(settings_, events_);
        ASSERT_FALSE(report);
        EXPECT_THAT(report.error().message, HasSubstr("would overwrite " + settings_.pgn_files[0]));
        EXPECT_EQ(folder_.read(name), "1. e4 e5 1-0");
    }
}

TEST_F(BookMakerTest, WeighsMovesByGamesOrEqually) {
    const std::string games = "1. e4 0-1 1. e4 0-1 1. e4 1-0 1. d4 1-0 1. d4 1-0";
    settings_.weighting = BookWeighting::Count;
    static_cast<void>(make({games}));
    EXPECT_THAT(page(), ElementsAre("e2e4 3", "d2d4 2"));
    settings_.weighting = BookWeighting::Equal;
    static_cast<void>(make({games}));
    EXPECT_THAT(page(), testing::UnorderedElementsAre("e2e4 1", "d2d4 1"));
}

TEST_F(BookMakerTest, LeavesOutRareMoves) {
    settings_.min_count = 2;
    static_cast<void>(make({"1. e4 e5 1-0 1. e4 c5 1-0 1. d4 1-0"}));
    EXPECT_THAT(page(), ElementsAre("e2e4 4"));
    EXPECT_THAT(page(game_of({"e2e4"})), IsEmpty());
}

TEST_F(BookMakerTest, ReadsTheGivenNumberOfHalfMoves) {
    settings_.plies = 2;
    static_cast<void>(make({"1. e4 e5 2. Nf3 1/2-1/2"}));
    EXPECT_THAT(page(game_of({"e2e4"})), ElementsAre("e7e5 1"));
    EXPECT_THAT(page(game_of({"e2e4", "e7e5"})), IsEmpty());
}

TEST_F(BookMakerTest, AddsUpTranspositions) {
    static_cast<void>(
        make({"1. Nf3 Nf6 2. Nc3 1/2-1/2 1. Nc3 Nf6 2. Nf3 d5 1/2-1/2"
              " 1. Nf3 Nf6 2. Nc3 d5 1/2-1/2"}));
    EXPECT_THAT(page(game_of({"b1c3", "g8f6", "g1f3"})), ElementsAre("d7d5 2"));
}

TEST_F(BookMakerTest, UsesTheResultTagIfTheMovetextHasNoResult) {
    static_cast<void>(
        make({"[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 *\n\n"
              "[Event \"b\"]\n[Result \"0-1\"]\n\n1. d4 e5 2. Qd9\n\n"}));
    EXPECT_THAT(page(), ElementsAre("e2e4 2"));
    EXPECT_THAT(page(game_of({"d2d4"})), ElementsAre("e7e5 2"));
    EXPECT_THAT(errors_, ElementsAre(HasSubstr("game 2, line 9, column 13, move 2.:")));
}

TEST_F(BookMakerTest, IgnoresVariations) {
    static_cast<void>(make({"1. e4 (1. d4 d5) e5 (1... c5) 1/2-1/2"}));
    EXPECT_THAT(page(), ElementsAre("e2e4 1"));
    EXPECT_THAT(page(game_of({"e2e4"})), ElementsAre("e7e5 1"));
}

TEST_F(BookMakerTest, ReadsGamesFromOtherPositionsAndChess960) {
    const std::string fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    static_cast<void>(make({"[FEN \"" + fen + "\"]\n[Variant \"chess960\"]\n\n1. O-O-O 1-0\n"}));
    EXPECT_THAT(page(Game{testing_support::position_from(fen)}), ElementsAre("O-O-O 2"));
}

TEST(BookWeightTest, ScalesLargeWeights) {
    EXPECT_EQ(book_weight(3, 65'535), 3);
    EXPECT_EQ(book_weight(65'535, 65'535), 65'535);
    EXPECT_EQ(book_weight(200'000, 200'000), 65'535);
    EXPECT_EQ(book_weight(100'000, 200'000), 32'767);
    EXPECT_EQ(book_weight(1, 200'000), 1);
}

TEST_F(BookMakerTest, TheBookDoesNotDependOnTheMemory) {
    const auto pgn = testing_support::shared_data("polyglot/tiny.pgn");
    const auto bin = testing_support::shared_data("polyglot/tiny.bin");
    TREBUCHET_SKIP_WITHOUT(pgn);
    TREBUCHET_SKIP_WITHOUT(bin);
    settings_.pgn_files = {pgn->string()};
    ASSERT_TRUE(make_book(settings_, events_));
    const std::string book = folder_.read("book.bin");
    settings_.records_in_memory = 5;
    ASSERT_TRUE(make_book(settings_, events_));
    EXPECT_EQ(folder_.read("book.bin"), book);
    // The book of another program differs only in the order of moves of equal weight.
    PolyglotBook ours = PolyglotBook::open(settings_.out).value();
    PolyglotBook theirs = PolyglotBook::open(bin->string()).value();
    ASSERT_EQ(ours.size(), theirs.size());
    const auto records = [](PolyglotBook& from) {
        std::vector<PolyglotBytes> all;
        for (std::uint64_t i = 0; i < from.size(); ++i) {
            all.push_back(to_bytes(from.entry(i).value()));
        }
        std::sort(all.begin(), all.end());
        return all;
    };
    EXPECT_EQ(records(ours), records(theirs));
}

TEST_F(BookMakerTest, ErrorsNameTheFile) {
    settings_.pgn_files = {folder_.file("none.pgn")};
    EXPECT_THAT(make_book(settings_, events_).error().message, HasSubstr("none.pgn: No such file"));
    settings_.pgn_files = {folder_.write("games", "1. e4 1-0")};
    settings_.out = folder_.file("no/book.bin");
    EXPECT_THAT(make_book(settings_, events_).error().message, HasSubstr("no/book.bin: No such"));
    settings_.out = folder_.file("");
    EXPECT_EQ(
        make_book(settings_, events_).error().message,
        "cannot write " + settings_.out + ": it is no ordinary file");
}

TEST_F(BookMakerTest, AFullDiskIsReportedAndKeepsAnOldBook) {
    settings_.out = folder_.write("book.bin", "old");
    settings_.pgn_files = {folder_.write("games", "1. e4 e5 2. Nf3 Nc6 1/2-1/2")};
    if (!testing_support::FileSizeLimit::is_possible()) {
        GTEST_SKIP() << "this system has no limit of a file's size";
    }
    constexpr std::uintmax_t kTwoRecords = 32;
    for (const std::size_t records_in_memory : {std::size_t{2}, std::size_t{100}}) {
        settings_.records_in_memory = records_in_memory;
        const testing_support::FileSizeLimit limit{kTwoRecords};
        EXPECT_THAT(
            make_book(settings_, events_).error().message,
            testing::AllOf(
                testing::StartsWith("cannot write " + settings_.out),
                testing::EndsWith(": File too large")));
    }
    EXPECT_EQ(folder_.read("book.bin"), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder_.file("")}, {}), 2)
        << "the games and the old book";
}

TEST_F(BookMakerTest, AnInterruptKeepsAnOldBook) {
    static_cast<void>(folder_.write("book.bin", "old"));
    events_.is_interrupted = [] { return true; };
    const BookReport report = make({"1. e4 1-0 1. e4 1-0"});
    EXPECT_TRUE(report.is_interrupted);
    EXPECT_EQ(folder_.read("book.bin"), "old");
}

}  // namespace
}  // namespace trebuchet::lab::book_maker_test
