// The scores that still matter at a node: above alpha for us, below beta for the opponent.
#pragma once

#include <trebuchet/types/bound.h>
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

// Whether a score of this kind leaves no question open within the window.
[[nodiscard]] constexpr bool settles(Bound bound, Score score, Window window) noexcept {
    switch (bound) {
        case Bound::Exact:
            return true;
        case Bound::Lower:
            return score >= window.beta;
        case Bound::Upper:
            return score <= window.alpha;
        case Bound::None:
            break;
    }
    return false;
}

}  // namespace trebuchet
