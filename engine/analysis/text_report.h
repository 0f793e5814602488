// An annotated game for a terminal: who played how well, the evaluation as a line of bars, and
// where the game turned.
#pragma once

#include <cstddef>
#include <string>

#include "analysis/game_summary.h"

namespace trebuchet::analysis {

struct TextReportStyle {
    std::size_t columns = 80;
    bool unicode = true;  // bars of eight heights; letters otherwise
};

// Whole lines.
[[nodiscard]] std::string text_report(const GameSummary& game, const TextReportStyle& style = {});

}  // namespace trebuchet::analysis
