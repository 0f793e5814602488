// trebuchet match: the laboratory's match with its files, its progress and its report.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 0 when the match is finished, 130 when it was interrupted, 1 or 2 when it could
// not be played. Results go to `out`, progress and complaints to `errors`.
[[nodiscard]] int run_match(
    const MatchArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
