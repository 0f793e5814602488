#include "lab/train/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <trebuchet/util/assert.h>

#include "lab/common/parallel.h"
#include "lab/train/shuffle.h"

namespace trebuchet::lab {
namespace {

constexpr double kMeanMemory = 0.9;
constexpr double kSquareMemory = 0.999;

// What a step does to every value, as single floats: the loop over them is vectorised.
struct StepNumbers {
    float share;          // of a sample in its batch
    float rate;           // with the correction of the young mean
    float square_factor;  // the correction of the young square
    float kept;           // by the decay, of the way from home
};

// --- One loop for many values: compiled without errno, so that the root is vectorised -----------

void move_values(
    const StepNumbers& numbers,
    std::span<const float> slopes,
    std::span<const float> home,
    TrainState& state,
    std::size_t first) noexcept {
    const std::size_t length = slopes.size();
    const std::span means = std::span{state.means}.subspan(first, length);
    const std::span squares = std::span{state.squares}.subspan(first, length);
    const std::span values = std::span{state.model.values}.subspan(first, length);
    constexpr auto kMean = static_cast<float>(kMeanMemory);
    constexpr auto kSquare = static_cast<float>(kSquareMemory);
    constexpr float kTiny = 1e-8F;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float slope = slopes[i] * numbers.share;
        means[i] = kMean * means[i] + (1.0F - kMean) * slope;
        squares[i] = kSquare * squares[i] + (1.0F - kSquare) * slope * slope;
        const float root = std::sqrt(squares[i] * numbers.square_factor) + kTiny;
        const float kept = home[i] + (values[i] - home[i]) * numbers.kept;
        values[i] = kept - numbers.rate * means[i] / root;
    }
}

void limit(std::span<float> values, float most) noexcept {
    for (float& value : values) {
        value = std::clamp(value, -most, most);
    }
}

}  // namespace

TrainState begin_training(Model model) {
    const std::size_t size = model.layout().size();
    return {.model = std::move(model), .means = Floats(size), .squares = Floats(size)};
}

double rate_at(std::uint64_t step, std::uint64_t all_steps, double highest_rate) noexcept {
    constexpr std::uint64_t kLongestWarmUp = 500;
    constexpr std::uint64_t kWarmUpShare = 20;
    constexpr double kLowest = 0.01;
    const std::uint64_t warm_up = std::min(kLongestWarmUp, all_steps / kWarmUpShare);
    if (step < warm_up) {
        return highest_rate * static_cast<double>(step + 1) / static_cast<double>(warm_up + 1);
    }
    const double done = static_cast<double>(step - warm_up)
                        / static_cast<double>(std::max<std::uint64_t>(all_steps - warm_up, 1));
    const double wave = (1.0 + std::cos(std::numbers::pi * done)) / 2.0;
    return highest_rate * (kLowest + (1.0 - kLowest) * wave);
}

Goal last_goal(const TrainSettings& settings) noexcept {
    return {
        .scale = static_cast<float>(settings.shape.scale),
        .result_share = static_cast<float>(settings.last_result_share),
        .is_correction = settings.shape.is_correction};
}

Trainer::Trainer(
    const SampleList& samples, const TrainSettings& settings, TrainState state, Floats home)
    : samples_{samples},
      settings_{settings},
      state_{std::move(state)},
      home_{std::move(home)},
      steps_in_pass_{(samples.size() + settings.batch - 1) / settings.batch} {
    TREBUCHET_ASSERT(samples.size() > 0 && state_.model.shape == settings.shape);
    if (home_.empty()) {
        home_.resize(state_.model.values.size());
    }
    for (std::size_t i = 0; i < kSlices; ++i) {
        slices_.push_back(
            {.maker = GradientMaker{settings.shape},
             .gradient = Floats(state_.model.values.size())});
    }
}

std::uint64_t Trainer::all_steps() const noexcept {
    return steps_in_pass_ * static_cast<std::uint64_t>(settings_.passes);
}

double Trainer::pass_loss() const noexcept {
    return state_.pass_samples == 0 ? 0.0
                                    : state_.pass_loss / static_cast<double>(state_.pass_samples);
}

Goal Trainer::goal() const noexcept {
    Goal goal = last_goal(settings_);
    const double done = static_cast<double>(state_.steps) / static_cast<double>(all_steps());
    const double first = settings_.first_result_share;
    goal.result_share = static_cast<float>(first + done * (settings_.last_result_share - first));
    return goal;
}

std::size_t Trainer::step() {
    TREBUCHET_ASSERT(!is_finished());
    const std::uint64_t step_in_pass = state_.steps % steps_in_pass_;
    if (step_in_pass == 0) {
        state_.pass_loss = 0;
        state_.pass_samples = 0;
    }
    const std::uint64_t first = step_in_pass * settings_.batch;
    const std::uint64_t end = std::min<std::uint64_t>(first + settings_.batch, samples_.size());
    const std::uint64_t count = end - first;
    for_each_piece(kSlices, settings_.threads, [&](std::size_t i) {
        work_on(slices_[i], first + count * i / kSlices, first + count * (i + 1) / kSlices);
    });
    for (const Slice& slice : slices_) {
        state_.pass_loss += slice.loss;
    }
    state_.pass_samples += count;
    descend(count);
    ++state_.steps;
    return count;
}

// Places of the shuffled order.
void Trainer::work_on(Slice& slice, std::uint64_t first, std::uint64_t end) {
    const std::uint64_t pass = state_.steps / steps_in_pass_;
    const Shuffle shuffle{samples_.size(), settings_.seed + pass};
    slice.samples.clear();
    for (std::uint64_t place = first; place < end; ++place) {
        slice.samples.push_back(&samples_[shuffle(place)]);
    }
    std::fill(slice.gradient.begin(), slice.gradient.end(), 0.0F);
    slice.loss = slice.maker.loss_and_gradient(state_.model, slice.samples, goal(), slice.gradient);
}

void Trainer::descend(std::size_t samples) {
    constexpr std::size_t kPiece = 8192;
    const double rate = rate_at(state_.steps, all_steps(), settings_.rate);
    const auto count = static_cast<double>(state_.steps + 1);
    const StepNumbers numbers{
        .share = 1.0F / static_cast<float>(samples),
        .rate = static_cast<float>(rate / (1.0 - std::pow(kMeanMemory, count))),
        .square_factor = static_cast<float>(1.0 / (1.0 - std::pow(kSquareMemory, count))),
        .kept = static_cast<float>(1.0 - rate * settings_.decay)};
    const std::size_t size = state_.model.values.size();
    for_each_piece((size + kPiece - 1) / kPiece, settings_.threads, [&](std::size_t piece) {
        const std::size_t first = piece * kPiece;
        const std::size_t length = std::min(kPiece, size - first);
        Floats slopes(length);
        for (const Slice& slice : slices_) {
            for (std::size_t i = 0; i < length; ++i) {
                slopes[i] += slice.gradient[first + i];
            }
        }
        const std::span home = std::span<const float>{home_}.subspan(first, length);
        move_values(numbers, slopes, home, state_, first);
    });
    const ModelLayout layout = state_.model.layout();
    const std::span<float> values{state_.model.values};
    limit(values.first(layout.output(0)), kMostInputWeight);
    limit(
        values.subspan(layout.output(0), layout.output_bias() - layout.output(0)),
        kMostOutputWeight);
}

MeanLosses mean_losses(
    const Model& model, const SampleList& samples, const Goal& goal, int threads) {
    constexpr std::size_t kPiece = 4096;
    const std::size_t pieces = (samples.size() + kPiece - 1) / kPiece;
    std::vector<MeanLosses> sums(pieces);
    for_each_piece(pieces, threads, [&](std::size_t piece) {
        std::vector<const Sample*> some;
        const std::size_t end = std::min((piece + 1) * kPiece, samples.size());
        for (std::size_t i = piece * kPiece; i < end; ++i) {
            some.push_back(&samples[i]);
            sums[piece].classical += static_cast<double>(classical_loss(samples[i], goal));
        }
        sums[piece].model = GradientMaker{model.shape}.loss(model, some, goal);
    });
    MeanLosses means;
    const auto count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    for (const MeanLosses& sum : sums) {
        means.model += sum.model / count;
        means.classical += sum.classical / count;
    }
    return means;
}

}  // namespace trebuchet::lab
