// What a network can learn of another one: the same scores for the same positions. No search is
// needed for a score, so there can be far more positions than in games, and of the kind that only
// a search meets.
// Source: Geoffrey Hinton, Oriol Vinyals and Jeff Dean, "Distilling the knowledge in a neural
// network", 2015.
#pragma once

#include <vector>

#include <trebuchet/board/position.h>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

// Positions to ask the teacher about: those of the game; for each of them `number` - 1 others, one
// or two random moves away; and a few that are some random moves away from the usual start, since
// games of training data begin behind the opening. The side to move is never in check and always
// has a move. The same game gives the same positions. Precondition: number > 0.
[[nodiscard]] std::vector<Position> distillation_positions(const TrainingGame& game, int number);

}  // namespace trebuchet::lab
