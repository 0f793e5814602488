// Statistics of a match: what its results say about the strength of its players.
//
// The unit is the pair: one opening, played with both colours. The two games of a pair depend on
// each other (an opening that favours White gives one win each), so that counting single games
// would make the error too large; pairs are independent. A pair gives 0, 1/2, 1, 3/2 or 2 points,
// which makes five counts: the pentanomial of the fishtest community (Michel Van den Bergh,
// "Normalized Elo" and "The generalized SPRT", notes of 2017 to 2020).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace trebuchet::lab {

// The results of player A in its two games, in half points: 0 (lost), 1 (drawn) or 2 (won) each.
struct PairPoints {
    int as_white = 0;
    int as_black = 0;

    friend bool operator==(const PairPoints&, const PairPoints&) = default;
};

inline constexpr std::size_t kPairOutcomes = 5;

// Sums of results, from the point of view of player A.
class Tally {
public:
    void add(PairPoints points) noexcept;

    [[nodiscard]] std::uint64_t wins() const noexcept { return games_[2]; }
    [[nodiscard]] std::uint64_t draws() const noexcept { return games_[1]; }
    [[nodiscard]] std::uint64_t losses() const noexcept { return games_[0]; }
    [[nodiscard]] std::uint64_t games() const noexcept { return wins() + draws() + losses(); }
    [[nodiscard]] std::uint64_t pairs() const noexcept { return games() / 2; }
    // The number of pairs with i half points, at index i.
    [[nodiscard]] const std::array<std::uint64_t, kPairOutcomes>& pair_counts() const noexcept {
        return pair_counts_;
    }

private:
    std::array<std::uint64_t, 3> games_{};
    std::array<std::uint64_t, kPairOutcomes> pair_counts_{};
};

// Mean and variance of the score of a pair, from 0 to 1.
struct PairMoments {
    double mean = 0.5;
    double variance = 0.0;  // of one pair, estimated from the sample; 0 with fewer than two pairs
};
[[nodiscard]] PairMoments moments(const Tally& tally) noexcept;

// Converts between score and Elo by the logistic curve. Infinite for scores of 0 and 1.
[[nodiscard]] double elo_from_score(double score) noexcept;
[[nodiscard]] double score_from_elo(double elo) noexcept;

struct Estimate {
    double score = 0.5;
    double elo = 0.0;
    // The 95 % confidence interval. It is not quite symmetric.
    double elo_low = 0.0;
    double elo_high = 0.0;
    // The likelihood that A is the stronger one.
    double superiority = 0.5;

    // Half the width of the interval; infinite where one of its ends is.
    [[nodiscard]] double elo_error() const noexcept;
};

// With fewer than two pairs the interval is infinite.
[[nodiscard]] Estimate estimate(const Tally& tally) noexcept;

}  // namespace trebuchet::lab
