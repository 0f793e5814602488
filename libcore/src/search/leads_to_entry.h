// Whether a table entry found under Position::key_after() stands for the position behind the move.
#pragma once

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// That key says nothing of a capture en passant, and a repetition is a draw whatever was stored.
// `keys` are those before `pos`, and the same again afterwards.
[[nodiscard]] inline bool leads_to_entry(const Position& pos, Move move, KeyHistory& keys) {
    Position next = pos;
    next.play(move);
    if (next.key() != pos.key_after(move)) {
        return false;
    }
    keys.push(pos.key());
    const bool is_new = keys.count_repetitions(next) == 0;
    keys.pop();
    return is_new;
}

}  // namespace trebuchet
