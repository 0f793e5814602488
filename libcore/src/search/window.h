// The scores that still matter at a node: above alpha for us, below beta for the opponent.
#pragma once

#include <trebuchet/types/score.h>

namespace trebuchet {

struct Window {
    Score alpha;
    Score beta;

    [[nodiscard]] static constexpr Window full() noexcept {
        return {-Score::infinite(), Score::infinite()};
    }
    // Only asks whether the score reaches beta.
    [[nodiscard]] static constexpr Window zero_below(Score beta) noexcept {
        return {beta - 1, beta};
    }
    // Only asks whether the score exceeds alpha.
    [[nodiscard]] static constexpr Window zero_above(Score alpha) noexcept {
        return {alpha, alpha + 1};
    }

    // The same as the other side sees it.
    [[nodiscard]] constexpr Window flipped() const noexcept { return {-beta, -alpha}; }
    [[nodiscard]] constexpr bool is_empty() const noexcept { return alpha >= beta; }
};

}  // namespace trebuchet
