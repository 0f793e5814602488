// Training data in words: for people, and for scripts that look for the first word of a line.
#pragma once

#include <string>

#include "lab/data/training_game.h"
#include "lab/data/training_stats.h"

namespace trebuchet::lab {

// Several lines: the counts first, then how the scores are spread.
[[nodiscard]] std::string data_report(const TrainingStats& stats);

// One line, its parts separated by tabs: FEN, move, score for the side to move (centipawns, or a
// mate as in #-3), result, "quiet" or "-".
[[nodiscard]] std::string position_line(const TrainingPosition& at);

}  // namespace trebuchet::lab
