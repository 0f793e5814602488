// Makes an opening book in Polyglot's format from the games in PGN files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/expected.h>

#include "command/console.h"

namespace trebuchet::lab {

// How the weight of a move in the book is computed.
enum class BookWeighting : std::uint8_t {
    Result,  // 2 for each game won by the side that played it, 1 for each drawn
    Count,   // the number of games
    Equal    // always 1
};

struct BookMakerSettings {
    std::vector<std::string> pgn_files;
    std::string out;
    int plies = 30;     // of each game
    int min_count = 3;  // moves played in fewer games are left out
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
    // An error ends its game: the moves before it count, and reading goes on with the next game.
    std::function<void(const std::string& file, const PgnError&)> on_error;
    std::function<bool()> is_interrupted;
};

struct BookReport {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;      // the first plies of these games
    std::uint64_t positions = 0;  // in the book
    std::uint64_t entries = 0;
    bool is_interrupted = false;  // no book was written
};

// The weight in the 16 bits of a record. If the heaviest weight of a position does not fit, all its
// weights are scaled by the same factor, to at least 1. Precondition: 0 < weight <= heaviest.
[[nodiscard]] std::uint16_t book_weight(std::uint64_t weight, std::uint64_t heaviest) noexcept;

// Writes a temporary file, which replaces settings.out when the book is complete. A game whose
// result is unknown counts as drawn. Moves of weight 0 are left out. The failure names the
// file; a file that cannot be opened or must not be replaced is bad input.
[[nodiscard]] Expected<BookReport, command::Failure> make_book(
    const BookMakerSettings& settings, const BookMakerEvents& events);

}  // namespace trebuchet::lab
