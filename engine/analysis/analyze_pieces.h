// Positions analysed in pieces: doing one, and the lines that all pieces make.
#pragma once

#include <functional>
#include <string>

#include "analysis/analyze_command.h"
#include "command/console.h"
#include "command/position_source.h"
#include "lab/shard/merge.h"

namespace trebuchet::analysis {

// The line for a position, with its end. What it returns after an interrupt is not used.
using AnswerLine = std::function<std::string(const command::NamedPosition&)>;

// The items are the positions of the file. Precondition: the arguments have a shard and a file.
[[nodiscard]] command::ExitStatus run_analyze_piece(
    const AnalyzeArguments& arguments, const command::Console& console, const AnswerLine& answer);

// `out` gets what the run in one piece would have printed.
extern const lab::Merger kAnalyzeMerger;

}  // namespace trebuchet::analysis
