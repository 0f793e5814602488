// Whether the side to move can repeat an earlier position with its next move: found by looking at
// keys alone, without generating a move.
// Source: Marcel van Kervinck, "The design and implementation of the Rookie 2.0 chess playing
// program" (2002): the difference of two keys, looked up in a cuckoo table of all reversible moves.
#pragma once

#include <cstddef>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>

namespace trebuchet {

// True if a move leads to a position that stood on the board within the last `plies` half-moves.
[[nodiscard]] bool can_repeat(
    const Position& pos, const KeyHistory& history, std::size_t plies) noexcept;

}  // namespace trebuchet
