#include "lab/tune/tune.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <trebuchet/util/random.h>

#include "lab/common/parallel.h"

namespace trebuchet::lab {
namespace {

[[nodiscard]] double target_of(const TunePosition& pos, TuneTarget target) {
    const double thought = expected_result(pos.white_score, target.steepness);
    return (1 - target.score_share) * pos.white_won + target.score_share * thought;
}

[[nodiscard]] double loss_of(
    const TunePosition& pos, const RealWeights& weights, TuneTarget target) {
    constexpr double kTiny = 1e-12;
    const double wanted = target_of(pos, target);
    const double expected =
        std::clamp(expected_result(model_score(pos, weights), target.steepness), kTiny, 1 - kTiny);
    return -wanted * std::log(expected) - (1 - wanted) * std::log(1 - expected);
}

// Divides the indices 0 to size - 1 into a part for each thread, and calls work(part, first, last)
// for each.
template <typename Work>
void for_each_part(std::size_t size, int threads, const Work& work) {
    const auto count = static_cast<std::size_t>(std::max(threads, 1));
    for_each_piece(count, threads, [&](std::size_t part) {
        work(part, size * part / count, size * (part + 1) / count);
    });
}

void add(RealWeights& sum, const RealWeights& other) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i].middlegame += other[i].middlegame;
        sum[i].endgame += other[i].endgame;
    }
}

// The moments of one parameter.
struct AdamState {
    double mean = 0;    // moving average of the derivative
    double square = 0;  // moving average of its square
};

class Adam {
public:
    explicit Adam(std::size_t size) : states_(2 * size) {}

    void step(RealWeights& weights, const RealWeights& slopes, double rate) {
        ++steps_;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            move(states_[2 * i], weights[i].middlegame, slopes[i].middlegame, rate);
            move(states_[2 * i + 1], weights[i].endgame, slopes[i].endgame, rate);
        }
    }

private:
    void move(AdamState& state, double& weight, double slope, double rate) const {
        constexpr double kMeanMemory = 0.9;
        constexpr double kSquareMemory = 0.999;
        constexpr double kTiny = 1e-12;
        state.mean += (1 - kMeanMemory) * (slope - state.mean);
        state.square += (1 - kSquareMemory) * (slope * slope - state.square);
        const double mean = state.mean / (1 - std::pow(kMeanMemory, steps_));
        const double square = state.square / (1 - std::pow(kSquareMemory, steps_));
        weight -= rate * mean / (std::sqrt(square) + kTiny);
    }

    std::vector<AdamState> states_;
    int steps_ = 0;
};

class Descent {
public:
    Descent(const TuneSet& set, const TuneSettings& settings, TuneTarget target)
        : set_{set},
          settings_{settings},
          target_{target},
          start_{real_weights()},
          weights_{start_},
          adam_{start_.size()},
          random_{settings.seed},
          order_(set.size()),
          partial_(static_cast<std::size_t>(std::max(settings.threads, 1))) {
        std::iota(order_.begin(), order_.end(), std::uint32_t{0});
    }

    [[nodiscard]] const RealWeights& weights() const noexcept { return weights_; }

    // Uses every position once, in random order.
    void run_epoch(double rate) {
        for (std::size_t i = order_.size(); i > 1; --i) {
            std::swap(order_[i - 1], order_[random_.below(i)]);
        }
        const std::size_t batch = std::max<std::size_t>(settings_.batch, 1);
        for (std::size_t first = 0; first < order_.size(); first += batch) {
            const std::size_t last = std::min(first + batch, order_.size());
            adam_.step(weights_, slopes({order_.data() + first, last - first}), rate);
        }
    }

private:
    // The gradient of the mean loss of these positions, with regularisation.
    [[nodiscard]] RealWeights slopes(std::span<const std::uint32_t> batch) {
        for_each_part(
            batch.size(),
            settings_.threads,
            [&](std::size_t part, std::size_t first, std::size_t last) {
                RealWeights& sum = partial_[part];
                sum.assign(weights_.size(), {});
                for (const std::uint32_t i : batch.subspan(first, last - first)) {
                    const TunePosition pos = set_[i];
                    const double expected =
                        expected_result(model_score(pos, weights_), target_.steepness);
                    const double slope = target_.steepness * (expected - target_of(pos, target_));
                    add_gradient(pos, weights_, slope, sum);
                }
            });
        RealWeights total(weights_.size());
        for (const RealWeights& sum : partial_) {
            add(total, sum);
        }
        const auto count = static_cast<double>(batch.size());
        for (std::size_t i = 0; i < total.size(); ++i) {
            total[i].middlegame = total[i].middlegame / count
                                  + settings_.l2 * (weights_[i].middlegame - start_[i].middlegame);
            total[i].endgame =
                total[i].endgame / count + settings_.l2 * (weights_[i].endgame - start_[i].endgame);
        }
        return total;
    }

    const TuneSet& set_;
    TuneSettings settings_;
    TuneTarget target_;
    RealWeights start_;
    RealWeights weights_;
    Adam adam_;
    SplitMix64 random_;
    std::vector<std::uint32_t> order_;
    std::vector<RealWeights> partial_;
};

}  // namespace

double expected_result(double score, double steepness) noexcept {
    return 1 / (1 + std::exp(-steepness * score));
}

double mean_loss(const TuneSet& set, const RealWeights& weights, TuneTarget target, int threads) {
    if (set.size() == 0) {
        return 0;
    }
    std::vector<double> sums(static_cast<std::size_t>(std::max(threads, 1)));
    for_each_part(set.size(), threads, [&](std::size_t part, std::size_t first, std::size_t last) {
        double sum = 0;
        for (std::size_t i = first; i < last; ++i) {
            sum += loss_of(set[i], weights, target);
        }
        sums[part] = sum;
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(set.size());
}

// Golden section search: the loss has one minimum.
double fit_steepness(const TuneSet& set, const RealWeights& weights) {
    constexpr double kGolden = 0.6180339887498949;
    constexpr double kPrecision = 1e-6;
    const auto loss = [&](double steepness) {
        return mean_loss(set, weights, {.steepness = steepness, .score_share = 0}, 1);
    };
    double low = 0.0005;
    double high = 0.02;
    double left = high - kGolden * (high - low);
    double right = low + kGolden * (high - low);
    double left_loss = loss(left);
    double right_loss = loss(right);
    while (high - low > kPrecision) {
        if (left_loss < right_loss) {
            high = std::exchange(right, left);
            right_loss = left_loss;
            left = high - kGolden * (high - low);
            left_loss = loss(left);
        } else {
            low = std::exchange(left, right);
            left_loss = right_loss;
            right = low + kGolden * (high - low);
            right_loss = loss(right);
        }
    }
    return (low + high) / 2;
}

TuneResult tune(
    const TuneData& data,
    const TuneSettings& settings,
    const std::function<bool(const TuneProgress&)>& on_epoch) {
    // The rate falls geometrically to this part of the first.
    constexpr double kLastStep = 0.02;
    TuneResult result{.weights = real_weights(), .steepness = 0, .best_epoch = 0};
    result.steepness = fit_steepness(data.training, result.weights);
    const TuneTarget target{.steepness = result.steepness, .score_share = settings.score_share};
    double best = mean_loss(data.validation, result.weights, target, settings.threads);
    Descent descent{data.training, settings, target};
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        const double done = static_cast<double>(epoch - 1) / settings.epochs;
        descent.run_epoch(settings.rate * std::pow(kLastStep, done));
        const double loss = mean_loss(data.validation, descent.weights(), target, settings.threads);
        const bool is_best = loss < best;
        if (is_best) {
            best = loss;
            result.weights = descent.weights();
            result.best_epoch = epoch;
        }
        const TuneProgress progress{
            .epoch = epoch,
            .training_loss = mean_loss(data.training, descent.weights(), target, settings.threads),
            .validation_loss = loss,
            .is_best = is_best};
        if (!on_epoch(progress)) {
            break;
        }
    }
    return result;
}

}  // namespace trebuchet::lab
