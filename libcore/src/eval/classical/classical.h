// The classical evaluation: the sum of its terms. Used by the Evaluator, by explain() and by
// count_coefficients(), all through the same code.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/score.h>

#include "eval/classical/material_table.h"
#include "eval/classical/pawn_table.h"

namespace trebuchet::classical {

// The tables of one evaluator.
struct Tables {
    PawnTable pawns;
    MaterialTable material;
};

// For the side to move. `placed` is the sum of kPieceSquare over the pieces.
[[nodiscard]] Score evaluate(const Position& pos, PhasedScore placed, Tables& tables) noexcept;
// The same without tables: everything is computed.
[[nodiscard]] Score evaluate(const Position& pos) noexcept;

// The sum of kPieceSquare over the pieces.
[[nodiscard]] PhasedScore placed(const Position& pos) noexcept;

// Everything that is counted for the position, material and places included; the penalty for danger
// and the effect of the initiative follow from it.
struct Trace {
    CountingTracer tracer;
    int phase = 0;
    bool is_ending = false;
};
[[nodiscard]] Trace trace(const Position& pos) noexcept;

}  // namespace trebuchet::classical
