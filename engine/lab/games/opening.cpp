#include "lab/games/opening.h"

#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/util/random.h>
#include <trebuchet/util/text.h>

#include "command/position_source.h"
#include "io/files.h"

namespace trebuchet::lab {
namespace {

using Openings = Expected<std::vector<Opening>, std::string>;

[[nodiscard]] bool is_over(const Opening& opening) {
    Game game{opening.start};
    for (const Move move : opening.moves) {
        game.play(move);
    }
    return game.result().reason != GameReason::None;
}

[[nodiscard]] Openings read_epd(std::istream& in, const std::string& file) {
    std::vector<Opening> openings;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        const std::string_view text = trim(line);
        if (text.empty() || text.starts_with('#')) {
            continue;
        }
        const std::string place = file + ", line " + std::to_string(number) + ": ";
        const auto record = parse_epd(text);
        if (!record) {
            return Unexpected{place + describe(record.error())};
        }
        Opening opening{.start = record->position, .name = std::string{record->text("id")}};
        if (is_over(opening)) {
            return Unexpected{place + "the game is over in this position"};
        }
        openings.push_back(std::move(opening));
    }
    return openings;
}

[[nodiscard]] Openings read_pgn(std::istream& in, const std::string& file) {
    std::vector<Opening> openings;
    PgnReader reader{in};
    while (const std::optional<PgnGame> game = read_pgn_game(reader)) {
        if (!game->errors.empty()) {
            return Unexpected{file + ": " + describe(game->errors.front())};
        }
        Opening opening{.start = game->start, .name = std::string{game->tag("Opening")}};
        for (const PgnMove& played : game->moves) {
            opening.moves.push_back(played.move);
        }
        if (is_over(opening)) {
            return Unexpected{
                file + ", game " + std::to_string(openings.size() + 1)
                + ": the game is over after the opening"};
        }
        openings.push_back(std::move(opening));
    }
    return openings;
}

// --- Random openings -----------------------------------------------------------------------------

// Nothing if the game ends before that.
[[nodiscard]] std::optional<Game> random_game(const RandomOpeningRules& rules, SplitMix64& random) {
    Game game{rules.start.value_or(Position::start())};
    for (int i = 0; i < rules.plies; ++i) {
        const MoveList moves = legal_moves(game.position());
        game.play(moves[random.below(moves.size())]);
        if (game.result().reason != GameReason::None) {
            return std::nullopt;
        }
    }
    return game;
}

[[nodiscard]] SearchResult judge_game(
    const Game& game, const RandomOpeningRules& rules, Searcher& judge) {
    judge.clear();
    return judge.think(
        {.root = game.position(), .history = game.history(), .limits = {.nodes = rules.nodes}});
}

}  // namespace

Openings read_openings(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    Openings openings = command::is_pgn(file) ? read_pgn(*in, file) : read_epd(*in, file);
    if (openings && openings->empty()) {
        return Unexpected{"no opening in " + file};
    }
    return openings;
}

Opening random_opening(
    const RandomOpeningRules& rules,
    std::size_t number,
    Searcher& judge,
    const std::atomic<bool>& is_ending) {
    // Limits the time for rules that hardly any position meets.
    constexpr int kMostAttempts = 1000;
    // Hashed, so that neighbouring seeds do not give overlapping sequences.
    SplitMix64 random{SplitMix64{rules.seed}.next() + number};
    Game game{rules.start.value_or(Position::start())};
    std::uint64_t nodes = 0;
    for (int attempt = 0; attempt < kMostAttempts && !is_ending.load(); ++attempt) {
        if (auto candidate = random_game(rules, random)) {
            game = std::move(*candidate);
            if (rules.plies == 0) {
                break;
            }
            const SearchResult verdict = judge_game(game, rules, judge);
            nodes += verdict.nodes;
            if (std::abs(verdict.score.value()) <= rules.most_score) {
                break;
            }
        }
    }
    return {.start = game.start(), .moves = game.moves(), .nodes = nodes};
}

Settings judge_settings() {
    return {.hash_megabytes = 1};
}

}  // namespace trebuchet::lab
