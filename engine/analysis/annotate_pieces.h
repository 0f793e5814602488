// Games annotated in pieces: doing one, and the files that all pieces make.
#pragma once

#include <optional>
#include <string>

#include "analysis/annotator.h"
#include "analysis/html_report.h"
#include "command/console.h"
#include "command/values.h"
#include "lab/shard/merge.h"
#include "lab/shard/shard.h"

namespace trebuchet::analysis {

// The items are the games of FILE, annotated, as PGN. `values` are those of trebuchet annotate.
[[nodiscard]] command::ExitStatus run_annotate_piece(
    const command::Values& values,
    const AnnotateSettings& settings,
    const lab::Shard& shard,
    const command::Console& console);

// For --out: the whole as one piece, FILE.run, which becomes the files that were asked for. So a
// run is continued only with the same games and settings, and two runs at once do not mix. Prints
// what the games were like.
[[nodiscard]] command::ExitStatus run_annotate_to_file(
    const command::Values& values,
    const AnnotateSettings& settings,
    const command::Console& console);

// Adds the annotated games of the file to the report. The error says why they cannot be read.
[[nodiscard]] std::optional<std::string> add_games(const std::string& file, HtmlReport& report);

// `out` gets the games, and `html` the report, that the run in one piece would have written.
extern const lab::Merger kAnnotateMerger;

}  // namespace trebuchet::analysis
