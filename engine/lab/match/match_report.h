// The results of a match in words: for people, and for scripts that look for the first word of a
// line.
#pragma once

#include <optional>
#include <string>

#include "lab/match/pair_statistics.h"
#include "lab/match/sprt.h"

namespace trebuchet::lab {

// In one line, while the match goes on: "+12 =30 -10, elo 13.4 +- 60.2".
[[nodiscard]] std::string match_summary(const Tally& tally);

// The end of the output, several lines:
//   result A-B: +12 =30 -10
//   elo 13.4 +- 60.2
// and so on.
[[nodiscard]] std::string match_report(const Tally& tally, const std::optional<SprtSettings>& sprt);

}  // namespace trebuchet::lab
