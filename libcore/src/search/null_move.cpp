// Null move pruning: if the position is too good for the opponent even when we pass, it is good
// enough to cut. It lies in zugzwang, where passing would be the best move of all: hence the guard
// by material, and the verification.
// Sources: Don Beal, "A generalised quiescence search algorithm" (1990); Chrilly Donninger, "Null
// move and deep search" (1993); verification: Omid David-Tabibi and Nathan Netanyahu, "Verified
// null-move pruning" (2002).
#include <algorithm>
#include <cstddef>

#include <trebuchet/movegen/generate.h>

#include "search/worker.h"

namespace trebuchet {
namespace {

// Without pawns and king. With one piece zugzwang is at home, with two it still comes to visit.
constexpr int kEnoughPieces = 2;
// Whoever has hardly a move may have pieces enough: they stand in each other's way.
constexpr std::size_t kHardlyAMove = 5;
// By a null move that reduces, as they proposed.
constexpr int kPliesSpared = 1;

[[nodiscard]] int count_pieces(const Position& pos, Color side) noexcept {
    return (pos.pieces(side) & ~pos.pieces(PieceType::Pawn) & ~pos.pieces(PieceType::King)).count();
}

[[nodiscard]] bool smells_of_zugzwang(const Position& pos, int pieces) noexcept {
    return pieces <= kEnoughPieces || count_legal_moves(pos) <= kHardlyAMove;
}

}  // namespace

MaybeScore Worker::null_move(Node& node) {
    const Parameters& p = parameters();
    const int pieces = count_pieces(node.pos, node.pos.side_to_move());
    const bool is_allowed = on().null_move && node.depth.whole() >= 2 && pieces >= kEnoughPieces
                            && frame(node.ply, 1).current != Move::null()
                            && node.ply >= no_null_before_;
    // The less depth is left to look, the surer it must look.
    const int margin = p.null_move_margin - p.null_move_margin_slope * node.depth.whole();
    const bool looks_good = node.estimate >= node.window.beta
                            && node.static_eval >= node.window.beta + margin
                            && !node.window.beta.is_loss();
    if (!is_allowed || !looks_good) {
        return std::nullopt;
    }

    // The better it looks and the deeper we are, the less is needed to be sure.
    constexpr int kMostForEval = 3;
    const int by_depth =
        p.null_move_depth_divisor > 0 ? node.depth.whole() / p.null_move_depth_divisor : 0;
    const int above = (node.estimate - node.window.beta).value();
    const int by_eval =
        p.null_move_eval_divisor > 0 ? std::min(above / p.null_move_eval_divisor, kMostForEval) : 0;
    const Depth depth = node.depth - Depth::plies(p.null_move_base + by_depth + by_eval + 1);

    Score score = search_null(node, depth);
    if (stopped()) {
        return Score::none();
    }
    if (score < node.window.beta) {
        return std::nullopt;
    }
    const bool is_doubtful = on().null_move_verification && smells_of_zugzwang(node.pos, pieces);
    if (p.null_move_cuts == 0 || is_doubtful) {
        // Verified null move, as it was proposed: less depth, and the moves have the last word.
        node.plies_spared = std::min(kPliesSpared, node.depth.whole() - 1);
        node.depth -= Depth::plies(node.plies_spared);
        return std::nullopt;
    }
    // A mate found by passing is not proven.
    score = score.is_win() ? node.window.beta : score;
    if (is_null_move_sound(node, depth)) {
        return score;
    }
    return stopped() ? MaybeScore{Score::none()} : MaybeScore{};
}

Score Worker::search_null(Node& node, Depth depth) {
    Position next = node.pos;
    make_null_move(node.pos, node.ply, next);
    const Window question = Window::zero_below(node.window.beta);
    const Score score =
        -alpha_beta<NodeKind::Zero>(next, question.flipped(), depth, node.ply.next(), !node.expect);
    unmake_null_move();
    return score;
}

// Where much depends on it, the cut must be confirmed to the same reduced depth without passing: by
// a move of the side that has to move, or by what else settles a node.
bool Worker::is_null_move_sound(Node& node, Depth depth) {
    const bool is_deep = node.depth.whole() >= parameters().null_move_verify_depth;
    const bool must_verify = on().null_move_verification && is_deep && no_null_before_.is_root();
    if (!must_verify) {
        return true;
    }
    // No null move for as long as this search looks.
    no_null_before_ = Ply{node.ply.value() + std::max(depth.whole(), 1)};
    const Window question = Window::zero_below(node.window.beta);
    const Score score = alpha_beta<NodeKind::Zero>(
        node.pos, question, std::max(depth, kOnePly), node.ply, Expect::All);
    no_null_before_ = Ply{0};
    node.frame.pv.clear();
    return !stopped() && score >= node.window.beta;
}

}  // namespace trebuchet
