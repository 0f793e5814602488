// What searches the positions of a suite: an interface, and our own search as one implementation.
// Another is in peer_solver.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <trebuchet/search/searcher.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

#include "lab/common/measuring.h"
#include "lab/suite/suite.h"

namespace trebuchet::lab {

// For each position; all that are set hold at once, and at least one must be set. Time is processor
// time of all threads together, so that other programs on the machine and the speed of a pipe do
// not matter.
struct SolverLimits {
    std::optional<Milliseconds> time{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
};

struct Answer {
    Move move;  // none if the engine has no move
    std::optional<Score> score{};
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    // When the engine found the solution that it kept to the end; set if the answer is right.
    std::optional<Milliseconds> found{};
};

class Solver {
public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    virtual ~Solver() = default;

    [[nodiscard]] virtual std::string name() const = 0;
    // Searches until the limits are reached, the wanted mate is found, or `is_interrupted`, which
    // is called every few milliseconds, returns true. After an error the solver cannot be used
    // again.
    [[nodiscard]] virtual Expected<Answer, std::string> solve(
        const SuiteItem& item,
        const SolverLimits& limits,
        const std::function<bool()>& is_interrupted) = 0;
};

// Searches each position with an empty hash table. With a time limit no other thread of the program
// may be busy: its processor time would count.
class OwnSolver final : public Solver {
public:
    explicit OwnSolver(const Settings& settings);

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] Expected<Answer, std::string> solve(
        const SuiteItem& item,
        const SolverLimits& limits,
        const std::function<bool()>& is_interrupted) override;

private:
    Settings settings_;
    CpuClock clock_;
    Searcher searcher_;
};

}  // namespace trebuchet::lab
