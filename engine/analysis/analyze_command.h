// trebuchet analyze: what its options ask for, and the analysis itself.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/clock.h>

#include "analysis/analyze_report.h"
#include "command/position_source.h"
#include "command/values.h"

namespace trebuchet::analysis {

struct AnalyzeArguments {
    // At most one of them; without both: standard input, or the start of the game.
    std::optional<std::string> fen{};
    std::optional<std::string> file{};
    int multi_pv = 1;
    std::optional<Milliseconds> time{};  // for each position
    std::optional<int> depth{};
    std::size_t hash_megabytes = 16;
    std::size_t threads = 1;
    std::shared_ptr<const Tablebases> tablebases{};  // none: it does without
};

// The error names the option.
[[nodiscard]] Expected<AnalyzeArguments, std::string> analyze_arguments(
    const command::Values& values);

// What is at the other ends.
struct AnalyzeSurroundings {
    command::LineSource input{};  // positions from standard input; none where that is a terminal
    bool is_terminal = false;     // the output goes to one
    bool has_unicode = false;     // which shows more than ASCII
    std::size_t columns = kUsualColumns;
};

// An interrupt ends it; the best lines so far are printed all the same.
[[nodiscard]] command::ExitStatus run_analyze(
    const AnalyzeArguments& arguments,
    const AnalyzeSurroundings& surroundings,
    const command::Console& console);

}  // namespace trebuchet::analysis
