// Where the fifty-move draw comes near, the table is no witness: a score from elsewhere may promise
// a win that comes too late.
#pragma once

#include <cstdlib>

#include <trebuchet/board/position.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

[[nodiscard]] inline bool is_clock_far_from_draw(const Position& pos) noexcept {
    constexpr int kNear = 90;
    return pos.halfmove_clock() < kNear;
}

// Whether a mate that was found from `pos` with another half-move clock still comes before the draw
// if nothing is captured and no pawn moves until then. So it may be doubted in vain, never believed
// in vain. Scores that are no mates pass.
[[nodiscard]] inline bool is_mate_in_time(const Position& pos, Score score, Ply ply) noexcept {
    constexpr int kFiftyMoves = 100;
    return !score.is_mate()
           || pos.halfmove_clock() + std::abs(score.mate_plies()) - ply.value() <= kFiftyMoves;
}

}  // namespace trebuchet
