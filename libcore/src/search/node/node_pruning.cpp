// Leaving a node before any of its moves is searched, because of its static score. Only beside the
// principal variation and never in check; cuts by a score above beta never while being mated.
#include <algorithm>
#include <cstddef>

#include <trebuchet/movegen/generate.h>

#include "search/node/node_search.h"

namespace trebuchet {
namespace {

// Pieces without pawns and king. Zugzwang is common with one piece, possible with two.
constexpr int kFewPieces = 2;
// With so few moves the pieces block each other, however many they are.
constexpr std::size_t kLowMobility = 5;

[[nodiscard]] int count_pieces(const Position& pos, Color side) noexcept {
    return (pos.pieces(side) & ~pos.pieces(PieceType::Pawn) & ~pos.pieces(PieceType::King)).count();
}

// What the table says makes it improbable that a capture reaches the target, or rules it out.
[[nodiscard]] bool is_probcut_refuted(
    const TableInfo& table, Score target, int least_depth) noexcept {
    return table.entry.has_value() && table.entry->depth >= least_depth && table.score.has_value()
           && *table.score < target;
}

}  // namespace

// Razoring: so far below alpha that only captures could help. If they do not, neither will the
// quiet moves; wrong where a quiet move decides.
// Source: John Birmingham and Peter Kent, "Tree-searching and tree-pruning techniques" (1977).
StepResult NodeSearch::razoring(const Node& node, Score alpha, const EvalInfo& eval) {
    const Parameters& p = rules_.parameters;
    const int depth = node.depth.whole();
    const bool is_far_below = *eval.estimate + p.razoring_margin * depth < alpha;
    const bool is_on = rules_.on.razoring && rules_.on.quiescence;
    if (!is_on || depth > p.razoring_depth || !is_far_below) {
        return StepResult::go_on();
    }
    const Window question = Window::zero_above(alpha);
    const NodeResult captures =
        quiescence<NodeKind::Zero>(node.zero_window(question, Depth::zero()), true);
    tree_.frame(node.ply).pv.clear();
    if (captures.exceeds(alpha)) {
        return StepResult::go_on();
    }
    return captures;  // or stopped
}

// Reverse futility: so far above beta that the opponent will not make it up in the few plies that
// are left; wrong where the opponent has a threat. Also known as static null move pruning; in use
// everywhere, without a source that could be named.
MaybeScore reverse_futility(
    const Rules& rules,
    const Node& node,
    Score beta,
    const TableInfo& table,
    const EvalInfo& eval) noexcept {
    const Parameters& p = rules.parameters;
    const int depth = node.depth.whole();
    const Score estimate = *eval.estimate;
    const int margin = p.reverse_futility_margin * (depth - static_cast<int>(eval.improving));
    const bool is_far_above = estimate - margin >= beta;
    const bool may_cut = rules.on.reverse_futility && depth <= p.reverse_futility_depth
                         && is_far_above && !table.was_pv && !beta.is_loss()
                         && !estimate.is_decisive();
    if (may_cut) {
        return Score{(estimate.value() + beta.value()) / 2};
    }
    return std::nullopt;
}

// --- Null move: if the position is too good for the opponent even when we pass, it is good enough
// to cut. It fails in zugzwang, where passing would be the best move: hence the guard by material,
// and the verification.
// Sources: Don Beal, "A generalised quiescence search algorithm" (1990); Chrilly Donninger, "Null
// move and deep search" (1993); verification: Omid David-Tabibi and Nathan Netanyahu, "Verified
// null-move pruning" (2002).

bool zugzwang_is_likely(const Position& pos, int pieces) noexcept {
    return pieces <= kFewPieces || count_legal_moves(pos) <= kLowMobility;
}

// The better it looks and the deeper the node, the less depth is needed to be sure.
Depth null_move_depth(const Parameters& p, Depth depth, int above_beta) noexcept {
    constexpr int kMostForEval = 3;
    const int by_depth =
        p.null_move_depth_divisor > 0 ? depth.whole() / p.null_move_depth_divisor : 0;
    const int by_eval = p.null_move_eval_divisor > 0
                            ? std::min(above_beta / p.null_move_eval_divisor, kMostForEval)
                            : 0;
    return depth - Depth::plies(p.null_move_base + by_depth + by_eval + 1);
}

NodeSearch::NullMoveResult NodeSearch::try_null_move(
    const Node& node, Score beta, const EvalInfo& eval) {
    const int pieces = count_pieces(node.pos, node.pos.side_to_move());
    if (!may_pass(node, pieces) || !is_null_move_promising(node, beta, eval)) {
        return {};
    }
    const int above_beta = (*eval.estimate - beta).value();
    const Depth depth = null_move_depth(rules_.parameters, node.depth, above_beta);
    const NodeResult passed = search_null_move(node, beta, depth);
    if (passed.is_stopped()) {
        return {.end = passed};
    }
    if (!passed.reaches(beta)) {
        return {};
    }
    const bool is_doubtful =
        rules_.on.null_move_verification && zugzwang_is_likely(node.pos, pieces);
    if (rules_.parameters.null_move_cuts == 0 || is_doubtful) {
        // Verified null move, as it was proposed: less depth, and the moves decide.
        return {.reduces = true};
    }
    const NodeResult verified = verify_null_move(node, beta, depth);
    if (verified.is_stopped()) {
        return {.end = verified};
    }
    if (!verified.reaches(beta)) {
        return {};
    }
    // A mate found by passing is not proven.
    return {.end = passed.score().is_win() ? beta : passed.score()};
}

// Never twice in a row.
bool NodeSearch::may_pass(const Node& node, int pieces) const noexcept {
    return rules_.on.null_move && node.depth.whole() >= 2 && pieces >= kFewPieces
           && tree_.frame_before(node.ply, 1).current != Move::null()
           && node.ply >= no_null_before_;
}

// The less depth is left to search, the higher the static score has to be.
bool NodeSearch::is_null_move_promising(
    const Node& node, Score beta, const EvalInfo& eval) const noexcept {
    const Parameters& p = rules_.parameters;
    const int margin = p.null_move_margin - p.null_move_margin_slope * node.depth.whole();
    return *eval.estimate >= beta && *eval.corrected >= beta + margin && !beta.is_loss();
}

NodeResult NodeSearch::search_null_move(const Node& node, Score beta, Depth depth) {
    const Position next = tree_.make_null_move(node.pos, node.ply);
    knowledge_.table().prefetch(next.key());
    const NodeResult result = -alpha_beta<NodeKind::Zero>(Node{
        .pos = next,
        .window = Window::zero_below(beta).flipped(),
        .depth = depth,
        .ply = node.ply.next(),
        .expect = !node.expect});
    tree_.unmake_null_move();
    return result;
}

// Where much depends on it, the cut must be confirmed to the same reduced depth without passing: by
// a move of the side that has to move, or by what else settles a node. Otherwise beta is the
// answer.
NodeResult NodeSearch::verify_null_move(const Node& node, Score beta, Depth depth) {
    const bool is_deep = node.depth.whole() >= rules_.parameters.null_move_verify_depth;
    const bool must_verify =
        rules_.on.null_move_verification && is_deep && no_null_before_.is_root();
    if (!must_verify) {
        return beta;
    }
    // No null move for as long as this search looks.
    no_null_before_ = Ply{node.ply.value() + std::max(depth.whole(), 1)};
    const NodeResult result = search_aside<NodeKind::Zero>(Node{
        .pos = node.pos,
        .window = Window::zero_below(beta),
        .depth = std::max(depth, kOnePly),
        .ply = node.ply});
    no_null_before_ = Ply{0};
    return result;
}

// --- ProbCut: a capture that beats beta by a good margin in a shallow search will most likely beat
// beta in the full one.
// Source: Michael Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm"
// (1995); in this form, for captures, since about 2010.

StepResult NodeSearch::probcut(
    const Node& node, Score beta, const TableInfo& table, const EvalInfo& eval) {
    const Parameters& p = rules_.parameters;
    const Score target = beta + p.probcut_margin;
    const int depth = node.depth.whole();
    const int proof_depth = depth - p.probcut_reduction + 1;
    if (!rules_.on.probcut || depth < p.probcut_depth || beta.is_decisive()
        || is_probcut_refuted(table, target, proof_depth)) {
        return StepResult::go_on();
    }
    const int needed = std::max((target - *eval.corrected).value(), 0);
    const OrderingHints hints = ordering_hints(node, table.move);
    MovePicker picker = MovePicker::captures(node.pos, hints, needed, false);
    while (const auto move = picker.next()) {
        const NodeResult result = search_probcut_move(node, *move, target);
        if (result.is_stopped()) {
            return result;
        }
        if (result.reaches(target)) {
            const Score score = result.score();
            const Finding proof{.score = score, .bound = Bound::Lower, .move = *move};
            store(node, proof, table, eval, proof_depth);
            return score.is_decisive() ? score : score - p.probcut_margin;
        }
    }
    return StepResult::go_on();
}

// Quiescence first, which is cheap; then the shallow search.
NodeResult NodeSearch::search_probcut_move(const Node& node, Move move, Score target) {
    knowledge_.table().prefetch(node.pos.key_after(move));
    const Position next = make_move(node, move);
    const Node child{
        .pos = next,
        .window = Window::zero_below(target).flipped(),
        .depth = node.depth - Depth::plies(rules_.parameters.probcut_reduction),
        .ply = node.ply.next(),
        .expect = !node.expect};
    NodeResult result = -quiescence<NodeKind::Zero>(child.at_depth(Depth::zero()), true);
    if (result.reaches(target)) {
        result = -alpha_beta<NodeKind::Zero>(child);
    }
    tree_.unmake_move();
    return result;
}

}  // namespace trebuchet
