// Searches a node: alpha-beta in the form of principal variation search, with the quiescence search
// below it. Owns what walks the tree and what was learned, and holds the rules; all else about a
// node is in the node's own parts (node.h). The root (root/root_search.h) uses it for all nodes but
// the root itself.
#pragma once

#include <cstddef>
#include <optional>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "search/memory/knowledge.h"
#include "search/node/decisions.h"
#include "search/node/draws.h"
#include "search/node/node.h"
#include "search/node/result.h"
#include "search/node/tree.h"
#include "search/ordering/move_picker.h"

namespace trebuchet {

class NodeSearch {
public:
    NodeSearch(Shared& shared, std::size_t thread)
        : knowledge_{shared.table}, tree_{shared, thread} {}

    // Between searches only.
    void configure(const Rules& rules) noexcept { rules_ = rules; }
    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    [[nodiscard]] Tree& tree() noexcept { return tree_; }
    [[nodiscard]] const Tree& tree() const noexcept { return tree_; }
    [[nodiscard]] Knowledge& knowledge() noexcept { return knowledge_; }

    // Before a search. `tablebases`: null where there are none, or they are switched off;
    // `probes_in_tree`: whether to probe them at nodes, too.
    void use_tablebases(const Tablebases* tablebases, bool probes_in_tree) noexcept {
        tablebases_ = tablebases;
        probes_in_tree_ = probes_in_tree;
    }
    // Extensions stop at twice this depth.
    void begin_iteration(int depth) noexcept { iteration_ = depth; }

    // --- A node, from entry to return -----------------------------------------------------------
    // alpha_beta.cpp. Kind is Pv or Zero, and the node's own. A depth below one ply goes to the
    // quiescence search.
    // With link-time optimisation g++ makes these small instead of fast, unless told that they are
    // not rare; hence the attribute here and below.
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] NodeResult alpha_beta(const Node& node);

    // --- Parts of a node that the root uses as well ---------------------------------------------
    [[nodiscard]] TableInfo probe_table(const Node& node) const;
    [[nodiscard]] EvalInfo evaluate(const Node& node, const TableInfo& table);
    // move_loop.cpp. What the histories of quiet moves are indexed by at this node, written to its
    // frame: before they are read or updated.
    void prepare_histories(const Node& node) noexcept;
    [[nodiscard]] OrderingHints ordering_hints(const Node& node, Move first_move) const noexcept;
    // move_loop.cpp. Searches one move, `loop.tried.count` counting it already.
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] NodeResult search_move(
        const MoveLoop& loop, Move move, Depth extension, Depth reduction);
    // What the node's search says of its moves and of the evaluation; and the entry for the table.
    void learn(const MoveLoop& loop);

private:
    // --- alpha_beta.cpp: what settles a node without a search -----------------------------------
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] NodeResult search_node(
        const Node& node, Best& best, const TableInfo& table);
    [[nodiscard]] StepResult early_exit(const Node& node);
    [[nodiscard]] Best known_bounds(const Node& node) noexcept;
    [[nodiscard]] StepResult table_cutoff(
        const Node& node, const TableInfo& table, const Window& window);
    [[nodiscard]] StepResult enhanced_cutoff(const Node& node, Score beta);
    [[nodiscard]] Move table_move(const Position& pos) const noexcept;
    [[nodiscard]] std::optional<Finding> probe_tablebases(const Node& node);
    [[nodiscard]] bool is_stale_tablebase_score(const Position& pos, Score score) const noexcept;
    [[nodiscard]] bool lacks_first_move(
        const Node& node, Depth depth, Move first_move) const noexcept;
    template <NodeKind Kind>
    [[nodiscard]] NodeResult search_for_move(const Node& node, Window window, Depth depth);
    // A node's question about its own position: the variation that it leaves is not the node's.
    template <NodeKind Kind>
    [[nodiscard]] NodeResult search_aside(const Node& node) {
        const NodeResult result = alpha_beta<Kind>(node);
        tree_.frame(node.ply).pv.clear();
        return result;
    }

    // --- node_pruning.cpp: leaving before any move is searched ----------------------------------
    struct NullMoveResult {
        StepResult end = StepResult::go_on();
        bool reduces = false;  // search the node less deeply instead of cutting it
    };
    [[nodiscard]] StepResult razoring(const Node& node, Score alpha, const EvalInfo& eval);
    [[nodiscard]] NullMoveResult try_null_move(const Node& node, Score beta, const EvalInfo& eval);
    [[nodiscard]] bool may_pass(const Node& node, int pieces) const noexcept;
    [[nodiscard]] bool is_null_move_promising(
        const Node& node, Score beta, const EvalInfo& eval) const noexcept;
    [[nodiscard]] NodeResult search_null_move(const Node& node, Score beta, Depth depth);
    [[nodiscard]] NodeResult verify_null_move(const Node& node, Score beta, Depth depth);
    [[nodiscard]] StepResult probcut(
        const Node& node, Score beta, const TableInfo& table, const EvalInfo& eval);
    [[nodiscard]] NodeResult search_probcut_move(const Node& node, Move move, Score target);

    // --- move_loop.cpp --------------------------------------------------------------------------
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] NodeResult search_moves(MoveLoop& loop);
    [[nodiscard]] Extension extension_of(const MoveLoop& loop, Move move, const MoveFacts& facts);
    [[nodiscard]] NodeResult search_other_moves(const Node& node, Move excluded, Score bar);
    [[nodiscard]] NodeResult score_without_moves(const MoveLoop& loop) const noexcept;
    void update_history_from_eval(const Node& node, const EvalInfo& eval);
    void reward_best_move(const Node& node, Move best, const Tried& tried);
    void reward_table_move(const Node& node, Move move);
    void correct_evaluation(const MoveLoop& loop);
    void store(
        const Node& node,
        const Finding& finding,
        const TableInfo& table,
        const EvalInfo& eval,
        int depth) noexcept;

    // --- quiescence.cpp: captures until the position is quiet -----------------------------------
    // Kind as above.
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] NodeResult quiescence(const Node& node, bool with_checks);
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] NodeResult search_captures(
        MoveLoop& loop, MovePicker& picker, bool with_checks);

    [[nodiscard]] Score draw_score(Ply ply) const noexcept {
        return trebuchet::draw_score(rules_.contempt, ply);
    }
    [[nodiscard]] Position make_move(const Node& node, Move move) {
        const Piece piece = node.pos.piece_on(move.from());
        PieceToHistory& replies = knowledge_.histories().continuation.after(piece, move.to());
        return tree_.make_move(node.pos, move, node.ply, replies);
    }

    Rules rules_{};
    const Tablebases* tablebases_ = nullptr;
    bool probes_in_tree_ = false;
    int iteration_ = 0;
    // While a null move cut is being verified, no null move before this ply.
    Ply no_null_before_{0};
    Knowledge knowledge_;
    Tree tree_;
};

}  // namespace trebuchet
