// A match between two settings of the search, in one process: pairs of games, each opening with
// both colours, on several threads.
//
// Games do not depend on each other or on the threads they are played on, and results are handed
// out in the order of the pairs: at fixed nodes or depth the same settings give the same match,
// whatever the concurrency, and wherever it was interrupted and continued.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <trebuchet/search/settings.h>

#include "lab/games/match_game.h"
#include "lab/games/opening.h"
#include "lab/match/pair_statistics.h"

namespace trebuchet::lab {

struct MatchSettings {
    Settings a;
    Settings b;
    GameTerms terms{};
    // From a file, in an order that the seed decides; if there are none, random ones are made.
    std::vector<Opening> openings{};
    RandomOpeningRules random_openings{};
    std::size_t pairs = 1;
    std::size_t first_pair = 0;  // those before it have been played already
    unsigned concurrency = 1;    // games at a time, at least 1
};

struct PairRecord {
    std::size_t number = 0;          // from 0
    std::array<MatchGame, 2> games;  // A is White in the first, Black in the second
    PairPoints points{};
};

// Both are called on the thread that runs the match.
struct MatchHooks {
    // The next pair is finished; false ends the match.
    std::function<bool(const PairRecord&)> on_pair;
    // Asked several times a second: true ends the match soon. Games under way are lost.
    std::function<bool()> is_interrupted;
};

// Plays until all pairs are played or a hook ends it. What is wrong, if it could not begin:
// there is not memory enough for the hash tables.
[[nodiscard]] std::optional<std::string> run_match(
    const MatchSettings& settings, const MatchHooks& hooks);

}  // namespace trebuchet::lab
