// A sequential test: after each pair it is asked whether enough has been seen to decide between
// two hypotheses about the difference of strength, and the match ends when it has.
// Abraham Wald, "Sequential tests of statistical hypotheses" (1945); for results with unknown
// variance, the generalized likelihood ratio as computer chess uses it: see pair_statistics.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "lab/match/pair_statistics.h"

namespace trebuchet::lab {

struct SprtSettings {
    double elo0 = 0.0;    // H0: A is stronger by so much
    double elo1 = 5.0;    // H1: ... by so much; more than elo0
    double alpha = 0.05;  // the risk of taking H1 when H0 is true
    double beta = 0.05;   // the risk of taking H0 when H1 is true
};

// "0,5": elo0 and elo1.
[[nodiscard]] Expected<SprtSettings, std::string> parse_sprt(std::string_view text);

// The logarithm of the likelihood ratio, H1 against H0, in the normal approximation. The variance
// is estimated as if a few pairs of ordinary variance had been seen before, so that a handful of
// equal results at the start decides nothing.
[[nodiscard]] double log_likelihood_ratio(const Tally& tally, const SprtSettings& test) noexcept;

// Where the ratio decides: below the first for H0, above the second for H1.
struct SprtBounds {
    double lower = 0.0;
    double upper = 0.0;
};
[[nodiscard]] SprtBounds bounds(const SprtSettings& test) noexcept;

enum class SprtVerdict : std::uint8_t { Undecided, AcceptH0, AcceptH1 };
[[nodiscard]] SprtVerdict verdict(const Tally& tally, const SprtSettings& test) noexcept;

}  // namespace trebuchet::lab
