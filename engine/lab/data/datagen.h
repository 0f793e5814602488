// Makes training data: the program plays against itself at a fixed number of nodes a move, from
// openings made up at random, on several threads.
//
// A game depends on its number and the settings only, and games are handed out in order: the same
// settings give the same games, whatever the threads, and wherever it was interrupted and
// continued.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <trebuchet/search/settings.h>

#include "lab/data/training_game.h"
#include "lab/games/adjudication.h"
#include "lab/games/opening.h"

namespace trebuchet::lab {

inline constexpr std::uint64_t kDatagenNodes = 2000;  // a move
// Openings have these plies or one more, so that either side may be the first to think. Only lost
// and won openings are left out: positions where one side stands better teach something.
inline constexpr RandomOpeningRules kDatagenOpenings{
    .seed = 1, .plies = 8, .most_score = 300, .nodes = 2000};

struct DatagenSettings {
    // A small table: it is emptied before each game, and what is thought of fits in.
    Settings search{.hash_megabytes = 1};
    std::uint64_t nodes = kDatagenNodes;
    RandomOpeningRules openings = kDatagenOpenings;
    // What is clear need not be played out.
    AdjudicationRules adjudication{
        .resign = ResignRule{.score = 1000, .moves = 3},
        .draw = DrawRule{.score = 8, .moves = 6, .first_move = 40}};
    std::size_t games = 1;
    std::size_t first_game = 0;  // those before it have been played already
    unsigned threads = 1;        // at least 1
};

// Both are called on the thread that runs it.
struct DatagenHooks {
    // The next game is finished; false ends it all.
    std::function<bool(const TrainingGame&)> on_game;
    // Asked several times a second: true ends it soon. Games under way are lost.
    std::function<bool()> is_interrupted;
};

// Plays until all games are played or a hook ends it. What is wrong, if it could not begin: there
// is not memory enough for the hash tables.
[[nodiscard]] std::optional<std::string> generate_data(
    const DatagenSettings& settings, const DatagenHooks& hooks);

// All that two runs must have in common to give games for one file, a line each: not the number of
// games or of threads. The search itself is among it, by its signature.
[[nodiscard]] std::string describe_data(const DatagenSettings& settings);

}  // namespace trebuchet::lab
