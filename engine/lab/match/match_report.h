// A match as text: its results, for people and for scripts that look for the first word of a line,
// and its games as PGN.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "lab/match/match.h"
#include "lab/match/pair_statistics.h"
#include "lab/match/sprt.h"

namespace trebuchet::lab {

// One line, for the progress bar: "+12 =30 -10, elo 13.4 +- 60.2".
[[nodiscard]] std::string match_summary(const Tally& tally);

// Several lines, the end of the output:
//   result A-B: +12 =30 -10
//   elo 13.4 +- 60.2
// and so on.
[[nodiscard]] std::string match_report(const Tally& tally, const std::optional<SprtSettings>& sprt);

// How games ended.
struct EndingCounts {
    std::array<std::uint64_t, kEndings> games{};  // by Ending
    std::uint64_t overstepped_by_b = 0;           // of the time forfeits

    void add(const PairRecord& pair) noexcept;
    void add(const EndingCounts& more) noexcept;

    friend bool operator==(const EndingCounts&, const EndingCounts&) = default;
};

// The last lines of the output; empty if there was no game.
//   endings rules 96 adjudicated 204 time 0 illegal 0
[[nodiscard]] std::string endings_report(const EndingCounts& endings);

// --- The games -----------------------------------------------------------------------------------

struct PlayerNames {
    std::string a;
    std::string b;
};

// "A (null_move=off)", "B (default)".
[[nodiscard]] PlayerNames player_names(const MatchSettings& settings);

// Both games, with score and depth as comments after the moves. The time of a move is added only if
// the match has a time control, so that reproducible matches give equal texts.
[[nodiscard]] std::string pair_to_pgn(
    const PairRecord& pair, const Pace& pace, const PlayerNames& names);

}  // namespace trebuchet::lab
