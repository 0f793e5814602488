// Fits a model to samples: batches in random order, a step of AdamW for each. The result depends on
// samples, settings and the initial model, not on the number of threads.
// Sources: Ilya Loshchilov and Frank Hutter, "Decoupled weight decay regularization", 2019; decay
// towards the first weights: Xuhong Li, Yves Grandvalet and Franck Davoine, "Explicit inductive
// bias for transfer learning with convolutional networks", 2018.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lab/train/gradient.h"
#include "lab/train/model.h"
#include "lab/train/samples.h"

namespace trebuchet::lab {

// The defaults, and kUsualLambda, made the network that is linked into the library.
struct TrainSettings {
    NetworkShape shape{.neurons = 512, .buckets = 8, .is_correction = false, .scale = 300};
    int passes = 8;       // over all samples
    double rate = 0.003;  // highest of the schedule
    double decay = 0.2;   // of the weights, at a rate of 1
    std::size_t batch = 32768;
    double first_result_share = 0;  // of the goal, rising or falling in a line to the last
    double last_result_share = 0;
    std::uint64_t seed = 1;
    int threads = 1;
};

// How far a training has come: enough to continue it as if it had not been interrupted.
struct TrainState {
    Model model;
    Floats means;    // of each value's gradient, as Adam forgets
    Floats squares;  // and of its square
    std::uint64_t steps = 0;
    double pass_loss = 0;  // sum over the samples of this pass so far
    std::uint64_t pass_samples = 0;

    friend bool operator==(const TrainState&, const TrainState&) = default;
};

[[nodiscard]] TrainState begin_training(Model model);

class Trainer {
public:
    // `samples` must outlive the trainer. Decay pulls the values towards those of `home`, or
    // towards 0 if it is empty. Precondition: there are samples, and the state belongs to a model
    // of the shape of the settings.
    Trainer(
        const SampleList& samples,
        const TrainSettings& settings,
        TrainState state,
        Floats home = {});

    [[nodiscard]] const TrainState& state() const noexcept { return state_; }
    [[nodiscard]] std::uint64_t steps_in_pass() const noexcept { return steps_in_pass_; }
    [[nodiscard]] std::uint64_t all_steps() const noexcept;
    [[nodiscard]] bool is_finished() const noexcept { return state_.steps >= all_steps(); }
    // The mean loss of the samples of this pass so far; of the whole pass at its end.
    [[nodiscard]] double pass_loss() const noexcept;

    // Learns from the next batch, and returns how many samples it had.
    // Precondition: !is_finished().
    std::size_t step();

private:
    // A batch is cut into so many parts, each with a gradient of its own. A fixed number, whatever
    // the threads: the sums are the same.
    static constexpr std::size_t kSlices = 8;

    struct Slice {
        GradientMaker maker;
        Floats gradient;
        std::vector<const Sample*> samples{};
        double loss = 0;
    };

    [[nodiscard]] Goal goal() const noexcept;
    void work_on(Slice& slice, std::uint64_t first, std::uint64_t end);
    void descend(std::size_t samples);

    const SampleList& samples_;
    TrainSettings settings_;
    TrainState state_;
    Floats home_;
    std::uint64_t steps_in_pass_;
    std::vector<Slice> slices_;
};

// The rate of a step: a warm-up, and half a cosine down to a hundredth.
[[nodiscard]] double rate_at(
    std::uint64_t step, std::uint64_t all_steps, double highest_rate) noexcept;

// The goal at the end of the training: what validation is measured with.
[[nodiscard]] Goal last_goal(const TrainSettings& settings) noexcept;

struct MeanLosses {
    double model = 0;
    double classical = 0;  // of the classical evaluation on the same samples
};

// Zeros without samples.
[[nodiscard]] MeanLosses mean_losses(
    const Model& model, const SampleList& samples, const Goal& goal, int threads);

}  // namespace trebuchet::lab
