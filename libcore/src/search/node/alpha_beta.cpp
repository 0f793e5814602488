// The node of the search: principal variation search as numbered steps, up to the moves
// (move_loop.cpp). docs/develop/search.md explains the steps in the same order.
// Sources: alpha-beta, Donald Knuth and Ronald Moore, "An analysis of alpha-beta pruning" (1975);
// zero windows for all but the first move, Tony Marsland and Murray Campbell (1982), and
// NegaScout, Alexander Reinefeld (1983).
#include <algorithm>
#include <cstdlib>

#include <trebuchet/board/upcoming_repetition.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "search/node/draws.h"
#include "search/node/node_search.h"
#include "search/node/tablebase_score.h"

namespace trebuchet {
namespace {

// A null move that does not cut lowers the depth by this many plies. It was not made at depth 1.
constexpr int kNullMoveReduction = 1;

// Mate distance pruning: at best the side to move mates with its next move, at worst it is mated
// here.
[[nodiscard]] Window within_mates(Window window, Ply ply) noexcept {
    return {
        std::max(window.alpha, Score::mated_at(ply)),
        std::min(window.beta, Score::mate_at(ply.next()))};
}

// None where the table keeps none.
[[nodiscard]] MaybeScore score_from(StoredScore stored, Ply ply) noexcept {
    const Score score = from_stored(stored, ply);
    return score == Score::none() ? MaybeScore{} : MaybeScore{score};
}

// The static score, or the table's, where its bound says that the static score is too low or too
// high.
[[nodiscard]] Score estimate(
    const Position& pos, const TableInfo& table, Score static_score) noexcept {
    const bool is_usable = table.entry.has_value() && table.score.has_value()
                           && !(*table.score).is_decisive() && is_clock_far_from_draw(pos);
    if (!is_usable) {
        return static_score;
    }
    const Bound needed = *table.score > static_score ? Bound::Lower : Bound::Upper;
    const Bound bound = table.entry->bound;
    return bound == Bound::Exact || bound == needed ? *table.score : static_score;
}

}  // namespace

template <NodeKind Kind>
NodeResult NodeSearch::alpha_beta(const Node& node) {
    // 1. At the horizon only captures are looked at.
    if (node.depth.whole() <= 0) {
        return quiescence<Kind>(node, true);
    }
    tree_.enter_node(node.ply);

    // 2. Stopped, or a draw by the rules.
    if (const StepResult exit = early_exit(node); exit.leaves()) {
        return exit.result();
    }
    // 3. At least a draw, where the next move can repeat; mate distance pruning.
    Best best = known_bounds(node);
    if (best.window.is_empty()) {
        return best.window.alpha;
    }
    // 4. The table may know the answer, or that of a node behind a move.
    const TableInfo table = probe_table(node);
    if (const StepResult cutoff = table_cutoff(node, table, best.window); cutoff.leaves()) {
        // A wide window, as plain alpha-beta has, also lets scores below a sure draw through.
        return cutoff.result().at_least(best.score);
    }
    // 5. The tablebases may; or they know who wins, and there is a mate to look for.
    if (const auto known = probe_tablebases(node)) {
        constexpr int kSurer = 6;  // plies: than a search of this depth
        if (settles(known->bound, known->score, best.window)) {
            const int depth = std::min(node.depth.whole() + kSurer, TableEntry::kMaxDepth);
            store(node, *known, table, EvalInfo{}, depth);
            return known->score;
        }
        best.limit_to(known->bound, known->score);
    }
    return search_node<Kind>(node, best, table);
}

// The node cannot be settled by what is known already.
template <NodeKind Kind>
NodeResult NodeSearch::search_node(const Node& node, Best& best, const TableInfo& table) {
    // 6. How good does it look?
    const EvalInfo eval = evaluate(node, table);
    tree_.frame(node.ply).static_eval = eval.corrected;
    update_history_from_eval(node, eval);

    // 7. Razoring, reverse futility, null move, ProbCut. A null move may lower the depth; the
    // result still counts for the depth that was asked for.
    Depth depth = node.depth;
    int depth_refund = 0;
    // A cut above what the tablebases allow would be wrong.
    const bool may_prune = Kind == NodeKind::Zero && !node.in_check() && !node.excludes_a_move()
                           && best.max_score == Score::infinite();
    if (may_prune) {
        if (const StepResult cut = razoring(node, best.window.alpha, eval); cut.leaves()) {
            return cut.result().at_least(best.score);
        }
        if (const auto score = reverse_futility(rules_, node, best.window.beta, table, eval)) {
            return *score;
        }
        const NullMoveResult null_move = try_null_move(node, best.window.beta, eval);
        if (null_move.end.leaves()) {
            return null_move.end.result();
        }
        if (null_move.reduces) {
            depth_refund = kNullMoveReduction;
            depth -= Depth::plies(depth_refund);
        }
        const StepResult cut = probcut(node.at_depth(depth), best.window.beta, table, eval);
        if (cut.leaves()) {
            return cut.result();
        }
    }
    // 8. Without a move to try first: look for one, or search less deeply.
    Move first_move = table.move;
    if (lacks_first_move(node, depth, first_move)) {
        if (rules_.on.internal_deepening) {
            if (search_for_move<Kind>(node, best.window, depth).is_stopped()) {
                return NodeResult::stopped();
            }
            first_move = table_move(node.pos);
        } else if (rules_.on.internal_reduction) {
            depth -= kOnePly;
        }
    }
    // 9. The moves.
    const Node as_searched = node.at_depth(depth);
    MoveLoop loop{as_searched, table, eval, first_move, best};
    loop.depth_refund = depth_refund;
    return search_moves<Kind>(loop);
}

// --- 2, 3: what the rules say -------------------------------------------------------------------

StepResult NodeSearch::early_exit(const Node& node) {
    if (tree_.stopped()) {
        return StepResult::stopped();
    }
    if (node.excludes_a_move()) {
        return StepResult::go_on();  // the node without exclusion has looked
    }
    if (is_draw(node.pos, tree_.keys(), node.ply, rules_.on.twofold_repetition)) {
        return draw_score(node.ply);
    }
    if (node.ply.value() >= kMaxPly - 1) {
        return node.in_check() ? draw_score(node.ply) : tree_.evaluate(node.pos);
    }
    return StepResult::go_on();
}

// At least a draw, if the next move can repeat a position of this line; and mate distance pruning.
Best NodeSearch::known_bounds(const Node& node) noexcept {
    Best best{node.window};
    if (node.excludes_a_move()) {
        return best;
    }
    const Score draw = draw_score(node.ply);
    const bool draw_would_help = node.window.alpha < draw;
    if (rules_.on.upcoming_repetition && draw_would_help
        && can_repeat(node.pos, tree_.keys(), node.ply.index())) {
        best.raise_to(draw);
    }
    if (rules_.on.mate_distance) {
        best.window = within_mates(best.window, node.ply);
    }
    return best;
}

// --- 4: the transposition table -----------------------------------------------------------------

// Source: Richard Greenblatt, Donald Eastlake and Stephen Crocker, "The Greenblatt chess program"
// (1967).
TableInfo NodeSearch::probe_table(const Node& node) const {
    TableInfo info;
    if (!rules_.on.hash_table || node.excludes_a_move()) {
        return info;
    }
    info.entry = knowledge_.table().probe(node.pos.key());
    info.was_pv = node.is_pv();
    if (info.entry.has_value()) {
        const TableEntry& entry = *info.entry;
        info.score = score_from(entry.score, node.ply);
        info.was_pv = info.was_pv || entry.was_pv;
        if (!entry.move.is_none() && is_legal(node.pos, entry.move)) {
            info.move = entry.move;
        }
    }
    return info;
}

// Beside the principal variation only, so that the host gets whole variations.
StepResult NodeSearch::table_cutoff(
    const Node& node, const TableInfo& table, const Window& window) {
    const bool may_cut =
        rules_.on.hash_table && rules_.on.hash_cutoffs && !node.is_pv() && !node.excludes_a_move();
    if (!may_cut) {
        return StepResult::go_on();
    }
    if (table.entry.has_value() && table.score.has_value()) {
        const Bound bound = table.entry->bound;
        const Score score = *table.score;
        const bool is_valid = table.entry->depth >= node.whole_depth()
                              && is_clock_far_from_draw(node.pos)
                              && !is_stale_tablebase_score(node.pos, score)
                              && is_mate_in_time(node.pos, score, node.ply);
        if (is_valid && settles(bound, score, window)) {
            if (bound == Bound::Lower && !table.move.is_none()) {
                reward_table_move(node, table.move);
            }
            return score;
        }
    }
    return rules_.on.enhanced_cutoffs ? enhanced_cutoff(node, window.beta) : StepResult::go_on();
}

// Enhanced transposition cutoff: a move may lead to a position that is known to be bad enough for
// the opponent. It costs a probe for each move, so only where much work may be saved.
// Source: Jonathan Schaeffer and Aske Plaat, "New advances in alpha-beta searching" (1996).
StepResult NodeSearch::enhanced_cutoff(const Node& node, Score beta) {
    constexpr int kLeastDepth = 6;
    const bool may_cut = node.depth.whole() >= kLeastDepth && !beta.is_decisive()
                         && is_clock_far_from_draw(node.pos);
    if (!may_cut) {
        return StepResult::go_on();
    }
    for (const Move move : legal_moves(node.pos)) {
        if (move.kind() != Move::Kind::Normal) {
            continue;  // key_after() does not promise the true key
        }
        const auto entry = knowledge_.table().probe(node.pos.key_after(move));
        if (!entry.has_value() || entry->bound == Bound::Lower
            || entry->depth < node.depth.whole() - 1) {
            continue;
        }
        const Score score = -from_stored(entry->score, node.ply.next());
        if (score >= beta && !score.is_decisive() && leads_to_entry(node.pos, move, tree_.keys())) {
            return score;
        }
    }
    return StepResult::go_on();
}

Move NodeSearch::table_move(const Position& pos) const noexcept {
    const auto entry = knowledge_.table().probe(pos.key());
    return entry.has_value() && is_legal(pos, entry->move) ? entry->move : Move::none();
}

// --- 5: the tablebases --------------------------------------------------------------------------

// They assume that the half-move clock is 0, so they are probed after captures and pawn moves
// only; what follows from there is theirs. Source: Ronald de Man, Syzygy tablebases (2013).
std::optional<Finding> NodeSearch::probe_tablebases(const Node& node) {
    if (!probes_in_tree_ || node.excludes_a_move()) {
        return std::nullopt;
    }
    const int men = node.pos.occupied().count();
    const bool is_worth_it =
        men < tablebases_->largest() || node.depth.whole() >= rules_.parameters.tablebase_depth;
    const auto wdl = is_worth_it ? tablebases_->probe_wdl(node.pos) : std::nullopt;
    if (!wdl) {
        return std::nullopt;
    }
    tree_.count_tablebase_hits(1);
    tree_.check_stop();
    return Finding{
        .score = tablebase_score(*wdl, node.ply, draw_score(node.ply)),
        .bound = tablebase_bound(*wdl)};
}

// A score of the tablebases from the hash table: they gave it for a half-move clock of 0, and it no
// longer is.
bool NodeSearch::is_stale_tablebase_score(const Position& pos, Score score) const noexcept {
    return score.is_tablebase() && pos.halfmove_clock() > 0 && tablebases_ != nullptr
           && pos.occupied().count() <= tablebases_->largest();
}

// --- 6: the static evaluation -------------------------------------------------------------------

// The evaluation, scaled by what is on the board, corrected by what earlier searches found, faded
// towards the fifty-move draw, and compared with that of our last move.
EvalInfo NodeSearch::evaluate(const Node& node, const TableInfo& table) {
    EvalInfo eval;
    if (node.in_check()) {
        return eval;
    }
    const MaybeScore known =
        table.entry.has_value() ? score_from(table.entry->static_eval, Ply{0}) : MaybeScore{};
    const Score raw = known.has_value() ? *known : tree_.evaluate(node.pos);
    Score score = rules_.on.material_scale
                      ? scale_by_material(raw, node.pos, rules_.parameters.material_scale_percent)
                      : raw;
    if (rules_.on.correction_history) {
        constexpr int kWhole = 64;
        const int correction = knowledge_.corrections().correction(node.pos)
                               * rules_.parameters.correction_weight / kWhole;
        score = Score::saturated(score.value() + correction);
    }
    const bool is_known_win = std::abs(raw.value()) >= kLeastKnownWin;
    if (rules_.on.fifty_move_fade && !is_known_win) {
        score = fade_to_draw(score, node.pos);
    }
    eval.raw = raw;
    eval.corrected = score;
    eval.estimate = estimate(node.pos, table, score);

    // Since our last move, or the one before, if we were in check then.
    MaybeScore before = tree_.frame_before(node.ply, 2).static_eval;
    if (!before.has_value()) {
        before = tree_.frame_before(node.ply, 4).static_eval;
    }
    eval.improving = rules_.on.improving && before.has_value() && score > *before;
    return eval;
}

// --- 8: a move to try first ---------------------------------------------------------------------

// Where the table knows no move, and it matters: on the principal variation, or where a cut is
// expected.
bool NodeSearch::lacks_first_move(const Node& node, Depth depth, Move first_move) const noexcept {
    const bool matters = node.is_pv() || node.expect == Expect::Cut;
    return first_move.is_none() && !node.excludes_a_move() && matters && rules_.on.hash_table
           && depth.whole() >= rules_.parameters.internal_depth;
}

// Internal iterative deepening: a shallower search of the node leaves its best move in the table.
// Internal iterative reduction instead: without such a move the node is probably of no importance,
// and a later iteration will find one.
// Sources: Thomas Anantharaman (1991) and others; reduction, Ed Schroeder's Rebel, brought back by
// Vizvezdenec (2020).
template <NodeKind Kind>
NodeResult NodeSearch::search_for_move(const Node& node, Window window, Depth depth) {
    constexpr int kShallower = 2;
    return search_aside<Kind>(Node{
        .pos = node.pos,
        .window = window,
        .depth = depth - Depth::plies(kShallower),
        .ply = node.ply,
        .kind = Kind,
        .expect = node.expect});
}

template NodeResult NodeSearch::alpha_beta<NodeKind::Pv>(const Node&);
template NodeResult NodeSearch::alpha_beta<NodeKind::Zero>(const Node&);

}  // namespace trebuchet
