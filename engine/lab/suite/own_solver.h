// Our own search as a solver.
#pragma once

#include <string>

#include <trebuchet/search/searcher.h>

#include "lab/common/measuring.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

// Each position is thought about with an empty table. With time limits, only while the rest of the
// program sleeps.
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
