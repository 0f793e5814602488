// What all threads of one search share. Each part says how it may be used by many at once.
#pragma once

#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/util/clock.h>

#include "search/depth_roster.h"
#include "search/progress.h"
#include "search/stop_rule.h"

namespace trebuchet {

struct Shared {
    explicit Shared(const Clock& clock) : stop_rule{clock} {}

    ProgressBoard progress;
    TranspositionTable table;
    StopRule stop_rule;
    DepthRoster depths;
};

}  // namespace trebuchet
