#include "lab/suite/solver.h"

#include <atomic>
#include <chrono>
#include <thread>

#include <trebuchet/timing/time_manager.h>

#include "command/search_options.h"
#include "lab/common/configuration.h"

namespace trebuchet::lab {
namespace {

class SolutionObserver final : public Observer {
public:
    explicit SolutionObserver(const SuiteItem& item) : watch_{item} {}

    void on_pv(const PvInfo& info) override {
        if (info.line == 1 && !info.pv.empty()) {
            watch_.note(info.pv.front(), info.score, info.time);
            is_settled_ = watch_.is_settled() && info.bound == Bound::Exact;
        }
    }
    void on_finished(const SearchResult& result) override {
        watch_.note(result.best, result.score, result.time);
    }

    // May be called from any thread.
    [[nodiscard]] bool is_settled() const noexcept { return is_settled_; }
    // Precondition: the search has ended.
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
    constexpr std::chrono::milliseconds kPollInterval{2};
    if (auto missing = command::missing_from(searcher_, settings_)) {
        return Unexpected{std::move(*missing)};
    }
    SolutionObserver observer{item};
    searcher_.clear();
    searcher_.start(item.position, {}, search_limits(item, limits), observer);
    while (searcher_.is_running()) {
        std::this_thread::sleep_for(kPollInterval);
        if (observer.is_settled() || is_interrupted()) {
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
        .found = observer.since()};
}

}  // namespace trebuchet::lab
