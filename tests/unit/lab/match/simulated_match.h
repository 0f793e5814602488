// Made-up results of matches whose truth is known, for tests of statistics.
#pragma once

#include <array>
#include <cstdint>

#include <trebuchet/util/random.h>

#include "lab/match/pair_statistics.h"

namespace trebuchet::lab {

// Each game of A is a draw with one probability, and a win with another, whatever its colour.
class SimulatedMatch {
public:
    // `score` is A's expected share of the points.
    SimulatedMatch(double score, double draws, std::uint64_t seed)
        : wins_{score - draws / 2}, draws_{draws}, random_{seed} {}

    [[nodiscard]] PairPoints next_pair() { return {next_game(), next_game()}; }

private:
    [[nodiscard]] int next_game() {
        constexpr double kParts = 1 << 30;
        const double chance = static_cast<double>(random_.below(1U << 30U)) / kParts;
        if (chance < wins_) {
            return 2;
        }
        return chance < wins_ + draws_ ? 1 : 0;
    }

    double wins_;
    double draws_;
    SplitMix64 random_;
};

}  // namespace trebuchet::lab
