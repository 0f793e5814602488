#include "lab/train/hindsight.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace trebuchet::lab {
namespace {

// Beyond this, centipawns say nothing about the result.
constexpr double kMostScore = 3000;

[[nodiscard]] double expected_result(int score, int k) noexcept {
    return 1 / (1 + std::exp(-static_cast<double>(score) / k));
}

[[nodiscard]] int score_of(double result, int k) noexcept {
    const double score = k * std::log(result / (1 - result));  // infinite where it is certain
    return static_cast<int>(std::lround(std::clamp(score, -kMostScore, kMostScore)));
}

}  // namespace

std::vector<int> hindsight_scores(const TrainingGame& game, Hindsight hindsight) {
    std::vector<int> scores(game.moves.size());
    if (hindsight.lambda == 0) {
        std::ranges::transform(game.moves, scores.begin(), [](const TrainingMove& played) {
            return played.score.value();
        });
        return scores;
    }
    constexpr double kHalfPoints = 2;  // in a win
    const bool white_moves_last =
        (game.start.side_to_move() == Color::White) == (game.moves.size() % 2 == 1);
    const double white = white_points(game.result) / kHalfPoints;
    // What the rest of the game says, for the side that moved last.
    double later = white_moves_last ? white : 1 - white;
    for (std::size_t i = game.moves.size(); i-- > 0;) {
        const double now = expected_result(game.moves[i].score.value(), hindsight.k);
        later = (1 - hindsight.lambda) * now + hindsight.lambda * later;
        scores[i] = score_of(later, hindsight.k);
        later = 1 - later;
    }
    return scores;
}

}  // namespace trebuchet::lab
