// A match between two settings of the search, in one process: pairs of games, each opening with
// both colours, on several threads.
//
// Games do not depend on each other or on threads, and results are reported in the order of the
// pairs: at fixed nodes or depth the same settings give the same match, for any concurrency and
// after any interruption.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/games/match_game.h"
#include "lab/games/opening.h"
#include "lab/match/pair_statistics.h"
#include "lab/match/sprt.h"
#include "lab/shard/shard.h"

namespace trebuchet::lab {

struct MatchSettings {
    Settings a;
    Settings b;
    GameTerms terms{};
    // From a file, shuffled by the seed; random openings are made if there are none.
    std::vector<Opening> openings{};
    RandomOpeningRules random_openings{};
    std::size_t pairs = 1;
    std::size_t first_pair = 0;  // pairs before it have been played already
    unsigned concurrency = 1;    // games at the same time, at least 1
};

struct PairRecord {
    std::size_t number = 0;          // from 0
    std::array<MatchGame, 2> games;  // A is White in the first, Black in the second
    PairPoints points{};
};

// Both are called on the thread that runs the match.
struct MatchHooks {
    // Called when the next pair is finished; false ends the match.
    std::function<bool(const PairRecord&)> on_pair;
    // Called several times a second; true ends the match soon. Unfinished games are lost.
    std::function<bool()> is_interrupted;
};

// Plays until all pairs are played or a hook ends it. Returns what is wrong if it cannot begin: not
// enough memory for the hash tables, or too few threads.
[[nodiscard]] std::optional<std::string> run_match(
    const MatchSettings& settings, const MatchHooks& hooks);

// --- On the command line -------------------------------------------------------------------------

struct MatchArguments {
    MatchSettings settings;    // without the openings of the file
    std::string opening_file;  // empty: random openings
    std::string pgn_file;      // empty: none, as below
    std::string state_file;
    std::string piece_file;
    std::optional<SprtSettings> sprt;
    std::optional<Shard> shard{};  // only this piece, to `piece_file`
};

// The error names the option.
[[nodiscard]] Expected<MatchArguments, std::string> match_arguments(const command::Values& values);

}  // namespace trebuchet::lab
