// What is known at a node that helps to try the best move first.
// Sources: killers, Selim Akl and Monroe Newborn, "The principal continuation and the killer
// heuristic" (1977); countermoves, Jos Uiterwijk, "The countermove heuristic" (1992).
#include "search/worker.h"

namespace trebuchet {

OrderingHints Worker::ordering_hints(const Node& node) const noexcept {
    OrderingHints hints;
    hints.hash_move = node.hash_move;
    const Frame& previous = frame(node.ply, 1);
    if (on().killers) {
        hints.killers = node.frame.killers;
    }
    if (previous.moved != Piece::None) {
        if (on().countermoves) {
            hints.countermove = histories_->countermoves.get(previous.moved, previous.current.to());
        }
        if (on().recapture_first) {
            hints.recapture = previous.current.to();
        }
    }
    if (on().history) {
        hints.butterfly = &histories_->butterfly;
    }
    if (on().capture_history) {
        hints.capture = &histories_->capture;
    }
    if (on().continuation_history) {
        hints.continuations = {
            frame(node.ply, 1).continuation,
            frame(node.ply, 2).continuation,
            frame(node.ply, 4).continuation};
    }
    return hints;
}

}  // namespace trebuchet
