// An opening book in Polyglot's format. Positions are looked up in the file; nothing is kept in
// memory.
//
// The file may hold any bytes. Records that are no legal move are left out, and the page says what
// is wrong; nothing throws, and every move on a page is legal. choose() says which of them to play.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/expected.h>
#include <trebuchet/util/random.h>

namespace trebuchet {

enum class BookProblem : std::uint8_t {
    Missing,
    Forbidden,
    Folder,
    CannotOpen,      // for another reason
    NotAFile,        // a pipe, a device
    PartialRecord,   // bytes behind the last whole record; they are left out
    CannotRead,      // the file is shorter than it was, or the disk fails
    Unsorted,        // seen while looking a position up, which then counts as unknown
    WrongMove,       // a record for this position is no legal move in it; it is left out
    TooManyRecords,  // for one position; the rest is left out
    Empty            // no record at all: lookups do not say so
};

// In English: "its records are not in order".
[[nodiscard]] std::string_view describe(BookProblem problem) noexcept;

struct BookMove {
    Move move;
    std::uint32_t weight = 0;

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

// What a book says about a position.
struct BookPage {
    std::vector<BookMove> moves;  // heaviest first, each once
    std::optional<BookProblem> problem;

    [[nodiscard]] std::uint64_t total_weight() const noexcept;
};

// For one thread at a time: it seeks in its file.
class PolyglotBook {
public:
    [[nodiscard]] static Expected<PolyglotBook, BookProblem> open(const std::string& file);
    // From any stream that can seek.
    [[nodiscard]] static Expected<PolyglotBook, BookProblem> read_from(
        std::unique_ptr<std::istream> in);

    // The number of whole records.
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    // What was wrong when the book was opened.
    [[nodiscard]] std::optional<BookProblem> problem() const noexcept { return problem_; }

    // What makes the whole file no book: it is empty, cut off or not in order. Reads each record;
    // of more than four million, which are no longer read in a moment, some of every part.
    [[nodiscard]] std::optional<BookProblem> check();

    // The page of the game's position.
    [[nodiscard]] BookPage look_up(const Game& game);
    // The same; `key` is the position's.
    [[nodiscard]] BookPage look_up(const Position& pos, Key key);

    // The record, from 0; nothing where the file cannot be read. Precondition: at < size().
    [[nodiscard]] std::optional<PolyglotEntry> entry(std::uint64_t at);

private:
    PolyglotBook(std::unique_ptr<std::istream> in, std::uint64_t bytes);

    [[nodiscard]] Expected<std::uint64_t, BookProblem> first_of(Key key);

    std::unique_ptr<std::istream> in_;
    std::uint64_t size_;
    std::optional<BookProblem> problem_;
    std::uint64_t next_ = 0;  // the record at which the stream stands
};

enum class BookChoice : std::uint8_t {
    Weighted,  // each as often as its weight says
    Best       // one of the heaviest
};

// Nothing if no move has any weight: moves without weight are in the book, but are not to be
// played. Precondition: the sum of the weights is below 2^32, as that of a page is. The same random
// numbers give the same move.
[[nodiscard]] std::optional<Move> choose(
    std::span<const BookMove> moves, BookChoice choice, SplitMix64& random) noexcept;

}  // namespace trebuchet
