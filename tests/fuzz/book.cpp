// Files that claim to be Polyglot books: every page has legal moves only, each once, the heaviest
// first; and every record is written as it was read.
#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/movegen/legality.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

void check_page(const Position& pos, const BookPage& page) {
    for (std::size_t i = 0; i < page.moves.size(); ++i) {
        const BookMove& one = page.moves[i];
        require(is_legal(pos, one.move), "an illegal move on a page");
        require(i == 0 || page.moves[i - 1].weight >= one.weight, "a page out of order");
        const auto same = [&](const BookMove& other) { return other.move == one.move; };
        require(
            std::count_if(page.moves.begin(), page.moves.end(), same) == 1,
            "a move stands on a page twice");
        const auto again = move_of_polyglot_code(pos, polyglot_code(one.move));
        require(again == one.move, "a move's code means another one");
    }
}

// Follows the book's moves as long as there are any.
void play_from(PolyglotBook& book, std::uint64_t seed) {
    constexpr int kMostMoves = 60;
    Game game;
    SplitMix64 random{seed};
    for (int i = 0; i < kMostMoves; ++i) {
        const BookPage page = book.look_up(game);
        check_page(game.position(), page);
        const auto choice = i % 2 == 0 ? BookChoice::Weighted : BookChoice::Best;
        const auto move = choose(page.moves, choice, random);
        require(move.has_value() == (page.total_weight() > 0), "moves, and none to choose");
        if (!move) {
            return;
        }
        game.play(*move);
    }
}

}  // namespace

void book(std::string_view input) {
    auto opened = PolyglotBook::read_from(std::make_unique<std::istringstream>(std::string{input}));
    if (!opened) {
        require(!describe(opened.error()).empty(), "an error without words");
        return;
    }
    PolyglotBook& records = *opened;
    require(records.size() == input.size() / kPolyglotEntryBytes, "records were lost");
    const Position start = Position::start();
    constexpr std::uint64_t kMostEntries = 64;
    for (std::uint64_t i = 0; i < std::min(records.size(), kMostEntries); ++i) {
        const auto entry = records.entry(i);
        require(entry.has_value(), "a record cannot be read");
        const PolyglotBytes bytes = to_bytes(*entry);
        const std::string_view given = input.substr(i * kPolyglotEntryBytes, bytes.size());
        const auto same = [](unsigned char ours, char theirs) {
            return static_cast<char>(ours) == theirs;
        };
        require(
            std::equal(bytes.begin(), bytes.end(), given.begin(), same),
            "a record is written as it was not read");
        // As if the record were for the start.
        check_page(start, records.look_up(start, entry->key));
    }
    play_from(records, records.size());
}

}  // namespace trebuchet::fuzz
