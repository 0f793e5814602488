// What the search of a node finds: a score, or nothing because the search was told to stop; what a
// step of a node finds: a reason to leave, or none; and the window that scores are measured
// against. "No score" (MaybeScore, memory/frame.h), "stopped" and "go on" are no scores and cannot
// be taken for one.
#pragma once

#include <limits>

#include <trebuchet/types/bound.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/assert.h>

namespace trebuchet {

// A score for the side to move, or stopped. Stopped compares below every bound.
class NodeResult {
public:
    // Converts, so that a node says `return score;`.
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr NodeResult(Score score) noexcept : value_{score.value()} {}
    [[nodiscard]] static constexpr NodeResult stopped() noexcept { return NodeResult{kStopped}; }

    [[nodiscard]] constexpr bool is_stopped() const noexcept { return value_ == kStopped; }
    // Precondition: not stopped.
    [[nodiscard]] constexpr Score score() const noexcept {
        TREBUCHET_ASSERT(!is_stopped());
        return Score{value_};
    }
    // Whether it is a score above, or at least, this bound.
    [[nodiscard]] constexpr bool exceeds(Score bound) const noexcept {
        return value_ > bound.value();
    }
    [[nodiscard]] constexpr bool reaches(Score bound) const noexcept {
        return value_ >= bound.value();
    }

    // The higher of both. Stopped stays stopped.
    [[nodiscard]] constexpr NodeResult at_least(Score floor) const noexcept {
        return is_stopped() || reaches(floor) ? *this : NodeResult{floor};
    }

    // As the other side sees it. Stopped stays stopped: the least of all integers is its own
    // negation.
    constexpr NodeResult operator-() const noexcept {
        return NodeResult{static_cast<int>(0U - static_cast<unsigned>(value_))};
    }
    friend constexpr bool operator==(const NodeResult&, const NodeResult&) = default;

private:
    friend class StepResult;
    static constexpr int kStopped = std::numeric_limits<int>::min();

    constexpr explicit NodeResult(int value) noexcept : value_{value} {}

    int value_;
};

// What a step of a node says: go on with the next one, or leave the node with a result.
class StepResult {
public:
    [[nodiscard]] static constexpr StepResult go_on() noexcept { return StepResult{kGoOn}; }
    [[nodiscard]] static constexpr StepResult stopped() noexcept { return NodeResult::stopped(); }
    // These convert: `return score;` leaves the node.
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr StepResult(Score score) noexcept : value_{score.value()} {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr StepResult(NodeResult result) noexcept : value_{result.value_} {}

    [[nodiscard]] constexpr bool leaves() const noexcept { return value_ != kGoOn; }
    // Precondition: leaves().
    [[nodiscard]] constexpr NodeResult result() const noexcept {
        TREBUCHET_ASSERT(leaves());
        return NodeResult{value_};
    }

private:
    static constexpr int kGoOn = std::numeric_limits<int>::max();

    constexpr explicit StepResult(int value) noexcept : value_{value} {}

    int value_;
};

// The scores that still matter at a node: above alpha for the side to move, below beta for the
// opponent.
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
