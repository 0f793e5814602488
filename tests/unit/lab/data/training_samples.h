// Small training games for the tests of what is done with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/random.h>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

struct SampleMove {
    std::string_view text;
    Score score;
};

// Precondition: the moves are legal.
[[nodiscard]] inline TrainingGame sample_game(
    std::uint64_t number, std::string_view fen, const std::vector<SampleMove>& moves) {
    TrainingGame game{.number = number, .start = parse_fen(fen).value()};
    Position position = game.start;
    for (const SampleMove& sample : moves) {
        const Move move = parse_coordinate(position, sample.text).value();
        game.moves.push_back({move, sample.score});
        position.play(move);
    }
    return game;
}

// Random moves and scores.
[[nodiscard]] inline TrainingGame random_game(std::uint64_t number, std::size_t plies) {
    constexpr std::uint64_t kScores = 2001;
    constexpr int kMostScore = 1000;
    SplitMix64 random{number};
    TrainingGame game{.number = number};
    game.result = number % 2 == 0 ? PgnResult::WhiteWins : PgnResult::Draw;
    game.is_adjudicated = number % 3 == 0;
    Position position = game.start;
    for (std::size_t i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) {
            break;
        }
        const Move move = moves[random.below(moves.size())];
        const int score = static_cast<int>(random.below(kScores)) - kMostScore;
        game.moves.push_back({move, Score{score}});
        position.play(move);
    }
    return game;
}

}  // namespace trebuchet::lab
