#include "lab/data/datagen.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include <trebuchet/game/game.h>

#include "lab/common/configuration.h"
#include "lab/common/measuring.h"
#include "lab/games/match_game.h"
#include "lab/games/ordered_work.h"
#include "lab/games/player.h"

namespace trebuchet::lab {
namespace {

// What one thread plays with: one player for both sides.
struct Table {
    explicit Table(const Settings& search) : player{search}, judge{judge_settings()} {}

    Player player;
    Searcher judge;
};

[[nodiscard]] Opening make_opening(
    const RandomOpeningRules& rules, std::size_t number, Searcher& judge) {
    RandomOpeningRules varied = rules;
    varied.plies += static_cast<int>(number % 2);
    return random_opening(varied, number, judge);
}

// Precondition: the game was played to its end.
[[nodiscard]] TrainingGame to_training_game(std::size_t number, const MatchGame& played) {
    const std::size_t book_plies = played.opening.moves.size();
    TrainingGame game{
        .number = number,
        .start = played.game.position_after(book_plies),
        .result = played.result,
        .is_adjudicated = played.ending == Ending::Adjudicated};
    const std::size_t count = std::min(played.records.size(), kMostTrainingMoves);
    for (std::size_t i = 0; i < count; ++i) {
        game.moves.push_back(
            {.move = played.game.moves()[book_plies + i], .score = played.records[i].score});
    }
    return game;
}

[[nodiscard]] TrainingGame play_numbered(
    const DatagenSettings& settings,
    Table& table,
    std::size_t number,
    const std::atomic<bool>& is_ending) {
    const GameTerms terms{.pace = {.nodes = settings.nodes}, .adjudication = settings.adjudication};
    const MatchGame played = play_game(
        {&table.player, &table.player},
        make_opening(settings.openings, number, table.judge),
        terms,
        is_ending);
    return to_training_game(number, played);
}

}  // namespace

std::optional<std::string> generate_data(
    const DatagenSettings& settings, const DatagenHooks& hooks) {
    const std::size_t left = settings.games - std::min(settings.first_game, settings.games);
    std::vector<std::unique_ptr<Table>> tables;
    for (std::size_t i = 0; i < std::min<std::size_t>(settings.threads, left); ++i) {
        tables.push_back(std::make_unique<Table>(settings.search));
        if (!tables.back()->player.has_all_of(settings.search)) {
            return "not enough memory for the hash tables of all threads";
        }
    }
    const WorkHooks<Table, TrainingGame> work{
        .work =
            [&settings](Table& table, std::size_t number, const std::atomic<bool>& is_ending) {
                return play_numbered(settings, table, number, is_ending);
            },
        .on_result = hooks.on_game,
        .is_interrupted = hooks.is_interrupted,
        .stop =
            [](Table& table) {
                table.player.stop();
                table.judge.stop();
            }};
    OrderedWork{WorkRange{settings.first_game, settings.games}, tables, work}.run();
    return std::nullopt;
}

std::string describe_data(const DatagenSettings& settings) {
    const RandomOpeningRules& random = settings.openings;
    const auto plain = [](auto number) { return std::to_string(number); };
    return "trebuchet datagen 1\nsearch " + settings_text(settings.search) + "\nsignature "
           + plain(search_signature(settings.search)) + "\nnodes " + plain(settings.nodes)
           + "\nadjudication " + to_text(settings.adjudication) + "\nopenings random plies "
           + plain(random.plies) + " score " + plain(random.most_score) + " nodes "
           + plain(random.nodes) + "\nseed " + plain(random.seed) + '\n';
}

}  // namespace trebuchet::lab
