// A match in pieces: playing one, and the report, the games and the state file that all pieces
// make.
#pragma once

#include <string>

#include "command/console.h"
#include "lab/match/match.h"
#include "lab/shard/merge.h"
#include "lab/shard/shard.h"

namespace trebuchet::lab {

// Plays the pairs of this piece. The items are the pairs: their points and endings in a line, then
// both games as PGN. `settings.pairs` are those of the whole match.
[[nodiscard]] command::ExitStatus run_match_piece(
    const MatchSettings& settings,
    const Shard& shard,
    const std::string& file,
    const command::Console& console);

// `out` gets what the match in one piece would have printed.
extern const Merger kMatchMerger;

}  // namespace trebuchet::lab
