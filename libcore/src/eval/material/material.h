// Material and places alone, blended by the phase: the yardstick by which other evaluations are
// measured.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/score.h>

#include "eval/classical/phase.h"
#include "eval/material/piece_square.h"

namespace trebuchet::material {

// For the side to move. `placed` is the sum of kPieceSquare over the pieces.
[[nodiscard]] inline Score evaluate(const Position& pos, PhasedScore placed) noexcept {
    PhasedScore ours = pos.side_to_move() == Color::White ? placed : -placed;
    ours += kWeights.tempo;
    const int phase = classical::phase_of(pos);
    const int late = trebuchet::kFullPhase - phase;
    return Score::saturated(
        (ours.middlegame() * phase + ours.endgame() * late) / trebuchet::kFullPhase);
}

}  // namespace trebuchet::material
