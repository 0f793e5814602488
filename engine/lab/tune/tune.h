// Fits the weights of the classical evaluation to the results of games: the score, turned into an
// expected result by a logistic curve, shall be as near to the true results as can be.
// Source: Peter Österlund, "Texel's tuning method" (2014); the descent is Adam: Diederik Kingma and
// Jimmy Ba, "Adam: a method for stochastic optimization" (2014).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "lab/tune/tune_model.h"
#include "lab/tune/tune_set.h"

namespace trebuchet::lab {

struct TuneSettings {
    int epochs = 60;
    int threads = 1;
    double rate = 0.2;          // how far a weight goes in a step at first, in centipawns
    double score_share = 0.2;   // of the target: what the search thought, the rest is the result
    double l2 = 5e-8;           // regularisation towards the initial weights
    std::size_t batch = 16384;  // positions to a step
    std::uint64_t seed = 1;     // of the order of positions
};

struct TuneData {
    TuneSet training;
    TuneSet validation;  // positions of other games
};

// The steepness of the curve: a score of s centipawns is expected to bring 1 / (1 + e^(-steepness
// s)).
[[nodiscard]] double expected_result(double score, double steepness) noexcept;

// The steepness that fits the results best.
[[nodiscard]] double fit_steepness(const TuneSet& set, const RealWeights& weights);

// How the curve is measured.
struct TuneTarget {
    double steepness;
    double score_share;
};

// The mean loss: cross entropy between expected and true results, in nats. Not zero even at best,
// since chess games are not decided by one position.
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
    int best_epoch;  // 0: those of the beginning
};

// Stops early when `on_epoch` returns false. The same data, settings and number of threads give the
// same result.
[[nodiscard]] TuneResult tune(
    const TuneData& data,
    const TuneSettings& settings,
    const std::function<bool(const TuneProgress&)>& on_epoch);

}  // namespace trebuchet::lab
