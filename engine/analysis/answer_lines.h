// The answer to one position as one line for programs: JSON, or EPD with the usual operations. Both
// forms are documented in docs/use/analyse.md and stay as they are.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/search/observer.h>

#include "analysis/game_analysis.h"
#include "command/position_source.h"

namespace trebuchet::analysis {

struct Answer {
    command::NamedPosition asked;
    PositionAnalysis found;  // no line where the game is over
    SearchResult result{};
};

// {"fen":"...","id":"...","depth":12,"nodes":34567,"time_ms":89,"lines":[{"cp":31,"pv":["e2e4"],
// "san":["e4"]}],"best":"e2e4"}: one line without its end. A mate has "mate":3 in the place of
// "cp"; scores are for the side to move. `lines` is empty and `best` missing where there is no
// legal move.
[[nodiscard]] std::string json_line(const Answer& answer);

// The position with acd (depth), acn (nodes), acs (seconds), ce (centipawns for the side to move)
// or dm (mate in moves), pv and bm.
[[nodiscard]] std::string epd_answer(const Answer& answer);

// Whether the best move is one of those that the position asks for; nothing if it asks for none.
[[nodiscard]] std::optional<bool> is_solved(const Answer& answer);

}  // namespace trebuchet::analysis
