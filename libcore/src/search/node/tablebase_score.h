// What the results of the tablebases mean to the search: as scores, and for the choice of a move.
#pragma once

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/types/bound.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

// A win that the fifty-move rule makes a draw is a draw, and the one that is still worth trying.
// `draw` is what a draw is worth to the side to move.
[[nodiscard]] constexpr Score tablebase_score(
    Wdl wdl, Ply ply, Score draw = Score::draw()) noexcept {
    switch (wdl) {
        case Wdl::Win:
            return Score::tablebase_win_at(ply);
        case Wdl::CursedWin:
            return draw + 1;
        case Wdl::Draw:
            return draw;
        case Wdl::BlessedLoss:
            return draw - 1;
        case Wdl::Loss:
            break;
    }
    return Score::tablebase_loss_at(ply);
}

// There may be a mate behind a win or a loss, which is more.
[[nodiscard]] constexpr Bound tablebase_bound(Wdl wdl) noexcept {
    if (wdl == Wdl::Win) {
        return Bound::Lower;
    }
    return wdl == Wdl::Loss ? Bound::Upper : Bound::Exact;
}

// How a move of the root compares with others by its result and its distance, `dtz` as in
// TablebaseMove. Equal ranks are for the search to choose from: among wins all that come in time,
// while the half-move clock is below `patience`; after that only the nearest, so that the distance
// shrinks with every move. Cursed wins go for the nearest and blessed losses for the farthest
// capture or pawn move at once, since their draw hangs on it.
[[nodiscard]] constexpr int tablebase_rank(Wdl wdl, int dtz, int clock, int patience) noexcept {
    constexpr int kClass = 100'000;
    // A distance may be one more than it says, and the draw comes at a hundred.
    constexpr int kSafe = 99;
    const int base = kClass * static_cast<int>(wdl);
    switch (wdl) {
        case Wdl::Win:
            return clock < patience && dtz + clock <= kSafe ? base : base - dtz;
        case Wdl::CursedWin:
            return base - dtz;
        case Wdl::BlessedLoss:
            return base + dtz;
        case Wdl::Draw:
        case Wdl::Loss:
            break;
    }
    return base;
}

}  // namespace trebuchet
