// The games that a chess interface has saved.
#pragma once

#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/notation/pgn_reader.h>

namespace trebuchet::integration {

[[nodiscard]] inline std::vector<PgnGame> saved_games(const std::filesystem::path& file) {
    std::ifstream in{file};
    PgnReader reader{in};
    std::vector<PgnGame> games;
    while (auto game = read_pgn_game(reader)) {
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace trebuchet::integration
