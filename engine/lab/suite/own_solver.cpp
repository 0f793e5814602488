#include "lab/suite/own_solver.h"

#include <atomic>
#include <chrono>
#include <thread>

#include <trebuchet/timing/time_manager.h>

#include "lab/common/configuration.h"
#include "lab/common/measuring.h"
#include "lab/suite/solution_watch.h"

namespace trebuchet::lab {
namespace {

class Reporter final : public Observer {
public:
    explicit Reporter(const SuiteItem& item) : watch_{item} {}

    void on_pv(const PvInfo& info) override {
        if (info.line == 1 && !info.pv.empty()) {
            watch_.note(info.pv.front(), info.score, info.time);
            is_settled_ = watch_.is_settled() && info.bound == Bound::Exact;
        }
    }
    void on_finished(const SearchResult& result) override {
        watch_.note(result.best, result.score, result.time);
    }

    // From any thread.
    [[nodiscard]] bool is_settled() const noexcept { return is_settled_; }
    // When the search has ended.
    [[nodiscard]] std::optional<Milliseconds> since() const noexcept { return watch_.since(); }

private:
    SolutionWatch watch_;
    std::atomic<bool> is_settled_{false};
};

[[nodiscard]] Limits search_limits(const SuiteItem& item, const SolverLimits& limits) {
    Limits result;
    result.depth = limits.depth;
    result.nodes = limits.nodes;
    if (limits.time) {
        result.time = budget_for_move(*limits.time, Milliseconds{0});
    }
    if (item.mate && *item.mate > 0 && item.best.empty() && item.avoid.empty()) {
        result.mate_moves = item.mate;
    }
    return result;
}

}  // namespace

OwnSolver::OwnSolver(const Settings& settings) : settings_{settings}, searcher_{settings, clock_} {
}

std::string OwnSolver::name() const {
    const std::string difference = settings_difference(settings_);
    return difference.empty() ? "Trebuchet" : "Trebuchet " + difference;
}

Expected<Answer, std::string> OwnSolver::solve(
    const SuiteItem& item,
    const SolverLimits& limits,
    const std::function<bool()>& is_interrupted) {
    constexpr std::chrono::milliseconds kNap{2};
    if (auto missing = missing_from(searcher_, settings_)) {
        return Unexpected{std::move(*missing)};
    }
    Reporter reporter{item};
    searcher_.clear();
    searcher_.start(item.position, {}, search_limits(item, limits), reporter);
    while (searcher_.is_running()) {
        std::this_thread::sleep_for(kNap);
        if (reporter.is_settled() || is_interrupted()) {
            searcher_.stop();
        }
    }
    const SearchResult result = searcher_.wait();
    return Answer{
        .move = result.best,
        .score = result.score,
        .depth = result.depth,
        .nodes = result.nodes,
        .time = result.time,
        .found = reporter.since()};
}

}  // namespace trebuchet::lab
