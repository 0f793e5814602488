// The openings of a match, from a file or random.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

struct Opening {
    Position start = Position::start();
    std::vector<Move> moves{};  // played from there before the first search
    std::string name{};         // may be empty
    std::uint64_t nodes = 0;    // searched to find it
};

// Reads all openings of a file: EPD or FEN, one position a line, or PGN (a name that ends in .pgn),
// one opening a game. Empty lines and those that begin with # are ignored. The error names the
// file, and the line or the game.
[[nodiscard]] Expected<std::vector<Opening>, std::string> read_openings(const std::string& file);

// Random openings: random legal moves from a position, repeated until the score of a
// search is balanced.
struct RandomOpeningRules {
    std::optional<Position> start{};  // none: the start of the game
    std::uint64_t seed = 1;
    int plies = 8;
    int most_score = 60;         // centipawns for either side
    std::uint64_t nodes = 2000;  // of that search
};

// Opening number `number` of these rules, which is always the same. `judge` must have been made
// with judge_settings(); it is cleared first. After too many attempts, and once `is_ending` is set,
// an unbalanced opening is returned.
[[nodiscard]] Opening random_opening(
    const RandomOpeningRules& rules,
    std::size_t number,
    Searcher& judge,
    const std::atomic<bool>& is_ending);
[[nodiscard]] inline Opening random_opening(
    const RandomOpeningRules& rules, std::size_t number, Searcher& judge) {
    const std::atomic<bool> never{false};
    return random_opening(rules, number, judge, never);
}

// The settings of `judge`.
[[nodiscard]] Settings judge_settings();

}  // namespace trebuchet::lab
