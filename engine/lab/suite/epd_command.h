// trebuchet epd: what its options ask for.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/suite/peer_solver.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

struct EpdArguments {
    std::string file;
    SolverLimits limits;
    Settings settings;                 // of our own search
    std::optional<PeerSettings> peer;  // asked instead, if there is one
    bool is_quiet = false;             // totals only
};

// The error names the option.
[[nodiscard]] Expected<EpdArguments, std::string> epd_arguments(const command::Values& values);

}  // namespace trebuchet::lab
