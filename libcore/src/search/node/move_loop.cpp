// The moves of a node: which are searched, how deeply, and what is learned from them.
// Sources: singular extensions, Thomas Anantharaman, Murray Campbell and Feng-hsiung Hsu, "Singular
// extensions: adding selectivity to brute-force searching" (1988), in this form since Stockfish's
// authors (2008); multi-cut, Yngvi Bjornsson and Tony Marsland, "Multi-cut pruning in alpha-beta
// search" (1998); fractional plies, David Levy, David Broughton and Mark Taylor, "The SEX algorithm
// in computer chess" (1989).
#include <algorithm>

#include "search/node/node_search.h"

namespace trebuchet {
namespace {

constexpr int kHundred = 100;

}  // namespace

template <NodeKind Kind>
NodeResult NodeSearch::search_moves(MoveLoop& loop) {
    const Node& node = loop.node;
    prepare_histories(node);
    const OrderingHints hints = ordering_hints(node, loop.first_move);
    const CheckFinder checks{node.pos};
    MovePicker picker = MovePicker::main(node.pos, hints);
    bool has_moves = false;
    while (const auto picked = picker.next()) {
        const Move move = *picked;
        if (move == node.excluded) {
            continue;
        }
        has_moves = true;
        // Early enough for the memory to answer before the child probes.
        knowledge_.table().prefetch(node.pos.key_after(move));
        const MoveFacts facts = facts_of(node.pos, move, checks, hints);
        if (const Pruning pruning = prune_move(rules_, loop, move, facts);
            pruning != Pruning::None) {
            if (pruning == Pruning::LaterQuietsToo) {
                picker.skip_quiets_without_check(checks);
            }
            continue;
        }
        const Extension extension = extension_of(loop, move, facts);
        if (extension.node_end.leaves()) {
            return extension.node_end.result();
        }
        const Depth less = reduction(rules_, loop, facts);
        ++loop.tried.count;
        const NodeResult result = search_move<Kind>(loop, move, extension.amount, less);
        if (result.is_stopped()) {
            return result;
        }
        if (result.exceeds(loop.best.window.alpha)) {
            tree_.update_pv(node.ply, move);
        }
        if (loop.best.improve(move, result.score())) {
            break;
        }
        loop.tried.add(move, facts.is_quiet);
        if (are_quiets_hopeless(rules_, loop)) {
            picker.skip_quiets_without_check(checks);
        }
    }
    if (!has_moves) {
        return score_without_moves(loop);
    }
    loop.best.apply_max_score();
    learn(loop);
    return loop.best.score;
}

// The first move with the whole window, every other with a zero window that only asks whether it
// is better; if it is, it is searched again to learn by how much.
template <NodeKind Kind>
NodeResult NodeSearch::search_move(
    const MoveLoop& loop, Move move, Depth extension, Depth reduction) {
    const Node& node = loop.node;
    const Window window = loop.best.window;
    const Position next = make_move(node, move);
    const Depth depth = node.depth - kOnePly + extension;
    const bool is_first = loop.tried.count == 1;
    // Plain alpha-beta asks every move for its score at once, within the whole window; MTD(f) asks
    // nothing but zero-window questions.
    const bool asks_whole = rules_.driver == Driver::AlphaBeta;
    const bool may_open = Kind != NodeKind::Zero && rules_.driver != Driver::Mtdf;
    const Window question = asks_whole ? window : Window::zero_above(window.alpha);
    const auto ask = [&](Depth child_depth, Expect expect) {
        return -alpha_beta<NodeKind::Zero>(Node{
            .pos = next,
            .window = question.flipped(),
            .depth = child_depth,
            .ply = node.ply.next(),
            .expect = expect});
    };

    NodeResult result = window.alpha + 1;
    bool is_open = may_open && is_first;
    if (!is_open) {
        const Depth reduced = std::max(depth - reduction, std::min(depth, kOnePly));
        const bool is_reduced = reduced < depth;
        if (is_reduced) {
            result = ask(reduced, Expect::Cut);
        }
        if (result.exceeds(window.alpha)) {
            const Depth again =
                is_reduced ? research_depth(rules_, loop, result.score(), depth) : depth;
            if (!is_reduced || again > reduced) {
                result = ask(again, Kind == NodeKind::Zero ? !node.expect : Expect::Cut);
            }
        }
        is_open =
            may_open && !asks_whole && result.exceeds(window.alpha) && !result.reaches(window.beta);
    }
    if constexpr (Kind != NodeKind::Zero) {
        if (is_open) {
            result = -alpha_beta<NodeKind::Pv>(Node{
                .pos = next,
                .window = window.flipped(),
                .depth = depth,
                .ply = node.ply.next(),
                .kind = NodeKind::Pv});
        }
    }
    tree_.unmake_move();
    return result;
}

// Mated, stalemate, or nothing beside the excluded move.
NodeResult NodeSearch::score_without_moves(const MoveLoop& loop) const noexcept {
    const Node& node = loop.node;
    if (node.excludes_a_move()) {
        return loop.best.window.alpha;
    }
    return node.in_check() ? Score::mated_at(node.ply) : draw_score(node.ply);
}

// Children read it, too, when they rate the move that led to them.
void NodeSearch::prepare_histories(const Node& node) noexcept {
    if (rules_.on.threat_history) {
        tree_.frame(node.ply).attacked = node.pos.attacked_by(!node.pos.side_to_move());
    }
}

OrderingHints NodeSearch::ordering_hints(const Node& node, Move first_move) const noexcept {
    return hints_for(rules_.on, knowledge_.histories(), tree_.frames(), node.ply, first_move);
}

// --- Extensions ---------------------------------------------------------------------------------

// Nothing is extended beyond twice the depth of the iteration.
Extension NodeSearch::extension_of(const MoveLoop& loop, Move move, const MoveFacts& facts) {
    const Node& node = loop.node;
    if (node.ply.value() >= 2 * iteration_) {
        return {};
    }
    if (is_singular_candidate(rules_, loop, move)) {
        const Score bar = singular_bar(rules_, loop);
        const NodeResult others = search_other_moves(node, move, bar);
        if (others.is_stopped()) {
            return {.node_end = others};
        }
        if (const auto singular = singular_extension(rules_, loop, bar, others.score())) {
            return *singular;
        }
    }
    return {.amount = plain_extension(rules_, loop, move, facts, tree_.frame_before(node.ply, 1))};
}

// The singular search: the node without one move, to half the depth.
NodeResult NodeSearch::search_other_moves(const Node& node, Move excluded, Score bar) {
    return search_aside<NodeKind::Zero>(Node{
        .pos = node.pos,
        .window = Window::zero_below(bar),
        .depth = Depth::units((node.depth - kOnePly).in_units() / 2),
        .ply = node.ply,
        .expect = node.expect,
        .excluded = excluded});
}

// --- Learning -----------------------------------------------------------------------------------

void NodeSearch::learn(const MoveLoop& loop) {
    const Node& node = loop.node;
    const Best& best = loop.best;
    if (node.excludes_a_move()) {
        return;
    }
    // What is best at the root, within its window, says more of this one position than of others.
    const bool updates_histories =
        best.bound == Bound::Lower || (best.bound == Bound::Exact && node.kind != NodeKind::Root);
    if (updates_histories && !best.move.is_none()) {
        reward_best_move(node, best.move, loop.tried);
    }
    correct_evaluation(loop);
    store(node, best.finding(), loop.table, loop.eval, node.depth.whole() + loop.depth_refund);
}

int history_bonus(const Parameters& p, int depth) noexcept {
    return std::min(p.history_bonus_slope * depth, p.history_bonus_most);
}

void NodeSearch::reward_best_move(const Node& node, Move best, const Tried& tried) {
    const int bonus = history_bonus(rules_.parameters, node.whole_depth());
    const int malus = bonus * rules_.parameters.history_malus_percent / kHundred;
    knowledge_.reward_best_move(tree_.frames(), {node.pos, node.ply, best, bonus, malus}, tried);
}

// In quiescence the bonus is 0, and only killers and the countermove change.
void NodeSearch::reward_table_move(const Node& node, Move move) {
    if (node.whole_depth() > 0) {
        prepare_histories(node);
    }
    reward_best_move(node, move, Tried{});
}

// The static scores before and after the quiet move that led here, each for the side to move, would
// add up to nothing if it had changed nothing: so the histories learn of it before it has refuted
// anything, and where it never does.
// Source: none is known to us; in use around Stockfish since about 2020.
void NodeSearch::update_history_from_eval(const Node& node, const EvalInfo& eval) {
    const Frame& last = tree_.frame_before(node.ply, 1);
    const bool may_update = rules_.on.last_move_eval && eval.corrected.has_value()
                            && !node.excludes_a_move() && last.static_eval.has_value()
                            && last.is_quiet_move();
    if (!may_update) {
        return;
    }
    constexpr int kMost = 1500;
    const int gain = -(*last.static_eval + *eval.corrected).value();
    const int bonus = std::clamp(gain * rules_.parameters.last_move_eval_weight, -kMost, kMost);
    knowledge_.histories().butterfly.update(
        !node.pos.side_to_move(), last.current, last.attacked, bonus);
}

// Only where the search says something about quiet play that the evaluation could have known: not
// where no move was good enough, since any of them may have been a capture.
void NodeSearch::correct_evaluation(const MoveLoop& loop) {
    const Node& node = loop.node;
    const Best& best = loop.best;
    const bool is_quiet =
        loop.eval.corrected.has_value() && !best.move.is_none() && !node.pos.is_capture(best.move);
    if (!is_quiet || best.score.is_decisive()) {
        return;
    }
    const Score static_score = *loop.eval.corrected;
    if (best.bound != Bound::Lower || best.score > static_score) {
        const int error = (best.score - static_score).value();
        knowledge_.corrections().update(node.pos, node.depth.whole(), error);
    }
}

void NodeSearch::store(
    const Node& node,
    const Finding& finding,
    const TableInfo& table,
    const EvalInfo& eval,
    int depth) noexcept {
    if (!rules_.on.hash_table || node.excludes_a_move()) {
        return;
    }
    const Score raw = eval.raw.has_value() ? *eval.raw : Score::none();
    const TableEntry entry{
        .move = finding.move,
        .score = to_stored(finding.score, node.ply),
        .static_eval = to_stored(raw, Ply{0}),
        .depth = depth,
        .bound = finding.bound,
        .was_pv = table.was_pv};
    knowledge_.table().store(node.pos.key(), entry);
}

template NodeResult NodeSearch::search_moves<NodeKind::Pv>(MoveLoop&);
template NodeResult NodeSearch::search_moves<NodeKind::Zero>(MoveLoop&);
template NodeResult NodeSearch::search_move<NodeKind::Pv>(const MoveLoop&, Move, Depth, Depth);

}  // namespace trebuchet
