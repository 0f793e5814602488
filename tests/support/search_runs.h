// Whole searches for tests: an observer that writes down all it is told, one call that runs a
// search from start to end, and settings that leave things out.
#pragma once

#include <cstdint>
#include <vector>

#include <trebuchet/board/key_history.h>
#include <trebuchet/search/searcher.h>

namespace trebuchet::testing_support {

// A PvInfo that outlives the call.
struct PvReport {
    int line = 0;
    int depth = 0;
    int seldepth = 0;
    Score score;
    Bound bound = Bound::None;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    std::vector<Move> pv;

    friend bool operator==(const PvReport&, const PvReport&) = default;
};

// Read it after Searcher::wait() only.
class RecordingObserver final : public Observer {
public:
    void on_pv(const PvInfo& info) override {
        calls_after_end_ += results_.empty() ? 0 : 1;
        reports_.push_back(
            {info.line,
             info.depth,
             info.seldepth,
             info.score,
             info.bound,
             info.nodes,
             info.time,
             {info.pv.begin(), info.pv.end()}});
    }
    void on_finished(const SearchResult& result) override { results_.push_back(result); }

    [[nodiscard]] const std::vector<PvReport>& reports() const { return reports_; }
    [[nodiscard]] const std::vector<SearchResult>& results() const { return results_; }
    [[nodiscard]] int calls_after_end() const { return calls_after_end_; }

private:
    std::vector<PvReport> reports_;
    std::vector<SearchResult> results_;
    int calls_after_end_ = 0;
};

struct SearchRun {
    SearchResult result;
    std::vector<PvReport> reports;
};

// A search with a searcher of its own: nothing learned before it.
[[nodiscard]] inline SearchRun run_search(
    const Settings& settings,
    const Position& root,
    const Limits& limits,
    const KeyHistory& history = {}) {
    RecordingObserver observer;
    Searcher searcher{settings};
    searcher.start(root, history, limits, observer);
    const SearchResult result = searcher.wait();
    return {result, observer.reports()};
}

// The same as hosts get it.
[[nodiscard]] inline SearchRun run_search(
    const Position& root, const Limits& limits, const KeyHistory& history = {}) {
    return run_search(Settings{.hash_megabytes = 4}, root, limits, history);
}

// Every heuristic off.
[[nodiscard]] inline Settings plain_search() {
    Settings settings{.hash_megabytes = 1};
    for (const SwitchInfo& info : kSwitchInfos) {
        settings.switches.*info.member = false;
    }
    return settings;
}

// Nothing that can hide a move: every move is searched to its full depth at least, with good
// ordering, the table, and quiescence beyond the horizon.
[[nodiscard]] inline Settings full_width() {
    Settings settings = plain_search();
    settings.hash_megabytes = 4;
    Switches& on = settings.switches;
    on.quiescence = on.quiescence_delta = on.quiescence_see = on.quiescence_checks = true;
    on.hash_table = on.hash_cutoffs = on.enhanced_cutoffs = true;
    on.killers = on.countermoves = on.history = on.capture_history = true;
    on.mate_distance = on.aspiration = on.check_extension = true;
    on.upcoming_repetition = on.twofold_repetition = true;
    return settings;
}

}  // namespace trebuchet::testing_support
