// How much of its time budget a move deserves, as the search goes: less when the best move stands
// firm and took most of the work, more when it changes or its score falls.
#pragma once

#include <algorithm>
#include <cstdint>

#include <trebuchet/search/parameters.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "search/memory/frame.h"

namespace trebuchet {

class TimeUse {
public:
    void begin() noexcept { *this = TimeUse{}; }

    // After each iteration.
    void note(
        const Parameters& p,
        Move best,
        Score score,
        std::uint64_t nodes_of_best,
        std::uint64_t nodes) noexcept {
        stable_iterations_ = best == best_ ? std::min(stable_iterations_ + 1, kMostStable) : 0;
        best_ = best;
        const int stability = p.time_new_move - p.time_stability * stable_iterations_;
        const int falling = kHundred + fall_to(score, p.time_fall);
        const auto share = nodes == 0 ? 0 : static_cast<int>(nodes_of_best * kHundred / nodes);
        const int effort = p.time_effort - p.time_effort_share * share / kHundred;
        percent_ = stability * falling / kHundred * effort / kHundred;
    }

    // The soft limit in hundredths.
    [[nodiscard]] int percent() const noexcept { return percent_; }

private:
    static constexpr int kHundred = 100;
    static constexpr int kMostStable = 8;

    // Up to half a pawn counts, and up to an eighth if the score rises.
    [[nodiscard]] int fall_to(Score score, int for_a_pawn) noexcept {
        constexpr int kMostFall = 50;
        const Score before = average_.has_value() ? *average_ : score;
        const int fall = std::clamp((before - score).value(), -kMostFall / 4, kMostFall);
        average_ = average_.has_value() ? Score{(3 * before.value() + score.value()) / 4} : score;
        return fall * for_a_pawn / kHundred;
    }

    Move best_{};
    MaybeScore average_{};
    int stable_iterations_ = 0;
    int percent_ = kHundred;
};

}  // namespace trebuchet
