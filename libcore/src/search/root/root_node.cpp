// The root as a node: nothing may settle it but its moves. The tablebases say which of them win,
// and which hold the draw; the search is left to choose among the best of them, in the order of the
// last iteration. The host hears of each move that is better than those before.
#include <algorithm>
#include <vector>

#include "search/root/root_search.h"

namespace trebuchet {

void RootSearch::ask_tablebases() {
    const Tablebases* const tablebases =
        settings_.switches.tablebases ? settings_.tablebases.get() : nullptr;
    bool probes_in_tree = tablebases != nullptr;
    if (tablebases != nullptr && !root_moves_.empty()) {
        const bool knows_distances = rank_by_distance(*tablebases);
        if (knows_distances || rank_by_result(*tablebases)) {
            nodes_.tree().count_tablebase_hits(root_moves_.size());
            root_moves_.sort_by_rank();
            // With the distances the way to the win is sure, and the search looks for a nice one;
            // it can do so only if not every line is a win to it. The same holds for a draw or a
            // loss.
            probes_in_tree = !knows_distances && root_moves_.best().wdl == Wdl::Win;
        }
    }
    nodes_.use_tablebases(tablebases, probes_in_tree);
}

bool RootSearch::rank_by_distance(const Tablebases& tablebases) {
    const auto known = tablebases.probe_root(root_);
    if (!known) {
        return false;
    }
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        RootMove& entry = root_moves_[i];
        const auto result = std::find_if(
            known->moves.begin(), known->moves.end(), [&entry](const TablebaseMove& each) {
                return each.move == entry.move;
            });
        if (result == known->moves.end()) {
            return false;
        }
        entry.wdl = result->wdl;
        entry.rank = tablebase_rank(
            result->wdl,
            result->dtz,
            root_.halfmove_clock(),
            settings_.parameters.tablebase_patience);
    }
    return true;
}

// Without the distances: who wins if the half-move clock began again.
bool RootSearch::rank_by_result(const Tablebases& tablebases) {
    std::vector<Wdl> results;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        Position next = root_;
        next.play(root_moves_[i].move);
        const auto wdl = tablebases.probe_wdl_at_any_clock(next);
        if (!wdl) {
            return false;
        }
        results.push_back(-*wdl);
    }
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        root_moves_[i].wdl = results[i];
        root_moves_[i].rank = static_cast<int>(results[i]);
    }
    return true;
}

NodeResult RootSearch::search_root(int depth, Window window) {
    Tree& tree = nodes_.tree();
    if (tree.stopped()) {
        return NodeResult::stopped();
    }
    const Node node{
        .pos = root_,
        .window = window,
        .depth = Depth::plies(depth),
        .ply = Ply{0},
        .kind = NodeKind::Root};
    tree.enter_node(node.ply);

    const TableInfo table = nodes_.probe_table(node);
    const EvalInfo eval = nodes_.evaluate(node, table);
    tree.frame(node.ply).static_eval = eval.corrected;
    Best best{window};
    MoveLoop loop{node, table, eval, table.move, best};
    return search_root_moves(loop);
}

NodeResult RootSearch::search_root_moves(MoveLoop& loop) {
    nodes_.prepare_histories(loop.node);
    const OrderingHints hints = nodes_.ordering_hints(loop.node, loop.first_move);
    const CheckFinder checks{root_};
    const std::size_t end = root_moves_.group_end(line_);
    for (std::size_t i = line_; i < end; ++i) {
        const Move move = root_moves_[i].move;
        begin_root_move(i);
        const MoveFacts facts = facts_of(root_, move, checks, hints);
        const NodeResult result = search_root_move(loop, i, facts);
        if (result.is_stopped()) {
            return result;
        }
        note_root_move(loop, i, result.score());
        if (loop.best.improve(move, result.score())) {
            break;
        }
        loop.tried.add(move, facts.is_quiet);
    }
    if (loop.best.score.is_loss() && loop.best.bound == Bound::Exact) {
        update_line(loop, loop.best.score, false);
    }
    // Where moves are left out, the score is not the position's own.
    if (line_ == 0 && !is_root_restricted_) {
        nodes_.learn(loop);
    }
    return loop.best.score;
}

NodeResult RootSearch::search_root_move(MoveLoop& loop, std::size_t i, const MoveFacts& facts) {
    const Depth less = reduction(nodes_.rules(), loop, facts);
    const std::uint64_t nodes_before = nodes_.tree().nodes();
    ++loop.tried.count;
    const NodeResult result =
        nodes_.search_move<NodeKind::Pv>(loop, root_moves_[i].move, Depth::zero(), less);
    root_moves_[i].nodes += nodes_.tree().nodes() - nodes_before;
    return result;
}

// That one move is mated says nothing of the others, and a search that is interrupted would
// announce a mate that is too short: what loses is news only when all moves have been tried. Until
// then another move that is played if the search ends has the score of the last iteration.
void RootSearch::note_root_move(const MoveLoop& loop, std::size_t i, Score score) {
    const bool raises_alpha = score > loop.best.window.alpha;
    if (raises_alpha) {
        nodes_.tree().update_pv(loop.node.ply, root_moves_[i].move);
        root_moves_[i].score = root_moves_[line_].score;
        root_moves_.promote(i, line_);
    }
    if (score.is_loss()) {
        const bool has_old_score = root_moves_[line_].score != -Score::infinite();
        if (raises_alpha && i != line_ && has_old_score) {
            root_moves_[line_].pv = nodes_.tree().frame(loop.node.ply).pv;
            report(Bound::Upper);
        }
        return;
    }
    if (raises_alpha) {
        update_line(loop, score, i != line_);
    } else if (i == line_) {
        // An upper bound, which a zero window above the score (of MTD(f)) may have put too high.
        root_moves_[line_].score = std::min(root_moves_[line_].score, score);
    }
}

// The first move of the line, another one than before if `is_new`, has this score now.
void RootSearch::update_line(const MoveLoop& loop, Score score, bool is_new) {
    RootMove& best = root_moves_[line_];
    best.score = score;
    best.pv = nodes_.tree().frame(loop.node.ply).pv;
    // MTD(f) searches the root many times: report only another move.
    if (settings_.driver != Driver::Mtdf || is_new) {
        report(score >= loop.best.window.beta ? Bound::Lower : Bound::Exact);
    }
}

}  // namespace trebuchet
