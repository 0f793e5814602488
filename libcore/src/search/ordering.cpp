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
        const auto after = [&](std::size_t back) {
            const PieceToHistory* const known = frame(node.ply, back).continuation;
            return known != nullptr ? known : &kNoContinuation;
        };
        hints.continuations = {after(1), after(2), after(4)};
    }
    return hints;
}

}  // namespace trebuchet
