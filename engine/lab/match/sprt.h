// A sequential test: after each pair it is checked whether the results so far decide between two
// hypotheses about the difference in strength; the match ends when they do. Sources: Abraham Wald,
// "Sequential tests of statistical hypotheses" (1945); for results with unknown variance, the
// generalized likelihood ratio that computer chess uses: see pair_statistics.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "lab/match/pair_statistics.h"

namespace trebuchet::lab {

struct SprtSettings {
    double elo0 = 0.0;    // H0: A is stronger by this
    double elo1 = 5.0;    // H1: A is stronger by this; more than elo0
    double alpha = 0.05;  // the risk of accepting H1 when H0 is true
    double beta = 0.05;   // the risk of accepting H0 when H1 is true
};

// "0,5": elo0 and elo1.
[[nodiscard]] Expected<SprtSettings, std::string> parse_sprt(std::string_view text);

// The logarithm of the likelihood ratio, H1 against H0, in the normal approximation. The variance
// is estimated as if a few pairs of ordinary variance came first, so that some equal results at the
// start do not decide.
[[nodiscard]] double log_likelihood_ratio(const Tally& tally, const SprtSettings& test) noexcept;

// H0 is accepted at or below the lower bound, H1 at or above the upper bound.
struct SprtBounds {
    double lower = 0.0;
    double upper = 0.0;
};
[[nodiscard]] SprtBounds bounds(const SprtSettings& test) noexcept;

enum class SprtVerdict : std::uint8_t { Undecided, AcceptH0, AcceptH1 };
[[nodiscard]] SprtVerdict verdict(const Tally& tally, const SprtSettings& test) noexcept;

}  // namespace trebuchet::lab
