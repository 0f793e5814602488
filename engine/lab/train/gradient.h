// What a model says about samples, how wrong that is, and how the error changes with each value of
// the model. The part of the trainer that takes the time: vectors of eight floats, tile by tile.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <trebuchet/eval/network.h>

#include "lab/train/model.h"
#include "lab/train/samples.h"

namespace trebuchet::lab {

// What a prediction is compared with, and how:
//   goal        result_share * result + (1 - result_share) * sigmoid(score / scale)
//   prediction  sigmoid(share * output), or sigmoid(classical / scale + share * output) for a
//               correction, with the share of the output that counts in this position
//   loss        (prediction - goal)^2
struct Goal {
    float scale = 0;  // centipawns
    float result_share = 0;
    bool is_correction = false;
};

[[nodiscard]] float sigmoid(float x) noexcept;
[[nodiscard]] float goal_of(const Sample& sample, const Goal& goal) noexcept;
// The loss of the classical evaluation alone.
[[nodiscard]] float classical_loss(const Sample& sample, const Goal& goal) noexcept;

// Works on a few hundred samples at a time. Belongs to one thread.
class GradientMaker {
public:
    explicit GradientMaker(const NetworkShape& shape);

    // The sum of the losses of these samples.
    [[nodiscard]] double loss(
        const Model& model, std::span<const Sample* const> samples, const Goal& goal);
    // The same; and adds the gradient of that sum to `gradient`, which has a model's size.
    [[nodiscard]] double loss_and_gradient(
        const Model& model,
        std::span<const Sample* const> samples,
        const Goal& goal,
        std::span<float> gradient);
    // Outputs of the model, in units of the scale, in the order of the samples.
    [[nodiscard]] std::vector<float> outputs(
        const Model& model, std::span<const Sample* const> samples);

private:
    static constexpr std::size_t kMost = 256;  // samples at a time

    struct Row {
        ActiveInputs inputs;
        std::size_t bucket = 0;
        float output = 0;
        float slope = 0;  // of the loss by the output
    };

    void run(const Model& model, std::span<const Sample* const> samples);
    [[nodiscard]] double measure(std::span<const Sample* const> samples, const Goal& goal);
    void forward_tile(const Model& model, std::size_t tile);
    void backward_tile(const Model& model, std::size_t tile, std::span<float> gradient);

    ModelLayout layout_;
    std::size_t neurons_;
    std::size_t buckets_;
    std::size_t count_ = 0;
    std::vector<Row> rows_;
    Floats sums_;         // [kMost][8]: parts of the outputs
    Floats activations_;  // [tiles][kMost][2][kTileNeurons]: clamped to 0 to 1
};

}  // namespace trebuchet::lab
