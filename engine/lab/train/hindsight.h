// Better labels from games that are there: what later searches of a game found out says something
// about its earlier positions. Source: temporal differences, TD(lambda): Richard Sutton, "Learning
// to predict by the methods of temporal differences", 1988; in chess: Jonathan Baxter, Andrew
// Tridgell and Lex Weaver, "Experiments in parameter learning using temporal differences", 1998.
#pragma once

#include <vector>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

struct Hindsight {
    double lambda = 0;  // 0 to below 1: what a half-move later counts beside now
    int k = 1;          // centipawns for an output of 1
};

// A score for each position of the game, in centipawns for the side to move: the mean of all
// searches from there on, in expected results, each half-move `lambda` times as heavy as the one
// before; the result of the game comes last. With a lambda of 0 it is the score of the position's
// own search.
[[nodiscard]] std::vector<int> hindsight_scores(const TrainingGame& game, Hindsight hindsight);

}  // namespace trebuchet::lab
