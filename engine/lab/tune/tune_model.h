// The classical evaluation in doubles, with variable weights: its score, and the gradient of the
// score. trebuchet/eval/coefficients.h states the formula; a test compares it with the engine's
// evaluation.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <trebuchet/eval/phased_score.h>

#include "lab/tune/tune_set.h"

namespace trebuchet::lab {

// A value for each phase, or the derivative by it.
struct RealScore {
    double middlegame = 0;
    double endgame = 0;
};
using RealWeights = std::vector<RealScore>;

[[nodiscard]] RealWeights to_real(std::span<const PhasedScore> values);
// The weights of this build.
[[nodiscard]] RealWeights real_weights();
// The nearest whole centipawns.
[[nodiscard]] std::vector<PhasedScore> rounded(const RealWeights& weights);
// The text of the file that the build reads: libcore/src/eval/classical/default_weights.h.
// Precondition: as many values as there are weights, in their order.
[[nodiscard]] std::string weights_file(std::span<const PhasedScore> values);

// In centipawns, from the point of view of White.
[[nodiscard]] double model_score(const TunePosition& pos, const RealWeights& weights);

// Adds `factor` times the derivative of the score by each weight to `gradient`.
void add_gradient(
    const TunePosition& pos, const RealWeights& weights, double factor, RealWeights& gradient);

}  // namespace trebuchet::lab
