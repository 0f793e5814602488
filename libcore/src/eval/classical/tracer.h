// Records what the evaluation counts. Every term adds its weights through a Tally, which reports
// the weight, the side and the number to a tracer. In play the tracer does nothing and costs
// nothing; for `eval` and for tuning it records the counts. So the printout, the tuner and the
// engine always agree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/color.h>
#include <trebuchet/util/assert.h>

#include "eval/classical/default_weights.h"

namespace trebuchet::classical {

// Records nothing.
struct NullTracer {
    static constexpr bool kIsOn = false;
    static constexpr void count(Color /*who*/, const PhasedScore& /*weight*/, int /*times*/) {}
};

// How often each weight was added for each side.
struct CountingTracer {
    static constexpr bool kIsOn = true;

    // Precondition: `weight` is one of kWeights.
    void count(Color who, const PhasedScore& weight, int times) noexcept {
        const auto first = reinterpret_cast<std::uintptr_t>(&kWeights);
        const auto place = reinterpret_cast<std::uintptr_t>(&weight);
        const std::size_t i = (place - first) / sizeof(PhasedScore);
        TREBUCHET_ASSERT(i < kWeightCount);
        counts[who][i] += times;
    }

    ColorArray<std::array<int, kWeightCount>> counts{};
};

// The sum of a term for one side.
template <Color Us, typename Tracer>
class Tally {
public:
    explicit constexpr Tally(Tracer& tracer) noexcept : tracer_{tracer} {}

    constexpr void add(const PhasedScore& weight) noexcept {
        sum_ += weight;
        tracer_.count(Us, weight, 1);
    }
    constexpr void add(const PhasedScore& weight, int times) noexcept {
        sum_ += weight * times;
        tracer_.count(Us, weight, times);
    }
    [[nodiscard]] constexpr PhasedScore sum() const noexcept { return sum_; }

private:
    Tracer& tracer_;
    PhasedScore sum_;
};

}  // namespace trebuchet::classical
