#include "search/node/decisions.h"

#include <algorithm>
#include <cstddef>

#include <trebuchet/board/see.h>
#include <trebuchet/movegen/generate.h>

#include "util/logarithm.h"

namespace trebuchet {
namespace {

[[nodiscard]] Depth log_reduction(const Parameters& p, Depth depth, int moves) noexcept {
    constexpr int kSquareOf256 = 65536;
    const auto d = static_cast<std::size_t>(std::clamp(depth.whole(), 1, 255));
    const auto m = static_cast<std::size_t>(std::clamp(moves, 1, 255));
    return Depth::units(p.lmr_base + p.lmr_slope * kLn256[d] * kLn256[m] / kSquareOf256);
}

// What will be left of the depth when late move reductions are done, in whole plies.
[[nodiscard]] int reduced_depth(const Rules& rules, const MoveLoop& loop) noexcept {
    const Depth depth = loop.node.depth;
    const Depth less = rules.on.late_move_reductions
                           ? log_reduction(rules.parameters, depth, loop.tried.count)
                           : Depth::zero();
    return std::max((depth - kOnePly - less).whole(), 0);
}

// Not before one move has been searched, not while every move loses, and not with king and pawns
// only: what is left may be the only defence.
[[nodiscard]] bool may_prune_moves(const MoveLoop& loop) noexcept {
    const Position& pos = loop.node.pos;
    return loop.tried.count > 0 && !loop.best.score.is_loss() && pos.has_pieces(pos.side_to_move());
}

// Late move pruning: after a number of moves in good order, the rest will fail low too.
// Source: in the way of Yew Jin Lim's and Wee Sun Lee's "RankCut" (2006).
[[nodiscard]] bool are_enough_moves_tried(const Rules& rules, const MoveLoop& loop) noexcept {
    const Parameters& p = rules.parameters;
    const int depth = loop.node.depth.whole();
    if (!rules.on.late_move_pruning || depth > p.late_move_depth) {
        return false;
    }
    const int enough = p.late_move_base + depth * depth;
    return loop.tried.count >= (loop.eval.improving || !rules.on.improving ? enough : enough / 2);
}

// Futility pruning: a quiet move with this history will not bring the score back to alpha. `depth`
// is the reduced one.
// Precondition: not in check.
// Source: Jonathan Schaeffer (1986); Ernst Heinz, "Extended futility pruning" (1998).
[[nodiscard]] bool is_futile(
    const Rules& rules, const MoveLoop& loop, int depth, int history) noexcept {
    const Parameters& p = rules.parameters;
    const int by_history = p.futility_history > 0 ? history / p.futility_history : 0;
    const int margin = p.futility_base + p.futility_margin * depth + by_history;
    return rules.on.futility && depth <= p.futility_depth
           && *loop.eval.corrected + margin <= loop.best.window.alpha;
}

// Source: Fabien Letouzey's Fruit, as history leaf pruning (2005).
[[nodiscard]] bool has_bad_history(const Rules& rules, int depth, int history) noexcept {
    const Parameters& p = rules.parameters;
    return rules.on.history_pruning && depth <= p.history_pruning_depth
           && history < -p.history_pruning_margin * (depth + 1);
}

[[nodiscard]] Pruning prune_quiet(
    const Rules& rules, const MoveLoop& loop, Move move, const MoveFacts& facts) noexcept {
    const int depth = reduced_depth(rules, loop);
    const bool is_futile_move =
        !loop.node.in_check() && is_futile(rules, loop, depth, facts.history);
    if (is_futile_move || has_bad_history(rules, depth, facts.history)) {
        // Killers and the countermove come first whatever their history; the others in its order.
        return facts.is_refuter ? Pruning::Move : Pruning::LaterQuietsToo;
    }
    const Parameters& p = rules.parameters;
    const bool loses_too_much = rules.on.see_pruning && depth <= p.see_depth
                                && !see_at_least(loop.node.pos, move, -p.see_quiet_margin * depth);
    return loses_too_much ? Pruning::Move : Pruning::None;
}

// A rook or queen of the side to move stands attacked by a pawn or a minor piece.
[[nodiscard]] bool is_major_threatened(const Position& pos) noexcept {
    const Color us = pos.side_to_move();
    const Bitboard occupied = pos.occupied();
    const Bitboard lesser =
        pos.pieces(!us, PieceType::Knight, PieceType::Bishop) | pos.pieces(!us, PieceType::Pawn);
    for (const Square major : pos.pieces(us, PieceType::Rook, PieceType::Queen)) {
        if ((pos.attackers_to(major, occupied) & lesser).any()) {
            return true;
        }
    }
    return false;
}

[[nodiscard]] bool is_pawn_push_to_seventh(const Position& pos, Move move) noexcept {
    return type_of(pos.piece_on(move.from())) == PieceType::Pawn
           && relative(pos.side_to_move(), rank_of(move.to())) == Rank::R7;
}

}  // namespace

Pruning prune_move(
    const Rules& rules, const MoveLoop& loop, Move move, const MoveFacts& facts) noexcept {
    if (!may_prune_moves(loop)) {
        return Pruning::None;
    }
    if (facts.is_quiet && !facts.gives_check) {
        return prune_quiet(rules, loop, move, facts);
    }
    // A capture that loses more than the depth can make good; a check that does, whatever its
    // history: it leaves little choice, and mates begin with sacrifices.
    const int depth = loop.node.depth.whole();
    const Parameters& p = rules.parameters;
    const bool loses_too_much =
        rules.on.see_pruning && depth <= p.see_depth
        && !see_at_least(loop.node.pos, move, -p.see_capture_margin * depth);
    return loses_too_much ? Pruning::Move : Pruning::None;
}

bool are_quiets_hopeless(const Rules& rules, const MoveLoop& loop) noexcept {
    return !loop.node.in_check() && may_prune_moves(loop)
           && (are_enough_moves_tried(rules, loop)
               || is_futile(rules, loop, reduced_depth(rules, loop), kBestQuietScore));
}

bool is_singular_candidate(const Rules& rules, const MoveLoop& loop, Move move) noexcept {
    constexpr int kNearlyAsDeep = 3;
    const Node& node = loop.node;
    const TableInfo& table = loop.table;
    const int depth = node.depth.whole();
    return rules.on.singular && move == loop.first_move && !node.excludes_a_move()
           && depth >= rules.parameters.singular_depth && table.entry.has_value()
           && table.entry->bound != Bound::Upper && table.entry->depth >= depth - kNearlyAsDeep
           && table.score.has_value() && !(*table.score).is_decisive();
}

Score singular_bar(const Rules& rules, const MoveLoop& loop) noexcept {
    return *loop.table.score - rules.parameters.singular_margin * loop.node.depth.whole();
}

std::optional<Extension> singular_extension(
    const Rules& rules, const MoveLoop& loop, Score bar, Score others) noexcept {
    const Node& node = loop.node;
    const Score beta = loop.best.window.beta;
    if (others < bar) {
        const bool is_double =
            !node.is_pv() && others < bar - rules.parameters.singular_double_margin;
        return Extension{.amount = is_double ? Depth::plies(2) : kOnePly};
    }
    // Multi-cut: several moves would fail high.
    if (rules.on.multi_cut && bar >= beta) {
        return Extension{.node_end = bar};
    }
    const bool probably_fails_high = *loop.table.score >= beta || node.expect == Expect::Cut;
    if (rules.on.negative_extension && probably_fails_high) {
        return Extension{.amount = Depth::zero() - kOnePly};
    }
    return std::nullopt;
}

Depth plain_extension(
    const Rules& rules,
    const MoveLoop& loop,
    Move move,
    const MoveFacts& facts,
    const Frame& previous) noexcept {
    const Switches& on = rules.on;
    const Parameters& p = rules.parameters;
    const Position& pos = loop.node.pos;
    const bool is_first = loop.tried.count == 0;
    Depth sum = Depth::zero();
    if (on.check_extension && facts.gives_check) {
        sum += Depth::units(p.check_extension_units);
    }
    const bool may_be_only_move = loop.node.in_check() && is_first;
    if (on.single_reply_extension && may_be_only_move && count_legal_moves(pos) == 1) {
        sum += Depth::units(p.single_reply_units);
    }
    if (on.threat_extension && is_first && is_major_threatened(pos)) {
        sum += Depth::units(p.threat_units);
    }
    const bool is_recapture =
        !facts.is_quiet && previous.has_captured && previous.current.to() == move.to();
    if (on.recapture_extension && is_recapture) {
        sum += Depth::units(p.recapture_units);
    }
    if (on.pawn_push_extension && is_pawn_push_to_seventh(pos, move)) {
        sum += Depth::units(p.pawn_push_units);
    }
    return std::min(sum, kOnePly);
}

// Late move reductions: with good ordering the first moves are the best ones, so the later a move
// comes, the less deeply it is searched; if it surprises, it is searched again in full.
// Sources: Tord Romstad, "An introduction to late move reductions" (2006), after Jean-Christophe
// Rivals's and others' history pruning; the logarithmic form is common since about 2008.
Depth reduction(const Rules& rules, const MoveLoop& loop, const MoveFacts& facts) noexcept {
    const Parameters& p = rules.parameters;
    const Node& node = loop.node;
    const bool applies = rules.on.late_move_reductions && node.depth.whole() >= p.lmr_min_depth
                         && loop.tried.count >= p.lmr_min_moves + (node.is_pv() ? 1 : 0);
    if (!applies) {
        return Depth::zero();
    }
    Depth sum = log_reduction(p, node.depth, loop.tried.count);
    if (!facts.is_quiet) {
        sum = Depth::units(sum.in_units() / 2);
    }
    sum -= Depth::units(facts.history / p.lmr_history_divisor);
    if (node.is_pv() || loop.table.was_pv) {
        sum -= Depth::units(p.lmr_pv);
    }
    if (node.expect == Expect::Cut) {
        sum += Depth::units(p.lmr_cut_node);
    }
    if (rules.on.improving && !loop.eval.improving) {
        sum += Depth::units(p.lmr_improving);
    }
    if (facts.is_refuter) {
        sum -= Depth::units(p.lmr_refuter);
    }
    if (facts.gives_check) {
        sum -= Depth::units(p.lmr_check);
    }
    return std::max(sum, Depth::zero());
}

// Source: Stockfish's authors (2021 and 2022).
Depth research_depth(
    const Rules& rules, const MoveLoop& loop, Score score, Depth planned) noexcept {
    if (!rules.on.adjusted_research || loop.node.kind == NodeKind::Root) {
        return planned;
    }
    const Parameters& p = rules.parameters;
    if (score > loop.best.score + p.research_deeper) {
        return planned + kOnePly;
    }
    const bool is_hardly_better = score < loop.best.score + p.research_shallower;
    return is_hardly_better ? planned - kOnePly : planned;
}

}  // namespace trebuchet
