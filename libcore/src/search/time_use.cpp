#include "search/time_use.h"

#include <algorithm>

namespace trebuchet {

void TimeUse::note(
    Move best, Score score, std::uint64_t nodes_of_best, std::uint64_t nodes) noexcept {
    constexpr int kHundred = 100;
    constexpr int kMostStable = 8;
    stable_iterations_ = best == best_ ? std::min(stable_iterations_ + 1, kMostStable) : 0;
    best_ = best;

    // From 140 for a move that is new down to 76 for one that has stood for long.
    const int stability = 140 - 8 * stable_iterations_;

    // Up to half as much again when the score is half a pawn below what it used to be.
    constexpr int kMostFall = 50;
    const int fall = average_ == Score::none()
                         ? 0
                         : std::clamp((average_ - score).value(), -kMostFall / 4, kMostFall);
    const int falling = kHundred + fall;
    average_ =
        average_ == Score::none() ? score : Score{(3 * average_.value() + score.value()) / 4};

    // From 160 when the best move took little of the work down to 70 when it took all.
    const auto share = nodes == 0 ? 0 : static_cast<int>(nodes_of_best * kHundred / nodes);
    const int effort = 160 - 90 * share / kHundred;

    percent_ = stability * falling / kHundred * effort / kHundred;
}

}  // namespace trebuchet
