// What the steps of the move loop want to know about a move.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/movegen/checks.h>
#include <trebuchet/types/move.h>

#include "search/move_picker.h"

namespace trebuchet {

struct MoveFacts {
    bool is_quiet = true;  // neither capture nor promotion
    bool gives_check = false;
    bool is_refuter = false;  // a killer or the countermove
    int history = 0;          // quiet moves only
};

[[nodiscard]] inline MoveFacts facts_of(
    const Position& pos,
    Move move,
    const CheckFinder& checks,
    const OrderingHints& hints) noexcept {
    MoveFacts facts;
    facts.is_quiet = !pos.is_capture(move) && !move.is_promotion();
    facts.gives_check = checks.gives_check(pos, move);
    facts.is_refuter =
        move == hints.killers[0] || move == hints.killers[1] || move == hints.countermove;
    facts.history = facts.is_quiet ? hints.quiet_score(pos, move) : 0;
    return facts;
}

}  // namespace trebuchet
