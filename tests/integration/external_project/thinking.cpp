// Searches: one that is waited for, and two at once of which one is stopped.

#include <string_view>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/search/searcher.h>

#include "checks.h"

namespace {

constexpr std::string_view kMateInTwo = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";

struct Listener : trebuchet::Observer {
    void on_pv(const trebuchet::PvInfo& info) override {
        ++lines;
        every_line_has_moves = every_line_has_moves && !info.pv.empty();
    }
    void on_finished(const trebuchet::SearchResult& result) override {
        ++ends;
        best = result.best;
    }

    int lines = 0;
    int ends = 0;
    bool every_line_has_moves = true;
    trebuchet::Move best;
};

void check_mate(Report& report) {
    constexpr int kDepth = 6;
    const auto root = trebuchet::parse_fen(kMateInTwo);
    if (!root) {
        report.expect(false, "a position to think about");
        return;
    }
    Listener listener;
    trebuchet::Searcher searcher{trebuchet::Settings{}};
    searcher.start(*root, {}, {.depth = kDepth}, listener);
    const trebuchet::SearchResult result = searcher.wait();
    report.expect(
        result.score.is_mate() && result.score.mate_moves() == 2, "a search that finds the mate");
    report.expect(listener.lines > 0 && listener.every_line_has_moves, "and shows how");
    report.expect(listener.ends == 1 && listener.best == result.best, "and tells its end");
}

void check_two_at_once(Report& report) {
    constexpr int kDepth = 6;
    const trebuchet::Position start = trebuchet::Position::start();
    Listener patient;
    Listener brief;
    trebuchet::Searcher endless{trebuchet::Settings{}};
    trebuchet::Searcher limited{trebuchet::Settings{.hash_megabytes = 1}};
    endless.start(start, {}, {}, patient);
    limited.start(start, {}, {.depth = kDepth}, brief);
    report.expect(limited.wait().depth == kDepth, "a search beside another");
    report.expect(endless.is_running(), "which goes on");
    endless.stop();
    report.expect(!trebuchet::to_san(start, endless.wait().best).empty(), "until it is stopped");
}

}  // namespace

void check_thinking(Report& report) {
    check_mate(report);
    check_two_at_once(report);
}
