// trebuchet match: what its options ask for.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/match/match.h"
#include "lab/match/sprt.h"

namespace trebuchet::lab {

struct MatchArguments {
    MatchSettings settings;    // without the openings of the file
    std::string opening_file;  // empty: random openings
    std::string pgn_file;      // empty: none, as below
    std::string state_file;
    std::optional<SprtSettings> sprt;
};

// The error names the option.
[[nodiscard]] Expected<MatchArguments, std::string> match_arguments(const command::Values& values);

}  // namespace trebuchet::lab
