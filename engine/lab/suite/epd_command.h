// trebuchet epd: what its options ask for.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/shard/shard.h"
#include "lab/suite/peer_solver.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

struct EpdArguments {
    std::string file;
    SolverLimits limits;
    Settings settings;                 // of our own search
    std::optional<PeerSettings> peer;  // searches instead, if set
    bool is_quiet = false;             // totals only
    std::optional<Shard> shard{};      // only this piece, to `piece_file`
    std::string piece_file{};
};

// The error names the option.
[[nodiscard]] Expected<EpdArguments, std::string> epd_arguments(const command::Values& values);

}  // namespace trebuchet::lab
