#include "xboard/repeated_lines.h"

#include <algorithm>
#include <utility>

namespace trebuchet::xboard {

std::vector<session::PvReport> RepeatedLines::pass(const session::PvReport& report) {
    if (!held_.empty() && held_.front().depth != report.depth) {
        held_.clear();
    }
    held_.push_back(report);
    if (report.depth != shown_depth_ && says_nothing_new(report)) {
        return {};
    }
    shown_depth_ = report.depth;
    for (const session::PvReport& line : held_) {
        note_shown(line);
    }
    return std::exchange(held_, {});
}

void RepeatedLines::forget() {
    *this = RepeatedLines{};
}

// A mate is the same at any depth. A draw that takes its time may be none yet.
bool RepeatedLines::says_nothing_new(const session::PvReport& report) const {
    constexpr Milliseconds kRush{100};
    const auto before = std::ranges::find(shown_, report.line, &session::PvReport::line);
    if (before == shown_.end() || report.bound != Bound::Exact) {
        return false;
    }
    const bool is_rushing = report.time - before->time < kRush;
    const bool is_solved = report.score.is_mate() || (report.score == Score::draw() && is_rushing);
    return is_solved && before->score == report.score && before->pv == report.pv;
}

void RepeatedLines::note_shown(const session::PvReport& report) {
    const auto before = std::ranges::find(shown_, report.line, &session::PvReport::line);
    if (before == shown_.end()) {
        shown_.push_back(report);
    } else {
        *before = report;
    }
}

}  // namespace trebuchet::xboard
