// All that the search of a node has to know of draws: by the rules and by repetition, what a draw
// is worth, how much less a static score counts where one is likely, and where the fifty-move draw
// is too near to rely on what was found with another clock. Sources: Slate and Atkin, below;
// upcoming repetitions (board/upcoming_repetition.h), Marcel van Kervinck (2002).
#pragma once

#include <algorithm>
#include <cstdlib>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/material.h>
#include <trebuchet/board/position.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

// Contempt: a draw is worth less than nothing to a side that takes itself for the stronger one.
// `contempt` is what it costs the side to move at the root.
// Source: David Slate and Lawrence Atkin, "Chess 4.5" (1977).
[[nodiscard]] constexpr Score draw_score(int contempt, Ply ply) noexcept {
    const bool is_root_side = ply.value() % 2 == 0;
    return Score{is_root_side ? -contempt : contempt};
}

// By insufficient material, by the fifty-move rule, or by repetition. With `twofold`, a position
// that occurred before in the line being searched counts as a draw at once: a side that could do
// better the second time could have done so the first time. A position from the game must have
// occurred twice. `keys` are those of the positions before `pos`.
[[nodiscard]] inline bool is_draw(
    const Position& pos, const KeyHistory& keys, Ply ply, bool twofold) noexcept {
    constexpr int kTwiceBefore = 2;
    if (is_insufficient_material(pos)) {
        return true;
    }
    if (pos.halfmove_clock() >= kFiftyMoves && (!pos.in_check() || has_legal_move(pos))) {
        return true;
    }
    const bool is_twofold = twofold && keys.count_repetitions(pos, ply.index()) > 0;
    return is_twofold || keys.count_repetitions(pos) >= kTwiceBefore;
}

// Where the fifty-move draw comes near, a table entry is no evidence: a score that was found with
// another half-move clock may promise a win that comes too late.
[[nodiscard]] inline bool is_clock_far_from_draw(const Position& pos) noexcept {
    constexpr int kNear = 90;
    return pos.halfmove_clock() < kNear;
}

// Whether a mate that was found from `pos` with another half-move clock still comes before the draw
// if nothing is captured and no pawn moves until then. Conservative: may reject a valid mate, never
// accepts an invalid one. Scores that are no mates pass.
[[nodiscard]] inline bool is_mate_in_time(const Position& pos, Score score, Ply ply) noexcept {
    return !score.is_mate()
           || pos.halfmove_clock() + std::abs(score.mate_plies()) - ply.value() <= kFiftyMoves;
}

// Whether a table entry found under Position::key_after() stands for the position behind the move:
// that key ignores captures en passant, and a repetition is a draw whatever was stored. `keys` are
// those before `pos`, and the same again afterwards.
[[nodiscard]] inline bool leads_to_entry(const Position& pos, Move move, KeyHistory& keys) {
    Position next = pos;
    next.play(move);
    if (next.key() != pos.key_after(move)) {
        return false;
    }
    keys.push(pos.key());
    const bool is_new = keys.count_repetitions(next) == 0;
    keys.pop();
    return is_new;
}

// Without progress a static score means less and less: it counts in full until 20 half-moves have
// passed without any, and for half at the draw. Wins that only need patience do not fade: their
// progress is made without captures, and would be lost in what fades with each half-move.
[[nodiscard]] inline Score fade_to_draw(Score score, const Position& pos) noexcept {
    constexpr int kFree = 20;
    constexpr int kWhole = 160;
    if (std::abs(score.value()) >= kLeastKnownWin) {
        return score;
    }
    const int late = pos.halfmove_clock() - kFree;
    return late <= 0 ? score
                     : Score{score.value() * (kWhole - std::min(late, kWhole / 2)) / kWhole};
}

// The fewer pieces and pawns are left, the less an advantage is worth: what cannot be won by force
// is often held. Wins that are known are as they were.
[[nodiscard]] inline Score scale_by_material(
    Score score, const Position& pos, int percent) noexcept {
    // Pawns' worth of both sides: with so many a score counts in full, with more for more.
    constexpr int kUsual = 60;
    constexpr int kWhole = 100;
    constexpr int kMinor = 3;
    constexpr int kRook = 5;
    constexpr int kQueen = 10;
    if (std::abs(score.value()) >= kLeastKnownWin) {
        return score;
    }
    const int material =
        pos.pieces(PieceType::Pawn).count()
        + kMinor * (pos.pieces(PieceType::Knight) | pos.pieces(PieceType::Bishop)).count()
        + kRook * pos.pieces(PieceType::Rook).count()
        + kQueen * pos.pieces(PieceType::Queen).count();
    const int scale = kWhole - percent + percent * material / kUsual;
    constexpr int kMost = kLeastKnownWin - 1;
    return Score{std::clamp(score.value() * scale / kWhole, -kMost, kMost)};
}

}  // namespace trebuchet
