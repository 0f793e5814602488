// What the transposition table knows of a node: a score that settles it, and a move to try first.
// Source: Richard Greenblatt, Donald Eastlake and Stephen Crocker, "The Greenblatt chess program"
// (1967).
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "search/fifty_moves.h"
#include "search/leads_to_entry.h"
#include "search/worker.h"

namespace trebuchet {

MaybeScore Worker::hash_cutoff(Node& node) {
    if (!on().hash_table || !node.excluded.is_none()) {
        return std::nullopt;
    }
    node.entry = table_.probe(node.pos.key());
    node.was_pv = node.is_pv();
    if (node.entry.has_value()) {
        const TableEntry& entry = *node.entry;
        node.hash_score = from_stored(entry.score, node.ply);
        node.was_pv = node.was_pv || entry.was_pv;
        if (!entry.move.is_none() && is_legal(node.pos, entry.move)) {
            node.hash_move = entry.move;
        }
        const bool may_cut = on().hash_cutoffs && !node.is_pv() && entry.depth >= node.depth.whole()
                             && is_clock_far_from_draw(node.pos) && !is_stale_result(node)
                             && is_mate_in_time(node.pos, node.hash_score, node.ply);
        if (may_cut && settles(entry.bound, node.hash_score, node.window)) {
            if (entry.bound == Bound::Lower && !node.hash_move.is_none()) {
                node.best_move = node.hash_move;
                reward(node);
            }
            return node.hash_score;
        }
    }
    return on().enhanced_cutoffs && on().hash_cutoffs ? enhanced_cutoff(node) : MaybeScore{};
}

// Enhanced transposition cutoff: one of our moves may lead to a position that is known to be bad
// enough for the opponent. It costs a probe for each move, so only where much work may be saved.
// Source: Jonathan Schaeffer and Aske Plaat, "New advances in alpha-beta searching" (1996).
MaybeScore Worker::enhanced_cutoff(const Node& node) {
    constexpr int kLeastDepth = 6;
    const bool may_cut = !node.is_pv() && node.depth.whole() >= kLeastDepth
                         && !node.window.beta.is_decisive() && is_clock_far_from_draw(node.pos);
    if (!may_cut) {
        return std::nullopt;
    }
    for (const Move move : legal_moves(node.pos)) {
        if (move.kind() != Move::Kind::Normal) {
            continue;  // key_after() does not promise the true key
        }
        const auto entry = table_.probe(node.pos.key_after(move));
        if (!entry.has_value() || entry->bound == Bound::Lower
            || entry->depth < node.depth.whole() - 1) {
            continue;
        }
        const Score score = -from_stored(entry->score, node.ply.next());
        if (score >= node.window.beta && !score.is_decisive()
            && leads_to_entry(node.pos, move, keys_)) {
            return score;
        }
    }
    return std::nullopt;
}

}  // namespace trebuchet
