// The games of a match as PGN.
#pragma once

#include <string>

#include "lab/match/match.h"

namespace trebuchet::lab {

struct PlayerNames {
    std::string a;
    std::string b;
};

// Both games. What the players thought stands behind their moves as score and depth, with the
// time where the pace has one: so that without one equal matches give equal texts.
[[nodiscard]] std::string pair_to_pgn(
    const PairRecord& pair, const Pace& pace, const PlayerNames& names);

}  // namespace trebuchet::lab
