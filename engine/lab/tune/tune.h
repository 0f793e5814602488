// Fits the weights of the classical evaluation to the results of games: a logistic curve turns the
// score into an expected result, whose cross entropy with the true results is minimised. Source:
// Peter Österlund, "Texel's tuning method" (2014); the descent is Adam: Diederik Kingma and Jimmy
// Ba, "Adam: a method for stochastic optimization" (2014).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "command/console.h"
#include "command/values.h"
#include "lab/tune/tune_model.h"
#include "lab/tune/tune_set.h"

namespace trebuchet::lab {

struct TuneSettings {
    int epochs = 60;
    int threads = 1;
    double rate = 0.2;          // how far a weight moves in one of the first steps, in centipawns
    double score_share = 0.2;   // share of the search's score in the target; the rest is the result
    double l2 = 5e-8;           // regularisation towards the initial weights
    std::size_t batch = 16384;  // positions of a step
    std::uint64_t seed = 1;     // of the order of positions
};

// The expected result of a score of s centipawns: 1 / (1 + e^(-steepness s)).
[[nodiscard]] double expected_result(double score, double steepness) noexcept;

// The steepness with the smallest loss.
[[nodiscard]] double fit_steepness(const TuneSet& set, const RealWeights& weights);

// What the expected result is compared with.
struct TuneTarget {
    double steepness;
    double score_share;
};

// The mean cross entropy between expected and true results, in nats. Never zero, since one position
// does not determine the result of a game.
[[nodiscard]] double mean_loss(
    const TuneSet& set, const RealWeights& weights, TuneTarget target, int threads);

struct TuneProgress {
    int epoch;  // from 1
    double training_loss;
    double validation_loss;
    bool is_best;  // so far, by validation
};

struct TuneResult {
    RealWeights weights;  // those with the best validation loss
    double steepness;
    int best_epoch;  // 0: the initial weights
};

// Stops early when `on_epoch` returns false. The same data, settings and number of threads give the
// same result.
[[nodiscard]] TuneResult tune(
    const TuneData& data,
    const TuneSettings& settings,
    const std::function<bool(const TuneProgress&)>& on_epoch);

// --- On the command line -------------------------------------------------------------------------

struct TuneArguments {
    std::vector<std::string> files;
    std::string out;
    TuneSettings settings;
    int validation_share = 10;  // one game in N is used for validation
};

[[nodiscard]] TuneArguments tune_arguments(const command::Values& values);

// Whether the user has interrupted the run; called after each game and epoch.
using IsInterrupted = bool (*)() noexcept;

// Reads training data, tunes, and writes a file of weights. An interrupt ends it with the best
// weights so far; if there is no improvement yet, the file is not written.
[[nodiscard]] command::ExitStatus run_tune(
    const TuneArguments& arguments, const command::Console& console, IsInterrupted is_interrupted);

}  // namespace trebuchet::lab
