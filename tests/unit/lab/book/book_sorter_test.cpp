#include "lab/book/book_sorter.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::book_sorter_test {
namespace {

using testing_support::ScratchFolder;

std::vector<BookRecord> finish(BookSorter& sorter) {
    std::vector<BookRecord> records;
    EXPECT_EQ(
        sorter.finish([&](const BookRecord& record) {
            records.push_back(record);
            return std::nullopt;
        }),
        std::nullopt);
    return records;
}

bool is_empty(const ScratchFolder& folder) {
    return std::filesystem::is_empty(folder.file(""));
}

TEST(BookSorterTest, SortsByKeyAndMoveAndAddsUp) {
    const ScratchFolder folder;
    BookSorter sorter{folder.file("book"), 100};
    for (const BookRecord& record :
         {BookRecord{.key = 7, .move = 2, .games = 1, .half_points = 2},
          BookRecord{.key = 3, .move = 9, .games = 1, .half_points = 1},
          BookRecord{.key = 7, .move = 1, .games = 1, .half_points = 0},
          BookRecord{.key = 7, .move = 2, .games = 1, .half_points = 1}}) {
        EXPECT_FALSE(sorter.add(record));
    }
    EXPECT_THAT(
        finish(sorter),
        testing::ElementsAre(
            BookRecord{.key = 3, .move = 9, .games = 1, .half_points = 1},
            BookRecord{.key = 7, .move = 1, .games = 1, .half_points = 0},
            BookRecord{.key = 7, .move = 2, .games = 2, .half_points = 3}));
    EXPECT_TRUE(is_empty(folder));
}

// Includes more runs than are open at the same time.
TEST(BookSorterTest, TheResultDoesNotDependOnTheMemory) {
    for (const std::size_t memory : {std::size_t{3}, std::size_t{50}, std::size_t{5000}}) {
        const ScratchFolder folder;
        BookSorter sorter{folder.file("book"), memory};
        std::map<std::pair<std::uint64_t, std::uint16_t>, BookRecord> known;
        SplitMix64 random{memory};
        for (int i = 0; i < 2000; ++i) {
            const BookRecord record{
                .key = random.below(300),
                .move = static_cast<std::uint16_t>(random.below(3)),
                .games = 1,
                .half_points = random.below(3)};
            BookRecord& sum = known[{record.key, record.move}];
            sum.key = record.key;
            sum.move = record.move;
            sum.games += record.games;
            sum.half_points += record.half_points;
            ASSERT_FALSE(sorter.add(record));
        }
        std::vector<BookRecord> expected;
        expected.reserve(known.size());
        for (const auto& [place, record] : known) {
            expected.push_back(record);
        }
        EXPECT_EQ(finish(sorter), expected) << memory;
        EXPECT_TRUE(is_empty(folder));
    }
}

TEST(BookSorterTest, RemovesItsFilesWhenDestroyed) {
    const ScratchFolder folder;
    {
        BookSorter sorter{folder.file("book"), 2};
        for (std::uint64_t key = 0; key < 10; ++key) {
            EXPECT_FALSE(sorter.add({.key = key, .move = 1, .games = 1, .half_points = 1}));
        }
        EXPECT_FALSE(is_empty(folder));
    }
    EXPECT_TRUE(is_empty(folder));
}

TEST(BookSorterTest, ReportsAWriteError) {
    const ScratchFolder folder;
    BookSorter sorter{folder.file("no/such/folder/book"), 2};
    BookSorter::Problem problem;
    for (std::uint64_t key = 0; key < 10 && !problem; ++key) {
        problem = sorter.add({.key = key, .move = 1, .games = 1, .half_points = 1});
    }
    EXPECT_EQ(
        problem,
        "cannot write " + folder.file("no/such/folder/book.run0") + ": No such file or directory");
}

TEST(BookSorterTest, StopsAtAProblemOfTheCallback) {
    const ScratchFolder folder;
    for (const std::size_t memory : {std::size_t{2}, std::size_t{100}}) {
        BookSorter sorter{folder.file("book"), memory};
        for (std::uint64_t key = 0; key < 10; ++key) {
            ASSERT_FALSE(sorter.add({.key = key, .move = 1, .games = 1, .half_points = 1}));
        }
        int taken = 0;
        const auto take = [&](const BookRecord&) {
            return ++taken < 3 ? std::nullopt : BookSorter::Problem{"no more"};
        };
        EXPECT_EQ(sorter.finish(take), "no more");
        EXPECT_EQ(taken, 3);
        EXPECT_TRUE(is_empty(folder));
    }
}

}  // namespace
}  // namespace trebuchet::lab::book_sorter_test
