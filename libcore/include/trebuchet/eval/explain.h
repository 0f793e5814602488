// The classical evaluation of a position, term by term: for people, not for play.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/eval/term.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

struct EvaluationBreakdown {
    // What each side gets for it, in centipawns. The initiative, in each phase,
    // and the tempo are one side's alone.
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

// How much of each half of the balance counts: parts of kWholeShare.
inline constexpr int kWholeShare = kFullPhase * kFullPhase * kWholeScale;
struct Shares {
    int middlegame = 0;
    int endgame = 0;
};

// By phase, and by the scale of the side that each half favours. The less there is of the
// middlegame, the more its half is scaled, too: a drawn ending is drawn with rooks on the board as
// well.
[[nodiscard]] Shares shares_of(
    PhasedScore balance, int phase, const ColorArray<int>& scale) noexcept;

// A balance and a tempo for White, each half by its share: centipawns for White. A tempo is not
// scaled.
[[nodiscard]] int blended(
    PhasedScore balance, PhasedScore tempo, int phase, const ColorArray<int>& scale) noexcept;

}  // namespace trebuchet
