#include "repertoire/default_book.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/util/random.h>

namespace trebuchet::repertoire::default_book_test {
namespace {

[[nodiscard]] PolyglotBook open() {
    auto book =
        PolyglotBook::read_from(std::make_unique<std::istringstream>(std::string{default_book()}));
    return std::move(book).value();
}

// The moves of a game of the book against itself, as text.
[[nodiscard]] std::string play(PolyglotBook& book, SplitMix64& random) {
    Game game;
    std::string moves;
    for (;;) {
        const BookPage page = book.look_up(game);
        EXPECT_FALSE(page.problem.has_value());
        const auto move = choose(page.moves, BookChoice::Weighted, random);
        if (!move) {
            return moves;
        }
        moves += std::to_string(move->raw()) + ' ';
        game.play(*move);
    }
}

TEST(DefaultBookTest, IsAWholeBookOfReasonableSize) {
    constexpr std::size_t kMostBytes = 200'000;
    EXPECT_EQ(default_book().size() % kPolyglotEntryBytes, 0U);
    EXPECT_LT(default_book().size(), kMostBytes);
    EXPECT_FALSE(open().problem().has_value());
}

TEST(DefaultBookTest, IsSorted) {
    PolyglotBook book = open();
    Key last{};
    for (std::uint64_t i = 0; i < book.size(); ++i) {
        const auto entry = book.entry(i);
        ASSERT_TRUE(entry.has_value());
        EXPECT_LE(last, entry->key);
        EXPECT_GT(entry->weight, 0);
        last = entry->key;
    }
}

TEST(DefaultBookTest, ItsOpeningsDiffer) {
    constexpr std::size_t kFew = 85;  // of 100; the games behind them differ more
    PolyglotBook book = open();
    SplitMix64 random{1};
    std::set<std::string> games;
    for (int i = 0; i < 100; ++i) {
        games.insert(play(book, random));
    }
    EXPECT_GE(games.size(), kFew);
    EXPECT_FALSE(games.contains(""));
}

}  // namespace
}  // namespace trebuchet::repertoire::default_book_test
