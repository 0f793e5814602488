// Reasons to leave a node before looking at any move: told to stop, a draw by the rules, or a
// mate elsewhere that nothing here can beat.
// Sources: draws that cost something, David Slate and Lawrence Atkin, "Chess 4.5" (1977); upcoming
// repetitions, Marcel van Kervinck (2002).
#include <algorithm>

#include <trebuchet/board/material.h>
#include <trebuchet/board/upcoming_repetition.h>
#include <trebuchet/movegen/generate.h>

#include "search/worker.h"

namespace trebuchet {

// A position that occurred before in the line being searched counts as a draw at once: whoever
// could do better then can do better now. One from the game needs to come up twice more.
bool Worker::is_draw(const Position& pos, Ply ply) const noexcept {
    constexpr int kFiftyMoves = 100;
    constexpr int kTwiceBefore = 2;
    if (is_insufficient_material(pos)) {
        return true;
    }
    if (pos.halfmove_clock() >= kFiftyMoves && (!pos.in_check() || has_legal_move(pos))) {
        return true;
    }
    const bool is_twofold =
        on().twofold_repetition && keys_.count_repetitions(pos, ply.index()) > 0;
    return is_twofold || keys_.count_repetitions(pos) >= kTwiceBefore;
}

// Contempt: a draw is worth less than nothing to a side that thinks itself the stronger one.
// Source: David Slate and Lawrence Atkin, "Chess 4.5" (1977).
Score Worker::draw_score(Ply ply) const noexcept {
    const bool is_ours = ply.value() % 2 == 0;
    return Score{is_ours ? -settings_.contempt : settings_.contempt};
}

MaybeScore Worker::early_exit(Node& node) {
    if (stopped()) {
        return Score::none();
    }
    if (node.kind == NodeKind::Root || !node.excluded.is_none()) {
        return std::nullopt;
    }
    if (is_draw(node.pos, node.ply)) {
        return draw_score(node.ply);
    }
    if (node.ply.value() >= kMaxPly - 1) {
        return node.in_check ? draw_score(node.ply) : evaluator_.evaluate(node.pos);
    }
    // We can have at least a draw if our next move can repeat a position of this line.
    const Score draw = draw_score(node.ply);
    const bool draw_would_help = node.window.alpha < draw;
    if (on().upcoming_repetition && draw_would_help
        && can_repeat(node.pos, keys_, node.ply.index())) {
        node.window.alpha = draw;
        node.best_score = draw;
    }
    // Mate distance pruning: at best we mate with the next move, at worst we are mated here.
    if (on().mate_distance) {
        node.window.alpha = std::max(node.window.alpha, Score::mated_at(node.ply));
        node.window.beta = std::min(node.window.beta, Score::mate_at(node.ply.next()));
    }
    if (node.window.is_empty()) {
        return node.window.alpha;
    }
    return std::nullopt;
}

}  // namespace trebuchet
