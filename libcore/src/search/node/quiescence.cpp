// Quiescence: beyond the horizon only captures and promotions that lose nothing are tried, until
// there are none left; in check, every move. A side may always stop and take the estimate.
// Source: Larry Harris, "The heuristic search and the game of chess" (1975).
#include <trebuchet/board/see.h>

#include "search/node/node_search.h"

namespace trebuchet {
namespace {

// Delta pruning: not even the captured piece and a margin bring the score to alpha. What it might
// have brought is not added to the upper bound: docs/notebook/0012 tried, and it did not pay.
[[nodiscard]] bool cannot_reach_alpha(
    const Rules& rules, const MoveLoop& loop, Move move) noexcept {
    const PieceType victim = loop.node.pos.captured_type(move);
    const int gain = kExchangeValues[victim] + rules.parameters.delta_margin;
    return *loop.eval.corrected + gain <= loop.best.window.alpha;
}

// Futility by exchange: so far below alpha that what wins nothing by exchange is of no use.
// Source: in use around Stockfish.
[[nodiscard]] bool wins_too_little(const Rules& rules, const MoveLoop& loop, Move move) noexcept {
    const int margin = rules.parameters.exchange_margin;
    return *loop.eval.corrected + margin <= loop.best.window.alpha
           && !see_at_least(loop.node.pos, move, 1);
}

// Never in check, nor while every move loses: what is left may be the only defence.
[[nodiscard]] bool is_hopeless_capture(
    const Rules& rules, const MoveLoop& loop, Move move) noexcept {
    const bool may_skip = loop.eval.corrected.has_value() && !move.is_promotion()
                          && loop.node.pos.is_capture(move) && !loop.best.score.is_loss();
    return may_skip
           && ((rules.on.quiescence_delta && cannot_reach_alpha(rules, loop, move))
               || (rules.on.quiescence_exchange && wins_too_little(rules, loop, move)));
}

}  // namespace

template <NodeKind Kind>
NodeResult NodeSearch::quiescence(const Node& node, bool with_checks) {
    tree_.enter_quiescence(node.ply);

    // 1. Stopped, a draw by the rules, a nearer mate elsewhere; 2. the table.
    if (const StepResult exit = early_exit(node); exit.leaves()) {
        return exit.result();
    }
    Best best = known_bounds(node);
    if (best.window.is_empty()) {
        return best.window.alpha;
    }
    const TableInfo table = probe_table(node);
    if (const StepResult cutoff = table_cutoff(node, table, best.window); cutoff.leaves()) {
        return cutoff.result().at_least(best.score);
    }
    // 3. Standing pat.
    const EvalInfo eval = evaluate(node, table);
    tree_.frame(node.ply).static_eval = eval.corrected;
    if (!rules_.on.quiescence) {
        return eval.corrected.has_value() ? *eval.corrected : tree_.evaluate(node.pos);
    }
    if (eval.estimate.has_value()) {
        best.raise_to(*eval.estimate);
        if (best.score >= best.window.beta) {
            if (!table.entry.has_value()) {
                const Finding standing{.score = best.score, .bound = Bound::Lower};
                store(node, standing, table, eval, TableEntry::kMinDepth);
            }
            return best.score;
        }
    }
    // 4. The moves.
    constexpr int kWhateverItLoses = -100000;
    const int least = rules_.on.quiescence_see ? 0 : kWhateverItLoses;
    const bool checks_too = with_checks && rules_.on.quiescence_checks;
    if (node.in_check() || checks_too) {
        prepare_histories(node);
    }
    const OrderingHints hints = ordering_hints(node, table.move);
    MovePicker picker = node.in_check() ? MovePicker::main(node.pos, hints)
                                        : MovePicker::captures(node.pos, hints, least, checks_too);
    MoveLoop loop{node, table, eval, table.move, best};
    return search_captures<Kind>(loop, picker, with_checks);
}

template <NodeKind Kind>
NodeResult NodeSearch::search_captures(MoveLoop& loop, MovePicker& picker, bool with_checks) {
    const Node& node = loop.node;
    // Checks at one ply only: the first, or if that is in check, the one behind the answer.
    const bool checks_later = with_checks && node.in_check();
    while (const auto move = picker.next()) {
        if (is_hopeless_capture(rules_, loop, *move)) {
            continue;
        }
        knowledge_.table().prefetch(node.pos.key_after(*move));
        const Position next = make_move(node, *move);
        ++loop.tried.count;
        const NodeResult result = -quiescence<Kind>(
            Node{
                .pos = next,
                .window = loop.best.window.flipped(),
                .depth = Depth::zero(),
                .ply = node.ply.next(),
                .kind = Kind},
            checks_later);
        tree_.unmake_move();
        if (result.is_stopped()) {
            return result;
        }
        if (result.exceeds(loop.best.window.alpha)) {
            tree_.update_pv(node.ply, *move);
        }
        if (loop.best.improve(*move, result.score())) {
            break;
        }
        // In check, quiet answers are not worth many tries.
        constexpr int kEnoughAnswers = 3;
        const bool is_enough = rules_.on.quiescence_few_answers && node.in_check()
                               && loop.tried.count >= kEnoughAnswers && !loop.best.score.is_loss();
        if (is_enough) {
            picker.skip_quiets();
        }
    }
    if (node.in_check() && loop.tried.count == 0) {
        return Score::mated_at(node.ply);
    }
    store(node, loop.best.finding(), loop.table, loop.eval, 0);
    return loop.best.score;
}

template NodeResult NodeSearch::quiescence<NodeKind::Pv>(const Node&, bool);
template NodeResult NodeSearch::quiescence<NodeKind::Zero>(const Node&, bool);

}  // namespace trebuchet
