#include "lab/spsa/spsa.h"

#include <algorithm>
#include <cmath>

#include <trebuchet/util/random.h>

namespace trebuchet::lab {
namespace {

// How fast steps and moves become smaller: the exponents that Spall recommends, and for the first
// tenth of the run about the same move.
constexpr double kStepExponent = 0.101;
constexpr double kMoveExponent = 0.602;
constexpr double kSteadyPart = 0.1;

// What the lot says about one pair: for each number whether side A has more of it.
class Lot {
public:
    Lot(const SpsaPlan& plan, std::size_t pair) : random_{SplitMix64{plan.seed}.next() + pair} {}

    [[nodiscard]] double side() noexcept { return random_.below(2) == 0 ? -1.0 : 1.0; }

    // A whole number beside the value, whose mean is the value.
    [[nodiscard]] int whole(double value) noexcept {
        constexpr std::uint64_t kParts = 1U << 20U;
        const double part = static_cast<double>(random_.below(kParts)) / kParts;
        return static_cast<int>(std::floor(value + part));
    }

private:
    SplitMix64 random_;
};

[[nodiscard]] double left_over(const SpsaPlan& plan, std::size_t pair) noexcept {
    return static_cast<double>(plan.pairs) / static_cast<double>(pair + 1);
}

// The step of the pair, in units of the last one.
[[nodiscard]] double step_factor(const SpsaPlan& plan, std::size_t pair) noexcept {
    return std::pow(left_over(plan, pair), kStepExponent);
}

// By how much of the last step a pair that is won by a point moves a number.
[[nodiscard]] double move_factor(const SpsaPlan& plan, std::size_t pair) noexcept {
    const double steady = kSteadyPart * static_cast<double>(plan.pairs);
    const double gain = std::pow(
        (steady + static_cast<double>(plan.pairs)) / (steady + static_cast<double>(pair + 1)),
        kMoveExponent);
    return plan.rate * gain / step_factor(plan, pair);
}

[[nodiscard]] double within(const ParameterInfo& info, double value) noexcept {
    return std::clamp(value, static_cast<double>(info.least), static_cast<double>(info.most));
}

}  // namespace

std::vector<double> SpsaPlan::start() const {
    std::vector<double> values(numbers.size());
    std::transform(numbers.begin(), numbers.end(), values.begin(), [](const SpsaNumber& number) {
        return number.start;
    });
    return values;
}

SpsaTrial spsa_trial(const SpsaPlan& plan, const std::vector<double>& values, std::size_t pair) {
    Lot lot{plan, pair};
    SpsaTrial trial;
    std::vector<double> sides(values.size());
    std::generate(sides.begin(), sides.end(), [&lot] { return lot.side(); });
    for (std::size_t i = 0; i < values.size(); ++i) {
        const SpsaNumber& number = plan.numbers[i];
        const double step = sides[i] * number.step * step_factor(plan, pair);
        trial.a.push_back(lot.whole(within(*number.info, values[i] + step)));
        trial.b.push_back(lot.whole(within(*number.info, values[i] - step)));
    }
    return trial;
}

void learn_from(
    const SpsaPlan& plan, std::size_t pair, double points, std::vector<double>& values) {
    Lot lot{plan, pair};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const SpsaNumber& number = plan.numbers[i];
        const double move = lot.side() * number.step * move_factor(plan, pair) * points;
        values[i] = within(*number.info, values[i] + move);
    }
}

}  // namespace trebuchet::lab
