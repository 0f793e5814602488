// The classical evaluation of a position, term by term: for people, not for play.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/eval/term.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

struct EvaluationBreakdown {
    // What each side gets for it, in centipawns. The initiative and the tempo are one side's alone.
    TermArray<ColorArray<PhasedScore>> terms{};
    int phase = 0;            // 0 (endgame) to kFullPhase (middlegame)
    ColorArray<int> scale{};  // how much of each side's advantage in the ending counts, in 64ths
    // The ending is known: the score comes from there, and not from the terms.
    bool is_known_ending = false;
    Score total;  // for the side to move: what the search uses

    // White minus Black, without the tempo.
    [[nodiscard]] PhasedScore balance() const noexcept;
};

// The terms, the phase and the scale give the total, without a rest.
[[nodiscard]] EvaluationBreakdown explain(const Position& pos);

// A balance and a tempo for White, by phase and by the scale of the side that each half of the
// balance favours: centipawns for White.
[[nodiscard]] int blended(
    PhasedScore balance, PhasedScore tempo, int phase, const ColorArray<int>& scale) noexcept;

}  // namespace trebuchet
