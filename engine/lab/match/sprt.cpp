#include "lab/match/sprt.h"

#include <cmath>
#include <cstddef>
#include <optional>

#include "command/option.h"

namespace trebuchet::lab {
namespace {

[[nodiscard]] std::optional<double> parse_elo(std::string_view text) {
    constexpr double kMost = 1000.0;
    constexpr double kThousandth = 0.001;
    const auto thousandths = command::parse_thousandths(text);
    if (!thousandths) {
        return std::nullopt;
    }
    const double elo = static_cast<double>(*thousandths) * kThousandth;
    return std::abs(elo) <= kMost ? std::optional{elo} : std::nullopt;
}

// About the variance of two independent games of which a third is drawn.
constexpr double kPriorVariance = 0.08;
constexpr double kPriorPairs = 4.0;

}  // namespace

Expected<SprtSettings, std::string> parse_sprt(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma != std::string_view::npos) {
        const auto elo0 = parse_elo(text.substr(0, comma));
        const auto elo1 = parse_elo(text.substr(comma + 1));
        if (elo0 && elo1 && *elo0 < *elo1) {
            return SprtSettings{.elo0 = *elo0, .elo1 = *elo1};
        }
    }
    return Unexpected{
        "must be two numbers of Elo, the smaller first, as 0,5, not '" + std::string{text} + "'"};
}

double log_likelihood_ratio(const Tally& tally, const SprtSettings& test) noexcept {
    const auto pairs = static_cast<double>(tally.pairs());
    if (pairs == 0) {
        return 0.0;
    }
    const PairMoments pair = moments(tally);
    const double variance =
        (pair.variance * (pairs - 1) + kPriorVariance * kPriorPairs) / (pairs - 1 + kPriorPairs);
    const double score0 = score_from_elo(test.elo0);
    const double score1 = score_from_elo(test.elo1);
    return pairs * (score1 - score0) * (2 * pair.mean - score0 - score1) / (2 * variance);
}

SprtBounds bounds(const SprtSettings& test) noexcept {
    return {
        .lower = std::log(test.beta / (1 - test.alpha)),
        .upper = std::log((1 - test.beta) / test.alpha)};
}

SprtVerdict verdict(const Tally& tally, const SprtSettings& test) noexcept {
    const double ratio = log_likelihood_ratio(tally, test);
    const SprtBounds limit = bounds(test);
    if (ratio <= limit.lower) {
        return SprtVerdict::AcceptH0;
    }
    return ratio >= limit.upper ? SprtVerdict::AcceptH1 : SprtVerdict::Undecided;
}

}  // namespace trebuchet::lab
