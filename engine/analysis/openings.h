// Names of openings, from a PGN file that has one line for each: pgn-extract's eco.pgn, for
// example. A position is known by what stands on the board, so transpositions are found too.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include <trebuchet/util/expected.h>

#include "analysis/game_record.h"

namespace trebuchet::analysis {

struct OpeningName {
    std::string eco;   // "C42"
    std::string name;  // "Russian game, Cochrane attack"
};

class Openings {
public:
    // From the tags ECO, Opening, Variation and SubVariation of each game. The error names the
    // file.
    [[nodiscard]] static Expected<std::unique_ptr<const Openings>, std::string> load(
        const std::string& file);

    // That of the latest position of the game that has a name.
    [[nodiscard]] std::optional<OpeningName> name_of(const GameRecord& game) const;
    // The game with tags that name its opening, if it has a name.
    [[nodiscard]] GameRecord named(const GameRecord& game) const;

private:
    std::unordered_map<std::uint64_t, OpeningName> names_;  // by the key of the position
};

}  // namespace trebuchet::analysis
