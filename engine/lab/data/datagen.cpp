#include "lab/data/datagen.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <system_error>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/util/random.h>

#include "lab/common/configuration.h"
#include "lab/common/measuring.h"
#include "lab/games/match_game.h"
#include "lab/games/ordered_work.h"
#include "lab/games/player.h"

namespace trebuchet::lab {
namespace {

// The players of one thread: one player for both sides.
struct Seats {
    explicit Seats(const Settings& search) : player{search}, judge{judge_settings()} {}

    Player player;
    Searcher judge;
};

[[nodiscard]] Opening make_opening(
    const DatagenSettings& settings,
    std::size_t number,
    Searcher& judge,
    const std::atomic<bool>& is_ending) {
    RandomOpeningRules varied = settings.openings;
    if (settings.branches) {
        varied.start = settings.branches->at(number);
    }
    varied.plies += static_cast<int>(number % 2);
    return random_opening(varied, number, judge, is_ending);
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

[[nodiscard]] std::uint64_t nodes_of(const MatchGame& played) {
    std::uint64_t nodes = played.opening.nodes;
    for (const MoveRecord& record : played.records) {
        nodes += record.nodes;
    }
    return nodes;
}

[[nodiscard]] GeneratedGame play_numbered(
    const DatagenSettings& settings,
    Seats& seats,
    std::size_t number,
    const std::atomic<bool>& is_ending) {
    const GameTerms terms{
        .pace = {.nodes = settings.nodes, .soft_nodes = settings.soft_nodes},
        .adjudication = settings.adjudication,
        .seed = SplitMix64{SplitMix64{settings.openings.seed}.next() + number}.next(),
        .most_moves = settings.most_moves};
    const MatchGame played = play_game(
        {&seats.player, &seats.player},
        make_opening(settings, number, seats.judge, is_ending),
        terms,
        is_ending);
    return {.game = to_training_game(number, played), .nodes = nodes_of(played)};
}

}  // namespace

std::optional<std::string> generate_data(
    const DatagenSettings& settings, const DatagenHooks& hooks) {
    constexpr const char* kTooMuch = "not enough memory or threads for all games at a time";
    const std::size_t left = settings.games - std::min(settings.first_game, settings.games);
    std::vector<std::unique_ptr<Seats>> seats_of_threads;
    try {
        for (std::size_t i = 0; i < std::min<std::size_t>(settings.threads, left); ++i) {
            seats_of_threads.push_back(std::make_unique<Seats>(settings.search));
            if (!seats_of_threads.back()->player.has_all_of(settings.search)) {
                return kTooMuch;
            }
        }
    } catch (const std::system_error&) {  // of a thread that the system does not give
        return kTooMuch;
    }
    const WorkHooks<Seats, GeneratedGame> work{
        .work =
            [&settings](Seats& seats, std::size_t number, const std::atomic<bool>& is_ending) {
                return play_numbered(settings, seats, number, is_ending);
            },
        .on_result = hooks.on_game,
        .is_interrupted = hooks.is_interrupted,
        .stop =
            [](Seats& seats) {
                seats.player.stop();
                seats.judge.stop();
            }};
    OrderedWork{WorkRange{settings.first_game, settings.games}, seats_of_threads, work}.run();
    return std::nullopt;
}

std::string describe_data(const DatagenSettings& settings) {
    const RandomOpeningRules& random = settings.openings;
    const auto plain = [](auto number) { return std::to_string(number); };
    // Nothing without them, so that older files still match.
    const std::string branches =
        settings.branches ? "\nbranches " + plain(settings.branches->size()) + " fingerprint "
                                + plain(settings.branches->fingerprint())
                          : "";
    const std::string moves = settings.most_moves ? "\nmoves " + plain(*settings.most_moves) : "";
    const std::string soft = settings.soft_nodes ? " soft " + plain(*settings.soft_nodes) : "";
    return "trebuchet datagen 1\nsearch " + settings_text(settings.search) + "\nsignature "
           + plain(search_signature(settings.search)) + "\nnodes " + plain(settings.nodes) + soft
           + "\nadjudication " + to_text(settings.adjudication) + "\nopenings random plies "
           + plain(random.plies) + " score " + plain(random.most_score) + " nodes "
           + plain(random.nodes) + branches + moves + "\nseed " + plain(random.seed) + '\n';
}

}  // namespace trebuchet::lab
