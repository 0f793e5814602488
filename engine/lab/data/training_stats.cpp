#include "lab/data/training_stats.h"

#include <algorithm>

#include <trebuchet/types/color.h>

namespace trebuchet::lab {

std::size_t ScoreHistogram::class_of(int centipawns) noexcept {
    if (centipawns < -kMost) {
        return 0;
    }
    return std::min(static_cast<std::size_t>((centipawns + kMost) / kWidth) + 1, kClasses - 1);
}

int ScoreHistogram::beginning(std::size_t number) noexcept {
    return (static_cast<int>(number) - 1) * kWidth - kMost;
}

void TrainingStats::add(const TrainingGame& game) {
    ++games;
    adjudicated += game.is_adjudicated ? 1 : 0;
    ++by_white_points[static_cast<std::size_t>(white_points(game.result))];
    for_each_position(game, [this](const TrainingPosition& at) {
        const Key key = at.position.key();
        const bool is_quiet_one = is_quiet(at.position, at.played);
        ++positions;
        duplicates += seen_.insert(key) ? 0 : 1;
        quiet += is_quiet_one ? 1 : 0;
        quiet_duplicates += is_quiet_one && !seen_quiet_.insert(key) ? 1 : 0;
        const int score = at.played.score.value();
        scores.add(at.position.side_to_move() == Color::White ? score : -score);
    });
}

}  // namespace trebuchet::lab
