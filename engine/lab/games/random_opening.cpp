#include <cstdlib>
#include <optional>
#include <utility>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/util/random.h>

#include "lab/games/opening.h"

namespace trebuchet::lab {
namespace {

// Nothing if the game ends on the way.
[[nodiscard]] std::optional<Game> random_game(int plies, SplitMix64& random) {
    Game game;
    for (int i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(game.position());
        game.play(moves[random.below(moves.size())]);
        if (game.result().reason != GameReason::None) {
            return std::nullopt;
        }
    }
    return game;
}

[[nodiscard]] bool is_balanced(const Game& game, const RandomOpeningRules& rules, Searcher& judge) {
    SilentObserver silence;
    Limits limits;
    limits.nodes = rules.nodes;
    judge.clear();
    judge.start(game.position(), game.history(), limits, silence);
    return std::abs(judge.wait().score.value()) <= rules.most_score;
}

}  // namespace

Opening random_opening(const RandomOpeningRules& rules, std::size_t number, Searcher& judge) {
    // Rules that hardly any position meets must not keep us for ever.
    constexpr int kMostAttempts = 1000;
    // Seeds that differ by little must not give sequences that overlap.
    SplitMix64 random{SplitMix64{rules.seed}.next() + number};
    Game game;
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
        if (auto candidate = random_game(rules.plies, random)) {
            game = std::move(*candidate);
            if (rules.plies == 0 || is_balanced(game, rules, judge)) {
                break;
            }
        }
    }
    return {.start = game.start(), .moves = game.moves()};
}

Settings judge_settings() {
    return {.hash_megabytes = 1};
}

}  // namespace trebuchet::lab
