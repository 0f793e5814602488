// Makes training data: the program plays against itself with a limit of nodes a move, hard or soft,
// from random openings, on several threads. Each thread plays its own games.
//
// A game depends only on its number and the settings, and games are reported in order: the same
// settings give the same games, for any number of threads and after any interruption.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/data/branches.h"
#include "lab/data/training_game.h"
#include "lab/games/adjudication.h"
#include "lab/games/opening.h"
#include "lab/shard/shard.h"

namespace trebuchet::lab {

inline constexpr std::uint64_t kDatagenNodes = 2000;  // a move
// The default of the hard limit, as a multiple of the soft one.
inline constexpr std::uint64_t kDatagenHardNodes = 8;
// Openings have these plies or one more, in turn, so that either side may begin. Only openings that
// are nearly lost for one side are left out: positions where one side is better are useful.
inline constexpr RandomOpeningRules kDatagenOpenings{
    .seed = 1, .plies = 8, .most_score = 300, .nodes = 2000};

// Its scores are goals for evaluations, which the search scales by what is on the board: goals that
// were scaled already would make it scale twice.
[[nodiscard]] inline Settings training_search() {
    Settings search{.hash_megabytes = 1};
    search.switches.material_scale = false;
    return search;
}

struct DatagenSettings {
    // A small table is enough for these searches, and it is cleared before each game.
    Settings search = training_search();
    std::uint64_t nodes = kDatagenNodes;  // a move, hard limit
    // A move ends with the iteration that passes this, varied from move to move by up to a quarter.
    std::optional<std::uint64_t> soft_nodes{};
    RandomOpeningRules openings = kDatagenOpenings;
    // Openings start from these instead of the start of the game.
    std::shared_ptr<const Branches> branches{};
    std::optional<std::size_t> most_moves{};  // half-moves of a game
    AdjudicationRules adjudication{
        .resign = ResignRule{.score = 1000, .moves = 3},
        .draw = DrawRule{.score = 8, .moves = 6, .first_move = 40}};
    std::size_t games = 1;
    std::size_t first_game = 0;  // games before it have been played already
    unsigned threads = 1;        // at least 1
};

struct GeneratedGame {
    TrainingGame game;
    std::uint64_t nodes = 0;  // searched for it, including its opening
};

// Both are called on the thread of generate_data().
struct DatagenHooks {
    // Called when the next game is finished; false ends the run.
    std::function<bool(const GeneratedGame&)> on_game;
    // Called several times a second; true ends the run soon. Unfinished games are lost.
    std::function<bool()> is_interrupted;
};

// Plays until all games are played or a hook ends the run. Returns what is wrong if it cannot
// begin: not enough memory for the hash tables, or not enough threads.
[[nodiscard]] std::optional<std::string> generate_data(
    const DatagenSettings& settings, const DatagenHooks& hooks);

// What two runs must have in common to write to one file, a line each: everything but the numbers
// of games and threads. The signature of the search is included.
[[nodiscard]] std::string describe_data(const DatagenSettings& settings);

// --- On the command line -------------------------------------------------------------------------

struct DatagenArguments {
    DatagenSettings settings;
    std::string file;
    std::optional<Shard> shard{};
};

// The error names the option.
[[nodiscard]] Expected<DatagenArguments, std::string> datagen_arguments(
    const command::Values& values);

}  // namespace trebuchet::lab
