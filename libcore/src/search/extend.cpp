// Searching a move deeper than the rest, by parts of a ply that add up along a line. Kept within
// bounds: nothing is extended beyond twice the depth of the iteration.
// Sources: Thomas Anantharaman, Murray Campbell and Feng-hsiung Hsu, "Singular extensions: adding
// selectivity to brute-force searching" (1988); fractional plies, David Levy, David Broughton and
// Mark Taylor, "The SEX algorithm in computer chess" (1989).
#include <algorithm>

#include <trebuchet/movegen/generate.h>

#include "search/worker.h"

namespace trebuchet {

Depth Worker::extension(Node& node, Move move, const MoveFacts& facts) {
    const bool is_too_deep = node.ply.value() >= 2 * iteration_;
    if (is_too_deep || node.kind == NodeKind::Root) {
        return Depth::zero();
    }
    if (const auto singular = singular_extension(node, move)) {
        return *singular;
    }
    const Parameters& p = parameters();
    Depth sum = Depth::zero();
    if (on().check_extension && facts.gives_check) {
        sum += Depth::units(p.check_extension_units);
    }
    const bool may_be_only_move = node.in_check && node.moves_played == 0;
    if (on().single_reply_extension && may_be_only_move && count_legal_moves(node.pos) == 1) {
        sum += Depth::units(p.single_reply_units);
    }
    if (on().threat_extension && node.moves_played == 0 && threatens_major(node)) {
        sum += Depth::units(p.threat_units);
    }
    const Frame& previous = frame(node.ply, 1);
    const bool is_recapture =
        !facts.is_quiet && previous.has_captured && previous.current.to() == move.to();
    if (on().recapture_extension && is_recapture) {
        sum += Depth::units(p.recapture_units);
    }
    const bool is_pawn = type_of(node.pos.piece_on(move.from())) == PieceType::Pawn;
    const bool reaches_seventh = relative(node.pos.side_to_move(), rank_of(move.to())) == Rank::R7;
    if (on().pawn_push_extension && is_pawn && reaches_seventh) {
        sum += Depth::units(p.pawn_push_units);
    }
    return std::min(sum, kOnePly);
}

// A rook or queen of ours stands attacked by a pawn or a minor piece.
bool Worker::threatens_major(const Node& node) const noexcept {
    const Position& pos = node.pos;
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

}  // namespace trebuchet
