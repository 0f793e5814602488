// The node of the search: principal variation search, told as numbered steps. Helpers decide, each
// in the file of its name; docs/develop/search.md explains them in the same order.
// Sources: alpha-beta, Donald Knuth and Ronald Moore, "An analysis of alpha-beta pruning" (1975);
// zero windows for all but the first move, Tony Marsland and Murray Campbell (1982), and
// NegaScout, Alexander Reinefeld (1983).
#include <algorithm>

#include "search/move_facts.h"
#include "search/worker.h"

namespace trebuchet {

template <NodeKind Kind>
Score Worker::alpha_beta(const Position& pos, Window window, Depth depth, Ply ply, Expect expect) {
    // 1. At the horizon only captures are looked at.
    if (depth.whole() <= 0) {
        return quiescence < Kind == NodeKind::Zero ? Kind : NodeKind::Pv > (pos, window, ply, true);
    }
    Node node{pos, window, depth, ply, Kind, frame(ply)};
    node.expect = expect;
    node.frame.pv.clear();
    Frame& grandchild = frame(Ply{ply.value() + 2});
    grandchild.killers.clear();
    grandchild.cutoffs = 0;

    // 2. Told to stop, a draw, or a nearer mate elsewhere.
    if (const auto score = early_exit(node)) {
        return *score;
    }
    // 3. The table may know the answer.
    if (const auto score = hash_cutoff(node)) {
        return *score;
    }
    // 4. The tablebases may.
    if (const auto score = tablebase_cutoff(node)) {
        return *score;
    }
    // 5. How good does it look?
    set_static_eval(node);
    judge_last_move(node);
    // 6. Razoring, reverse futility, null move, ProbCut.
    if (const auto score = prune_node(node)) {
        return *score;
    }
    // 7. Something to try first.
    find_hash_move(node);
    if (stopped()) {
        return Score::none();
    }
    // 8. The moves.
    if constexpr (Kind == NodeKind::Root) {
        return search_root_moves(node);
    } else {
        return search_moves<Kind>(node);
    }
}

template <NodeKind Kind>
Score Worker::search_moves(Node& node) {
    const OrderingHints hints = ordering_hints(node);
    const CheckFinder checks{node.pos};
    MovePicker picker = MovePicker::main(node.pos, hints);
    bool has_moves = false;
    while (const auto picked = picker.next()) {
        const Move move = *picked;
        if (move == node.excluded) {
            continue;
        }
        has_moves = true;
        // So early, memory has time to answer until the child asks.
        table_.prefetch(node.pos.key_after(move));
        const MoveFacts facts = facts_of(node.pos, move, checks, hints);
        if (prune_move(node, move, facts)) {
            continue;
        }
        const Depth extra = extension(node, move, facts);
        if (node.best_score >= node.window.beta) {
            return node.best_score;  // multi-cut
        }
        const Score score = stopped()
                                ? Score::none()
                                : search_move<Kind>(node, move, extra, reduction(node, facts));
        if (stopped()) {
            return Score::none();
        }
        if (score > node.window.alpha) {
            update_pv(node.ply, move);
        }
        if (node.improve(move, score) == Verdict::Cutoff) {
            ++node.frame.cutoffs;
            break;
        }
        note_tried(node, move, facts);
        if (are_quiets_hopeless(node)) {
            picker.skip_quiets_without_check(checks);
        }
    }
    if (!has_moves) {
        if (!node.excluded.is_none()) {
            return node.window.alpha;  // nothing beside the excluded move
        }
        return node.in_check ? Score::mated_at(node.ply) : draw_score(node.ply);
    }
    if (node.best_score > node.most) {
        node.best_score = node.most;
        node.bound = Bound::Upper;
    }
    remember(node);
    return node.best_score;
}

// The first move with the whole window, every other with a zero window that only asks whether it
// is better; if it is, it is searched again to learn by how much.
template <NodeKind Kind>
Score Worker::search_move(Node& node, Move move, Depth extension, Depth reduction) {
    Position next = node.pos;
    make_move(node.pos, move, node.ply, next);
    ++node.moves_played;
    const Depth depth = node.depth - kOnePly + extension;
    const Ply ply = node.ply.next();
    const bool is_first = node.moves_played == 1;
    // Plain alpha-beta asks every move for its score at once, within the whole window; MTD(f) asks
    // nothing but questions.
    const bool asks_whole = settings_.driver == Driver::AlphaBeta;
    const bool may_open = Kind != NodeKind::Zero && settings_.driver != Driver::Mtdf;
    const Window question = asks_whole ? node.window : Window::zero_above(node.window.alpha);

    Score score = node.window.alpha + 1;
    bool is_open = may_open && is_first;
    if (!is_open) {
        const Depth reduced = std::max(depth - reduction, std::min(depth, kOnePly));
        const bool is_reduced = reduced < depth;
        if (is_reduced) {
            score =
                -alpha_beta<NodeKind::Zero>(next, question.flipped(), reduced, ply, Expect::Cut);
        }
        if (score > node.window.alpha && !stopped()) {
            const Depth again = is_reduced ? research_depth(node, score, depth) : depth;
            if (!is_reduced || again > reduced) {
                const Expect expect = Kind == NodeKind::Zero ? !node.expect : Expect::Cut;
                score = -alpha_beta<NodeKind::Zero>(next, question.flipped(), again, ply, expect);
            }
        }
        is_open = may_open && !asks_whole && score > node.window.alpha && score < node.window.beta;
    }
    if constexpr (Kind != NodeKind::Zero) {
        if (is_open && !stopped()) {
            score = -alpha_beta<NodeKind::Pv>(next, node.window.flipped(), depth, ply, Expect::All);
        }
    }
    unmake_move();
    return score;
}

template Score Worker::alpha_beta<NodeKind::Root>(const Position&, Window, Depth, Ply, Expect);
template Score Worker::search_move<NodeKind::Root>(Node&, Move, Depth, Depth);
template Score Worker::alpha_beta<NodeKind::Zero>(const Position&, Window, Depth, Ply, Expect);

}  // namespace trebuchet
