// Somebody who thinks about the positions of a suite: our own search, or another program.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

#include "lab/suite/suite.h"

namespace trebuchet::lab {

// For each position; all that are set hold at once, and at least one must be. Time is that of the
// processor, all threads together, so that neither a busy machine nor the speed of a pipe matters.
struct SolverLimits {
    std::optional<Milliseconds> time{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
};

struct Answer {
    Move move;  // none if there was none
    std::optional<Score> score{};
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    // Since when the solution was held until the end; set if the answer is right.
    std::optional<Milliseconds> found{};
};

class Solver {
public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    virtual ~Solver() = default;

    [[nodiscard]] virtual std::string name() const = 0;
    // Thinks until the limits are reached, or the mate that was asked for is found, or
    // `is_interrupted`, which is asked now and then, says so. The error is final: nothing more can
    // be asked.
    [[nodiscard]] virtual Expected<Answer, std::string> solve(
        const SuiteItem& item,
        const SolverLimits& limits,
        const std::function<bool()>& is_interrupted) = 0;
};

}  // namespace trebuchet::lab
