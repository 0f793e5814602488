// Where the games of a match begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

struct Opening {
    Position start = Position::start();
    std::vector<Move> moves{};  // played from there before the players begin to think
    std::string name{};         // may be empty
};

// All openings of a file: EPD or FEN, a position on each line, or PGN (a name that ends in .pgn),
// a game each. Empty lines and those that begin with # do not count. The error names file and line.
[[nodiscard]] Expected<std::vector<Opening>, std::string> read_openings(const std::string& file);

// How openings are made up: random legal moves from the start of the game, until both sides are
// found to stand about the same.
struct RandomOpeningRules {
    std::uint64_t seed = 1;
    int plies = 8;
    int most_score = 60;         // centipawns for either side
    std::uint64_t nodes = 2000;  // of the search that judges
};

// Opening number `number` of these rules: always the same one. `judge` is a searcher made with
// judge_settings(); what it has learned is forgotten. If the rules ask for what is too hard to
// find, an opening that is not balanced.
[[nodiscard]] Opening random_opening(
    const RandomOpeningRules& rules, std::size_t number, Searcher& judge);

// What `judge` should be made with.
[[nodiscard]] Settings judge_settings();

}  // namespace trebuchet::lab
