#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/random.h>

#include "support/book_bytes.h"
#include "support/positions.h"
#include "support/scratch_folder.h"
#include "support/system.h"
#include "support/testdata.h"

namespace trebuchet::polyglot_book_test {
namespace {

using testing_support::book_bytes;
using testing_support::book_entry;
using testing_support::game_of;
using testing_support::position_from;
using testing_support::sorted_book_bytes;

PolyglotBook book_of(const std::string& bytes) {
    return PolyglotBook::read_from(std::make_unique<std::istringstream>(bytes)).value();
}

PolyglotEntry entry_of(std::uint64_t key) {
    return {.key = static_cast<Key>(key), .move = 0, .weight = 1};
}

// "e2e4 2, d2d4 1".
std::string moves_of(const BookPage& page, const Position& pos) {
    std::string text;
    for (const BookMove& each : page.moves) {
        text += text.empty() ? "" : ", ";
        text += to_coordinate(pos, each.move) + ' ' + std::to_string(each.weight);
    }
    return text;
}

std::string start_page(PolyglotBook& book) {
    return moves_of(book.look_up(Game{}), Position::start());
}

TEST(PolyglotBookTest, FindsTheMovesOfAPosition) {
    const Position start = Position::start();
    PolyglotBook book = book_of(book_bytes(
        {entry_of(1),
         book_entry(start, "d2d4", 3),
         book_entry(start, "e2e4", 5),
         book_entry(start, "a2a3", 0),
         entry_of(0xFFFFFFFFFFFFFFFFU)}));
    EXPECT_EQ(book.size(), 5U);
    EXPECT_EQ(start_page(book), "e2e4 5, d2d4 3, a2a3 0");
    const BookPage page = book.look_up(Game{});
    EXPECT_EQ(page.total_weight(), 8U);
    EXPECT_FALSE(page.problem.has_value());
    EXPECT_FALSE(book.problem().has_value());
}

TEST(PolyglotBookTest, FindsEveryRecordWhereverItStands) {
    for (std::uint64_t size = 0; size < 20; ++size) {
        std::vector<PolyglotEntry> entries;
        for (std::uint64_t i = 0; i < size; ++i) {
            entries.push_back(entry_of(10 * i));
            entries.back().move = 0x031C;
        }
        PolyglotBook book = book_of(book_bytes(entries));
        for (std::uint64_t key = 0; key < 10 * size + 5; key += 5) {
            const BookPage page = book.look_up(Position::start(), static_cast<Key>(key));
            EXPECT_EQ(page.moves.size(), key % 10 == 0 && key < 10 * size ? 1U : 0U);
        }
    }
}

TEST(PolyglotBookTest, AMoveThatIsThereTwiceCountsOnce) {
    const Position start = Position::start();
    PolyglotBook book = book_of(book_bytes(
        {book_entry(start, "d2d4", 3),
         book_entry(start, "e2e4", 5),
         book_entry(start, "d2d4", 4)}));
    EXPECT_EQ(start_page(book), "d2d4 7, e2e4 5");
}

TEST(PolyglotBookTest, CastlingIsKingTakesRookInChess960Too) {
    for (const char* const fen :
         {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"}) {
        const Position pos = position_from(fen);
        std::vector<Move> castlings;
        std::vector<PolyglotEntry> entries;
        for (const Move move : legal_moves(pos)) {
            if (move.is_castling()) {
                castlings.push_back(move);
                entries.push_back(
                    {.key = polyglot_key(pos), .move = polyglot_code(move), .weight = 1});
            }
        }
        ASSERT_EQ(castlings.size(), 2U);
        PolyglotBook book = book_of(book_bytes(entries));
        const BookPage page = book.look_up(pos, polyglot_key(pos));
        ASSERT_EQ(page.moves.size(), 2U);
        EXPECT_EQ(page.moves[0].move, castlings[0]);
        EXPECT_EQ(page.moves[1].move, castlings[1]);
    }
}

TEST(PolyglotBookTest, TheBookOfAnotherProgramIsRead) {
    const auto bin = testing_support::shared_data("polyglot/tiny.bin");
    const auto pgn = testing_support::shared_data("polyglot/tiny.pgn");
    TREBUCHET_SKIP_WITHOUT(bin);
    TREBUCHET_SKIP_WITHOUT(pgn);
    PolyglotBook book = PolyglotBook::open(bin->string()).value();
    EXPECT_EQ(book.size(), 61U);
    EXPECT_EQ(start_page(book), "e2e4 2, a2a4 2, d2d4 1, h2h4 1");
    // Every move of the games that it was made from is in it.
    std::ifstream in{*pgn};
    PgnReader reader{in};
    int played = 0;
    while (const auto read = read_pgn_game(reader)) {
        Game game{read->start};
        for (const PgnMove& each : read->moves) {
            const BookPage page = book.look_up(game);
            EXPECT_FALSE(page.problem.has_value());
            EXPECT_TRUE(std::any_of(
                page.moves.begin(),
                page.moves.end(),
                [&](const BookMove& known) { return known.move == each.move; }))
                << to_coordinate(game.position(), each.move);
            game.play(each.move);
            ++played;
        }
    }
    EXPECT_EQ(played, 65);
}

// --- Damage --------------------------------------------------------------------------------------

TEST(PolyglotBookTest, SaysWhenThereIsNoBook) {
    const testing_support::ScratchFolder folder;
    const auto missing = PolyglotBook::open(folder.file("none.bin"));
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error(), BookProblem::Missing);
    const auto opened = PolyglotBook::open(folder.file(""));
    ASSERT_FALSE(opened.has_value());
    EXPECT_EQ(opened.error(), BookProblem::Folder);
}

// Opening a pipe would block until another process writes to it.
TEST(PolyglotBookTest, OnlyOrdinaryFilesAreOpened) {
    const testing_support::ScratchFolder folder;
    const std::string pipe = folder.file("pipe.bin");
    if (!testing_support::make_named_pipe(pipe)) {
        GTEST_SKIP() << "this system has no pipes in folders";
    }
    for (const std::string& name : {pipe, std::string{"/dev/zero"}}) {
        const auto opened = PolyglotBook::open(name);
        ASSERT_FALSE(opened.has_value()) << name;
        EXPECT_EQ(opened.error(), BookProblem::NotAFile) << name;
    }
    std::filesystem::create_symlink(folder.write("book.bin", ""), folder.file("link.bin"));
    EXPECT_TRUE(PolyglotBook::open(folder.file("link.bin")).has_value());
}

TEST(PolyglotBookTest, ANameThatCannotBeAFileIsNoBook) {
    const BookProblem too_long =
        testing_support::kLongNameIsMissing ? BookProblem::Missing : BookProblem::CannotOpen;
    EXPECT_EQ(PolyglotBook::open(std::string(10'000, 'x')).error(), too_long);
    EXPECT_EQ(PolyglotBook::open("").error(), BookProblem::Missing);
}

TEST(PolyglotBookTest, AnEmptyFileIsABookWithoutMoves) {
    PolyglotBook book = book_of("");
    EXPECT_EQ(book.size(), 0U);
    EXPECT_FALSE(book.problem().has_value());
    EXPECT_EQ(start_page(book), "");
}

TEST(PolyglotBookTest, ARestOfARecordIsLeftOut) {
    const std::string bytes = book_bytes({book_entry(Position::start(), "e2e4", 5)});
    PolyglotBook book = book_of(bytes + "tail");
    EXPECT_EQ(book.size(), 1U);
    EXPECT_EQ(book.problem(), BookProblem::PartialRecord);
    EXPECT_EQ(start_page(book), "e2e4 5");
    PolyglotBook cut_off = book_of(bytes.substr(0, 15));
    EXPECT_EQ(cut_off.size(), 0U);
    EXPECT_EQ(start_page(cut_off), "");
}

TEST(PolyglotBookTest, AFileThatShrinksIsNotReadBeyondItsEnd) {
    const testing_support::ScratchFolder folder;
    std::string bytes = book_bytes({entry_of(1), book_entry(Position::start(), "e2e4", 5)});
    const std::string file = folder.write("book.bin", bytes);
    PolyglotBook book = PolyglotBook::open(file).value();
    static_cast<void>(folder.write("book.bin", ""));
    const BookPage page = book.look_up(Game{});
    EXPECT_TRUE(page.moves.empty());
    EXPECT_EQ(page.problem, BookProblem::CannotRead);
    static_cast<void>(folder.write("book.bin", bytes));
    EXPECT_EQ(start_page(book), "e2e4 5");
}

TEST(PolyglotBookTest, IllegalMovesAreLeftOutAndTold) {
    const Position start = Position::start();
    PolyglotEntry castling = book_entry(start, "e2e4", 5);
    castling.move = 0x0107;
    PolyglotEntry nothing = book_entry(start, "e2e4", 5);
    nothing.move = 0;
    PolyglotBook book = book_of(book_bytes({castling, book_entry(start, "c2c4", 2), nothing}));
    const BookPage page = book.look_up(Game{});
    EXPECT_EQ(moves_of(page, start), "c2c4 2");
    EXPECT_EQ(page.problem, BookProblem::WrongMove);
}

TEST(PolyglotBookTest, UnsortedRecordsAreNoticedDuringALookup) {
    PolyglotBook book =
        book_of(book_bytes({entry_of(~std::uint64_t{0}), entry_of(~std::uint64_t{0} - 1)}));
    EXPECT_EQ(book.look_up(Game{}).problem, BookProblem::Unsorted);
}

TEST(PolyglotBookTest, AFileOfOneRepeatedRecordIsReadQuickly) {
    const std::vector<PolyglotEntry> same(3000, book_entry(Position::start(), "e2e4", 0xFFFF));
    PolyglotBook book = book_of(book_bytes(same));
    const BookPage page = book.look_up(Game{});
    ASSERT_EQ(page.moves.size(), 1U);
    EXPECT_EQ(page.moves[0].weight, 0xFFFFU * 1024U);
    EXPECT_EQ(page.problem, BookProblem::TooManyRecords);
}

TEST(PolyglotBookTest, RandomBytesGiveLegalMovesOrNone) {
    SplitMix64 random{3};
    for (int round = 0; round < 300; ++round) {
        std::string bytes;
        const std::uint64_t size = random.below(400);
        for (std::uint64_t i = 0; i < size; ++i) {
            bytes += static_cast<char>(random.next() & 0xFFU);
        }
        PolyglotBook book = book_of(bytes);
        for (const std::string_view fen : testing_support::kBusyPositions) {
            const Position pos = position_from(fen);
            // Under a key that is there, so that some record is read.
            const auto there =
                book.size() > 0 ? book.entry(random.below(book.size())) : std::nullopt;
            const Key key = there ? there->key : polyglot_key(pos);
            for (const BookMove& each : book.look_up(pos, key).moves) {
                EXPECT_TRUE(is_legal(pos, each.move));
            }
        }
    }
}

TEST(PolyglotBookTest, AWholeFileIsChecked) {
    const Position start = Position::start();
    const std::string good = sorted_book_bytes(
        {book_entry(start, "e2e4", 1), book_entry(game_of({"e2e4"}).position(), "e7e5", 1)});
    EXPECT_EQ(book_of(good).check(), std::nullopt);
    EXPECT_EQ(book_of("").check(), BookProblem::Empty);
    EXPECT_EQ(book_of("tail").check(), BookProblem::PartialRecord);
    EXPECT_EQ(book_of(good + "tail").check(), BookProblem::PartialRecord);
    const std::size_t half = good.size() / 2;
    EXPECT_EQ(book_of(good.substr(half) + good.substr(0, half)).check(), BookProblem::Unsorted);
}

TEST(PolyglotBookTest, OfAHugeFileSomeOfEveryPartIsChecked) {
    constexpr std::uint64_t kBytes = 16 * ((std::uint64_t{1} << 22U) + 1);
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("zeros.bin", "");
    std::filesystem::resize_file(file, kBytes);
    EXPECT_EQ(PolyglotBook::open(file)->check(), std::nullopt);
    const std::string unsorted = folder.write("unsorted.bin", "\1");
    std::filesystem::resize_file(unsorted, kBytes);
    EXPECT_EQ(PolyglotBook::open(unsorted)->check(), BookProblem::Unsorted);
}

TEST(PolyglotBookTest, EveryProblemIsDescribed) {
    for (const BookProblem problem :
         {BookProblem::Missing,
          BookProblem::Forbidden,
          BookProblem::Folder,
          BookProblem::CannotOpen,
          BookProblem::NotAFile,
          BookProblem::PartialRecord,
          BookProblem::CannotRead,
          BookProblem::Unsorted,
          BookProblem::WrongMove,
          BookProblem::TooManyRecords,
          BookProblem::Empty}) {
        EXPECT_FALSE(describe(problem).empty());
    }
}

constexpr Move kFirst = Move::normal(Square::E2, Square::E4);
constexpr Move kSecond = Move::normal(Square::D2, Square::D4);
constexpr Move kThird = Move::normal(Square::C2, Square::C4);

// How often each of them is chosen.
std::array<int, 3> tally(const std::vector<BookMove>& moves, BookChoice choice, int times) {
    SplitMix64 random{1};
    std::array<int, 3> counts{};
    for (int i = 0; i < times; ++i) {
        const auto move = choose(moves, choice, random);
        if (move == kFirst) {
            ++counts[0];
        } else if (move == kSecond) {
            ++counts[1];
        } else if (move == kThird) {
            ++counts[2];
        }
    }
    return counts;
}

TEST(BookChoiceTest, WeightsAreFrequencies) {
    const auto counts =
        tally({{kFirst, 60}, {kSecond, 30}, {kThird, 10}}, BookChoice::Weighted, 10'000);
    EXPECT_NEAR(counts[0], 6000, 200);
    EXPECT_NEAR(counts[1], 3000, 200);
    EXPECT_NEAR(counts[2], 1000, 200);
}

TEST(BookChoiceTest, TheBestIsOneOfTheHeaviest) {
    const auto counts = tally({{kFirst, 9}, {kSecond, 10}, {kThird, 10}}, BookChoice::Best, 1000);
    EXPECT_EQ(counts[0], 0);
    EXPECT_NEAR(counts[1], 500, 100);
    EXPECT_EQ(counts[1] + counts[2], 1000);
}

TEST(BookChoiceTest, AMoveWithoutWeightIsNotPlayed) {
    for (const BookChoice choice : {BookChoice::Weighted, BookChoice::Best}) {
        EXPECT_EQ(tally({{kFirst, 0}, {kSecond, 1}}, choice, 100)[1], 100);
        SplitMix64 random{1};
        const std::vector<BookMove> weightless{{kFirst, 0}, {kSecond, 0}};
        EXPECT_FALSE(choose(weightless, choice, random).has_value());
        EXPECT_FALSE(choose({}, choice, random).has_value());
    }
}

TEST(BookChoiceTest, TheSameSeedGivesTheSameMoves) {
    const std::vector<BookMove> moves{{kFirst, 5}, {kSecond, 5}, {kThird, 5}};
    SplitMix64 one{42};
    SplitMix64 other{42};
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(
            choose(moves, BookChoice::Weighted, one), choose(moves, BookChoice::Weighted, other));
    }
}

}  // namespace
}  // namespace trebuchet::polyglot_book_test
