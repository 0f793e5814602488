// A test suite in pieces: what a piece says about its run, an answer as an item, and the report
// that all pieces make.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "lab/shard/merge.h"
#include "lab/shard/piece_file.h"
#include "lab/suite/epd_command.h"
#include "lab/suite/epd_report.h"

namespace trebuchet::lab {

// Precondition: the arguments have a shard. The error says why the suite cannot be read.
[[nodiscard]] Expected<PieceHead, std::string> epd_head(
    const EpdArguments& arguments, std::string_view engine, std::size_t positions);

// What an answer adds to the totals, and its line.
[[nodiscard]] std::string to_epd_item(const EpdTotals& totals, std::string_view line);

// `out` gets what the run in one piece would have printed.
extern const Merger kEpdMerger;

}  // namespace trebuchet::lab
