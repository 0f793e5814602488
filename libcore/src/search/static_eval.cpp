// How good a node looks before anything is searched: the evaluation, corrected by what earlier
// searches found, faded towards the fifty-move draw, and compared with our last move.
#include <algorithm>
#include <cstdlib>

#include "search/fifty_moves.h"
#include "search/worker.h"

namespace trebuchet {
namespace {

// Without progress a score means less and less: it counts in full until 20 half-moves have passed
// without any, and for half at the draw. Not so the wins that need patience only: there all
// progress is made without captures, and would be lost in what fades away with each half-move.
Score fade(Score score, const Position& pos) noexcept {
    constexpr int kFree = 20;
    constexpr int kWhole = 160;
    if (std::abs(score.value()) >= kLeastKnownWin) {
        return score;
    }
    const int late = pos.halfmove_clock() - kFree;
    return late <= 0 ? score
                     : Score{score.value() * (kWhole - std::min(late, kWhole / 2)) / kWhole};
}

}  // namespace

void Worker::set_static_eval(Node& node) {
    node.frame.static_eval = Score::none();
    if (node.in_check) {
        return;
    }
    const bool is_known =
        node.entry.has_value() && node.entry->static_eval != static_cast<StoredScore>(Score::kNone);
    node.raw_eval =
        is_known ? Score{static_cast<int>(node.entry->static_eval)} : evaluator_.evaluate(node.pos);

    Score score = node.raw_eval;
    if (on().correction_history) {
        constexpr int kWhole = 64;
        const int correction =
            corrections_->correction(node.pos) * parameters().correction_weight / kWhole;
        score = Score::saturated(score.value() + correction);
    }
    node.static_eval = on().fifty_move_fade ? fade(score, node.pos) : score;
    node.frame.static_eval = node.static_eval;

    // What the table knows is better than a guess, where its bound points the right way.
    node.estimate = node.static_eval;
    if (node.entry.has_value() && !node.hash_score.is_decisive() && node.hash_score != Score::none()
        && is_clock_far_from_draw(node.pos)) {
        const Bound needed = node.hash_score > node.static_eval ? Bound::Lower : Bound::Upper;
        if (node.entry->bound == Bound::Exact || node.entry->bound == needed) {
            node.estimate = node.hash_score;
        }
    }

    // Since our last move, or the one before, if we were in check then.
    Score before = frame(node.ply, 2).static_eval;
    if (before == Score::none()) {
        before = frame(node.ply, 4).static_eval;
    }
    node.improving = on().improving && before != Score::none() && node.static_eval > before;
}

}  // namespace trebuchet
