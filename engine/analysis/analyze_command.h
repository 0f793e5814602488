// trebuchet analyze: thinks about positions and tells people what it sees.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "analysis/analyze_report.h"
#include "app/command_line.h"
#include "command/position_source.h"

namespace trebuchet::cli {

// Who is at the other ends.
struct AnalyzeSurroundings {
    LineSource input{};        // positions from standard input; none where that is a terminal
    bool is_watched = false;   // the output goes to a terminal
    bool has_unicode = false;  // which shows more than ASCII
    std::size_t columns = kUsualColumns;
};

// Those of this process.
[[nodiscard]] AnalyzeSurroundings analyze_surroundings(const AnalyzeArguments& arguments);

// The exit status: 0 when everything has been analysed, 130 when it was interrupted (the best lines
// so far are told all the same), 1 or 2 when it could not be. Results go to `out`, complaints to
// `errors`.
[[nodiscard]] int run_analyze(
    const AnalyzeArguments& arguments,
    const AnalyzeSurroundings& surroundings,
    std::ostream& out,
    std::ostream& errors);

}  // namespace trebuchet::cli
