// The classical evaluation once more, in doubles and with weights that may change: its score, and
// how the score changes with each weight. trebuchet/eval/coefficients.h states the formula; a test
// holds it against the engine's own evaluation.
#pragma once

#include <vector>

#include <trebuchet/eval/phased_score.h>

#include "lab/tune/tune_set.h"

namespace trebuchet::lab {

// A value for each phase, or how something changes with it.
struct RealScore {
    double middlegame = 0;
    double endgame = 0;
};
using RealWeights = std::vector<RealScore>;

// The weights of this build.
[[nodiscard]] RealWeights real_weights();
// The nearest whole centipawns.
[[nodiscard]] std::vector<PhasedScore> rounded(const RealWeights& weights);

// Centipawns for White.
[[nodiscard]] double model_score(const TunePosition& pos, const RealWeights& weights);

// Adds to `gradient` how the score changes with each weight, times `factor`.
void add_gradient(
    const TunePosition& pos, const RealWeights& weights, double factor, RealWeights& gradient);

}  // namespace trebuchet::lab
