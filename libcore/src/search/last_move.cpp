// What a node says of the quiet move that led to it: the histories hear it before the move has
// refuted anything, and where it never does.
// Sources: none is known to us for either; both are in use around Stockfish since about 2015 and
// 2020.
#include <algorithm>

#include "search/worker.h"

namespace trebuchet {

bool Worker::is_last_move_quiet(const Node& node) const noexcept {
    const Frame& last = frame(node.ply, 1);
    return node.kind != NodeKind::Root && last.moved != Piece::None && !last.has_captured
           && !last.current.is_promotion();
}

// The static scores before and after the move, each for the side to move, would add up to nothing
// if it had changed nothing.
void Worker::judge_last_move(const Node& node) {
    const Frame& last = frame(node.ply, 1);
    const bool may_judge = on().last_move_eval && !node.in_check && node.excluded.is_none()
                           && last.static_eval != Score::none() && is_last_move_quiet(node);
    if (!may_judge) {
        return;
    }
    constexpr int kMost = 1500;
    const int gain = -(last.static_eval.value() + node.static_eval.value());
    const int bonus = std::clamp(gain * parameters().last_move_eval_weight, -kMost, kMost);
    histories_->butterfly.update(!node.pos.side_to_move(), last.current, bonus);
}

// No reply was good enough.
void Worker::reward_last_move(const Node& node) {
    if (!on().last_move_reward || !is_last_move_quiet(node)) {
        return;
    }
    constexpr int kHundred = 100;
    const Frame& last = frame(node.ply, 1);
    const int bonus = history_bonus(node) * parameters().last_move_percent / kHundred;
    reward_quiet(
        Ply{node.ply.value() - 1}, !node.pos.side_to_move(), last.moved, last.current, bonus);
}

}  // namespace trebuchet
