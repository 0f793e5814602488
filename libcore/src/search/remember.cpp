// What a finished node leaves behind: an entry in the table, better knowledge of its moves, and of
// how far the evaluation was off.
#include <algorithm>

#include "search/worker.h"

namespace trebuchet {

void Worker::remember(Node& node) {
    if (!node.excluded.is_none()) {
        return;
    }
    // What is best at the root, within its window, says more of this one position than of others.
    const bool is_lesson =
        node.bound == Bound::Lower || (node.bound == Bound::Exact && node.kind != NodeKind::Root);
    if (is_lesson && !node.best_move.is_none()) {
        reward(node);
    }
    if (node.bound == Bound::Upper) {
        reward_last_move(node);
    }
    correct_evaluation(node);
    store(node, node.depth.whole() + node.plies_spared);
}

void Worker::note_tried(Node& node, Move move, const MoveFacts& facts) noexcept {
    if (facts.is_quiet) {
        if (!node.quiets_tried.full()) {
            node.quiets_tried.push_back(move);
        }
    } else if (!node.captures_tried.full()) {
        node.captures_tried.push_back(move);
    }
}

void Worker::store(const Node& node, int depth) {
    if (!on().hash_table || !node.excluded.is_none()) {
        return;
    }
    const TableEntry entry{
        .move = node.best_move,
        .score = to_stored(node.best_score, node.ply),
        .static_eval = static_cast<StoredScore>(node.raw_eval.value()),
        .depth = depth,
        .bound = node.bound,
        .was_pv = node.was_pv};
    table_.store(node.pos.key(), entry);
}

int Worker::history_bonus(const Node& node) const noexcept {
    const Parameters& p = parameters();
    return std::min(p.history_bonus_slope * node.depth.whole(), p.history_bonus_most);
}

// The move that refuted, or was best, goes up; those of its kind that were tried beside it go down.
void Worker::reward(const Node& node) {
    const Move best = node.best_move;
    constexpr int kHundred = 100;
    const int bonus = history_bonus(node);
    const int malus = bonus * parameters().history_malus_percent / kHundred;
    const auto reward_quiet_move = [&](Move move, int points) {
        const Piece piece = node.pos.piece_on(move.from());
        reward_quiet(node.ply, node.pos.side_to_move(), piece, move, points);
    };
    const auto reward_capture = [&](Move move, int points) {
        const Piece piece = node.pos.piece_on(move.from());
        histories_->capture.update(piece, move.to(), node.pos.captured_type(move), points);
    };

    if (node.pos.is_capture(best) || best.is_promotion()) {
        reward_capture(best, bonus);
    } else {
        node.frame.killers.add(best);
        if (const Frame& previous = frame(node.ply, 1); previous.moved != Piece::None) {
            histories_->countermoves.set(previous.moved, previous.current.to(), best);
        }
        reward_quiet_move(best, bonus);
        for (const Move move : node.quiets_tried) {
            if (move != best) {
                reward_quiet_move(move, -malus);
            }
        }
    }
    for (const Move move : node.captures_tried) {
        if (move != best) {
            reward_capture(move, -malus);
        }
    }
}

// `move` of `piece`, made by `us` at `ply`.
void Worker::reward_quiet(Ply ply, Color us, Piece piece, Move move, int bonus) {
    histories_->butterfly.update(us, move, bonus);
    for (const std::size_t back : {1U, 2U, 4U}) {
        if (PieceToHistory* continuation = frame(ply, back).continuation; continuation != nullptr) {
            continuation->update(piece, move.to(), bonus);
        }
    }
}

// Only where the search says something about quiet play that the evaluation could have known: not
// where no move was good enough, since any of them may have been a capture.
void Worker::correct_evaluation(const Node& node) {
    const bool is_quiet =
        !node.in_check && !node.best_move.is_none() && !node.pos.is_capture(node.best_move);
    const bool is_informative = node.bound != Bound::Lower || node.best_score > node.static_eval;
    if (is_quiet && is_informative && !node.best_score.is_decisive()) {
        const int error = (node.best_score - node.static_eval).value();
        corrections_->update(node.pos, node.depth.whole(), error);
    }
}

}  // namespace trebuchet
