#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/util/text.h>

#include "io/files.h"
#include "lab/games/opening.h"

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
            return Unexpected{place + "the game is over here"};
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
                + ": the game is over when the players should begin"};
        }
        openings.push_back(std::move(opening));
    }
    return openings;
}

[[nodiscard]] bool is_pgn(const std::string& file) {
    std::string ending = std::filesystem::path{file}.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), to_lower);
    return ending == ".pgn";
}

}  // namespace

Openings read_openings(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    Openings openings = is_pgn(file) ? read_pgn(*in, file) : read_epd(*in, file);
    if (openings && openings->empty()) {
        return Unexpected{"no opening in " + file};
    }
    return openings;
}

}  // namespace trebuchet::lab
