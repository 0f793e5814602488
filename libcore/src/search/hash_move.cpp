// What to do at a node of which the table knows no move: search it less deeply, since it is
// probably of no importance and a later iteration will find it prepared, or look for a move first.
// Sources: internal iterative deepening, Thomas Anantharaman (1991) and others; reduction instead,
// Ed Schroeder's Rebel, brought back by Vizvezdenec (2020).
#include <trebuchet/movegen/legality.h>

#include "search/worker.h"

namespace trebuchet {

void Worker::find_hash_move(Node& node) {
    const bool is_worth_it = node.is_pv() || node.expect == Expect::Cut;
    const bool is_needed = node.hash_move.is_none() && node.excluded.is_none()
                           && node.depth.whole() >= parameters().internal_depth && is_worth_it;
    if (!is_needed || node.kind == NodeKind::Root) {
        return;
    }
    if (on().internal_deepening && on().hash_table) {
        constexpr int kShallower = 2;
        const Depth depth = node.depth - Depth::plies(kShallower);
        if (node.is_pv()) {
            (void)alpha_beta<NodeKind::Pv>(node.pos, node.window, depth, node.ply, node.expect);
        } else {
            (void)alpha_beta<NodeKind::Zero>(node.pos, node.window, depth, node.ply, node.expect);
        }
        node.frame.pv.clear();
        const auto entry = table_.probe(node.pos.key());
        if (entry.has_value() && is_legal(node.pos, entry->move)) {
            node.hash_move = entry->move;
        }
    } else if (on().internal_reduction && on().hash_table) {
        node.depth -= kOnePly;
    }
}

}  // namespace trebuchet
