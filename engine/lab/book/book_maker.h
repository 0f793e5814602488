// Makes an opening book in Polyglot's format from the games in PGN files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

// What a move's weight in the book is.
enum class BookWeighting : std::uint8_t {
    Result,  // 2 for each game won by the side that played it, 1 for each drawn
    Count,   // the games
    Equal    // 1
};

struct BookMakerSettings {
    std::vector<std::string> pgn_files;
    std::string out;
    int plies = 30;     // of each game
    int min_count = 3;  // games in which a move was played; less often played ones are left out
    BookWeighting weighting = BookWeighting::Result;
    std::size_t records_in_memory = std::size_t{1} << 22U;  // 24 bytes each
};

struct BookMakerProgress {
    std::uint64_t bytes_read = 0;
    std::uint64_t bytes_total = 0;
    std::uint64_t games = 0;
};

struct BookMakerEvents {
    // After each game.
    std::function<void(const BookMakerProgress&)> on_progress;
    // The moves before an error count; the next game follows.
    std::function<void(const std::string& file, const PgnError&)> on_error;
    std::function<bool()> is_interrupted;
};

struct BookReport {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;      // of these games, as far as they count
    std::uint64_t positions = 0;  // in the book
    std::uint64_t entries = 0;
    bool is_interrupted = false;  // no book was written
};

// In the 16 bits of a record. Where the heaviest weight of a position does not fit, all of them are
// scaled so that the shares stay, but none to nothing. Precondition: 0 < weight <= heaviest.
[[nodiscard]] std::uint16_t book_weight(std::uint64_t weight, std::uint64_t heaviest) noexcept;

// The book appears under its name when it is complete, and takes the place of a file that is there.
// A game whose result is unknown counts as drawn. Moves without any weight are left out.
[[nodiscard]] Expected<BookReport, std::string> make_book(
    const BookMakerSettings& settings, const BookMakerEvents& events);

}  // namespace trebuchet::lab
