// The classical evaluation: the sum of its terms. Used by the Evaluator, by explain() and by
// count_coefficients(), all through the same code.
#pragma once

#include <optional>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/score.h>

#include "eval/classical/material_table.h"
#include "eval/classical/pawn_table.h"
#include "eval/endgame/endgame.h"

namespace trebuchet::classical {

// The tables of one evaluator.
struct Tables {
    PawnTable pawns;
    MaterialTable material;
};

// Knowledge of the ending, which replaces any evaluation.
[[nodiscard]] inline std::optional<Score> known_ending(
    const Position& pos, const MaterialFacts& material) noexcept {
    return material.is_ending ? evaluate_endgame(pos) : std::nullopt;
}

// What the tables do not hold.
struct Given {
    PhasedScore placed;  // the sum of kPieceSquare over the pieces
    int correction = 0;  // by a network: centipawns for White, as if it were one more term
};

// For the side to move, whether the ending is known or not.
[[nodiscard]] Score evaluate(
    const Position& pos,
    const Given& given,
    const MaterialFacts& material,
    PawnTable& pawn_table) noexcept;
// The same without tables: everything is computed, and a known ending has its own score.
[[nodiscard]] Score evaluate(const Position& pos, int correction = 0) noexcept;
// This score for White, centipawns, by a network alone, for the side to move: with the scale of the
// ending.
[[nodiscard]] Score scaled(const Position& pos, int white, int phase) noexcept;

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
