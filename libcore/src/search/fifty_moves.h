// Where the fifty-move draw comes near, the table is no witness: a score from elsewhere may promise
// a win that comes too late.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet {

[[nodiscard]] inline bool is_clock_far_from_draw(const Position& pos) noexcept {
    constexpr int kNear = 90;
    return pos.halfmove_clock() < kNear;
}

}  // namespace trebuchet
