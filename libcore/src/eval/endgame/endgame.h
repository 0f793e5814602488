// Knowledge of endings with little material that the terms of the evaluation do not have: which are
// won and how to make progress, which are drawn, and how much an advantage is worth with few pawns.
// Each family of endings has a file; endgame.cpp chooses between them. Used by the evaluation only,
// and independent of its weights.
#pragma once

#include <optional>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

// Knowledge that replaces the evaluation: centipawns for the side to move, within
// Score::kMaxEvaluation; nothing if there is none. Meaningless in check.
[[nodiscard]] std::optional<Score> evaluate_endgame(const Position& pos) noexcept;

// All of an advantage.
inline constexpr int kFullScale = kWholeScale;

// How much of an advantage of `strong` is real in such an ending, in 64ths: 0 counts as a draw.
[[nodiscard]] int endgame_scale(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet
