// Quiescence: beyond the horizon only captures and promotions that lose nothing are tried, until
// nobody has any; in check, every move. A side may always stop and take the static score.
// Source: Larry Harris, "The heuristic search and the game of chess" (1975).
#include <algorithm>

#include <trebuchet/board/see.h>

#include "search/worker.h"

namespace trebuchet {

template <NodeKind Kind>
Score Worker::quiescence(const Position& pos, Window window, Ply ply, bool with_checks) {
    Node node{pos, window, Depth::zero(), ply, Kind, frame(ply)};
    node.frame.pv.clear();
    seldepth_ = std::max(seldepth_, ply.value());

    // 1. Told to stop, a draw, a nearer mate; 2. the table.
    if (const auto score = early_exit(node)) {
        return *score;
    }
    if (const auto score = hash_cutoff(node)) {
        return *score;
    }
    // 3. Standing pat.
    set_static_eval(node);
    if (!on().quiescence) {
        return node.in_check ? evaluator_.evaluate(pos) : node.static_eval;
    }
    if (!node.in_check) {
        node.best_score = std::max(node.best_score, node.estimate);
        if (node.best_score >= node.window.beta) {
            if (!node.entry.has_value()) {
                node.bound = Bound::Lower;
                store(node, TableEntry::kMinDepth);
            }
            return node.best_score;
        }
        node.window.alpha = std::max(node.window.alpha, node.best_score);
    }
    // 4. The moves.
    constexpr int kWhateverItLoses = -100000;
    const int least = on().quiescence_see ? 0 : kWhateverItLoses;
    const bool checks_too = with_checks && on().quiescence_checks;
    MovePicker picker = node.in_check
                            ? MovePicker::main(pos, ordering_hints(node))
                            : MovePicker::captures(pos, ordering_hints(node), least, checks_too);
    return search_captures<Kind>(node, picker, with_checks);
}

template <NodeKind Kind>
Score Worker::search_captures(Node& node, MovePicker& picker, bool with_checks) {
    while (const auto move = picker.next()) {
        if (is_hopeless_capture(node, *move)) {
            continue;
        }
        table_.prefetch(node.pos.key_after(*move));
        Position next = node.pos;
        make_move(node.pos, *move, node.ply, next);
        ++node.moves_played;
        // Checks only once: a check that was answered is not followed by another.
        const bool checks_later = with_checks && node.in_check;
        const Score score =
            -quiescence<Kind>(next, node.window.flipped(), node.ply.next(), checks_later);
        unmake_move();
        if (stopped()) {
            return Score::none();
        }
        if (score > node.window.alpha) {
            update_pv(node.ply, *move);
        }
        if (node.improve(*move, score) == Verdict::Cutoff) {
            break;
        }
        // In check, quiet answers are not worth many tries.
        constexpr int kEnoughAnswers = 3;
        const bool is_enough = on().quiescence_few_answers && node.in_check
                               && node.moves_played >= kEnoughAnswers && !node.best_score.is_loss();
        if (is_enough) {
            picker.skip_quiets();
        }
    }
    if (node.in_check && node.moves_played == 0) {
        return Score::mated_at(node.ply);
    }
    store(node, 0);
    return node.best_score;
}

// Delta pruning: not even the captured piece and a margin bring the score to alpha. What it might
// have brought is not added to the upper bound: docs/notebook/0012 tried, and it did not pay.
bool Worker::is_hopeless_capture(const Node& node, Move move) const noexcept {
    const bool may_skip = on().quiescence_delta && !node.in_check && !move.is_promotion()
                          && node.pos.is_capture(move) && !node.best_score.is_loss();
    if (!may_skip) {
        return false;
    }
    const int gain = kExchangeValues[node.pos.captured_type(move)] + parameters().delta_margin;
    return node.static_eval + gain <= node.window.alpha;
}

template Score Worker::quiescence<NodeKind::Pv>(const Position&, Window, Ply, bool);
template Score Worker::quiescence<NodeKind::Zero>(const Position&, Window, Ply, bool);

}  // namespace trebuchet
