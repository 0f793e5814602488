#include "lab/match/pair_statistics.h"

#include <cmath>
#include <limits>

namespace trebuchet::lab {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kEloScale = 400.0;  // points of Elo that mean odds of ten to one
constexpr double kNormal95 = 1.959963984540054;

// The standard normal distribution function.
[[nodiscard]] double normal_below(double x) noexcept {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

}  // namespace

void Tally::add(PairPoints points) noexcept {
    const auto as_white = static_cast<std::size_t>(points.as_white);
    const auto as_black = static_cast<std::size_t>(points.as_black);
    ++games_[as_white];
    ++games_[as_black];
    ++pair_counts_[as_white + as_black];
}

PairMoments moments(const Tally& tally) noexcept {
    constexpr double kMostHalfPoints = kPairOutcomes - 1;
    const auto pairs = static_cast<double>(tally.pairs());
    if (pairs == 0) {
        return {};
    }
    PairMoments result{.mean = 0.0};
    const auto& counts = tally.pair_counts();
    for (std::size_t i = 0; i < kPairOutcomes; ++i) {
        const double score = static_cast<double>(i) / kMostHalfPoints;
        result.mean += score * static_cast<double>(counts[i]) / pairs;
    }
    if (pairs < 2) {
        return result;
    }
    for (std::size_t i = 0; i < kPairOutcomes; ++i) {
        const double deviation = static_cast<double>(i) / kMostHalfPoints - result.mean;
        result.variance += deviation * deviation * static_cast<double>(counts[i]) / (pairs - 1);
    }
    return result;
}

double elo_from_score(double score) noexcept {
    if (score <= 0) {
        return -kInfinity;
    }
    if (score >= 1) {
        return kInfinity;
    }
    return kEloScale * std::log10(score / (1 - score));
}

double score_from_elo(double elo) noexcept {
    return 1 / (1 + std::pow(10.0, -elo / kEloScale));
}

double Estimate::elo_error() const noexcept {
    const bool is_bounded = std::isfinite(elo_low) && std::isfinite(elo_high);
    return is_bounded ? (elo_high - elo_low) / 2 : kInfinity;
}

Estimate estimate(const Tally& tally) noexcept {
    const PairMoments pair = moments(tally);
    const auto pairs = static_cast<double>(tally.pairs());
    Estimate result{.score = pair.mean, .elo = elo_from_score(pair.mean)};
    if (pairs < 2) {
        result.elo_low = -kInfinity;
        result.elo_high = kInfinity;
        return result;
    }
    const double error = std::sqrt(pair.variance / pairs);
    result.elo_low = elo_from_score(pair.mean - kNormal95 * error);
    result.elo_high = elo_from_score(pair.mean + kNormal95 * error);
    if (pair.mean != 0.5) {  // else one half, even with an error of 0
        result.superiority = normal_below((pair.mean - 0.5) / error);
    }
    return result;
}

}  // namespace trebuchet::lab
