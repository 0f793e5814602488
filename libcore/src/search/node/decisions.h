// The decisions of a node that need nothing but what they are given: what to prune, how much to
// extend and to reduce. Plain functions, so that each can be tested by itself. The searches that
// act on them are in node_pruning.cpp and move_loop.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include <trebuchet/movegen/checks.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "search/node/node.h"
#include "search/node/result.h"
#include "search/ordering/move_picker.h"

namespace trebuchet {

// What the decisions about a move depend on.
struct MoveFacts {
    bool is_quiet = true;  // neither capture nor promotion
    bool gives_check = false;
    bool is_refuter = false;  // a killer or the countermove, also where it captures now
    int history = 0;          // quiet moves only
};

[[nodiscard]] inline MoveFacts facts_of(
    const Position& pos,
    Move move,
    const CheckFinder& checks,
    const OrderingHints& hints) noexcept {
    MoveFacts facts;
    facts.is_quiet = !pos.is_capture(move) && !move.is_promotion();
    facts.gives_check = checks.gives_check(pos, move);
    facts.is_refuter =
        move == hints.killers[0] || move == hints.killers[1] || move == hints.countermove;
    facts.history = facts.is_quiet ? hints.quiet_score(pos, move) : 0;
    return facts;
}

// --- Leaving a node before its moves (node_pruning.cpp) -----------------------------------------
// Preconditions: beside the principal variation, not in check, no move excluded.

// The score to leave with, if the estimate is far enough above beta.
[[nodiscard]] MaybeScore reverse_futility(
    const Rules& rules,
    const Node& node,
    Score beta,
    const TableInfo& table,
    const EvalInfo& eval) noexcept;

// The depth of the search behind a null move, with the estimate this many centipawns above beta.
[[nodiscard]] Depth null_move_depth(
    const Parameters& parameters, Depth depth, int above_beta) noexcept;

// So few pieces (without pawns and king) or moves that passing may be better than any move.
[[nodiscard]] bool zugzwang_is_likely(const Position& pos, int pieces) noexcept;

// --- Leaving out a move (decisions.cpp) ---------------------------------------------------------

enum class Pruning : std::uint8_t {
    None,
    Move,           // leave it out
    LaterQuietsToo  // and the quiet moves behind it that give no check: none has a better history
};

[[nodiscard]] Pruning prune_move(
    const Rules& rules, const MoveLoop& loop, Move move, const MoveFacts& facts) noexcept;
// Whether no quiet move that gives no check is worth trying any more; once so, it stays so.
[[nodiscard]] bool are_quiets_hopeless(const Rules& rules, const MoveLoop& loop) noexcept;

// --- Extensions (decisions.cpp) -----------------------------------------------------------------

// Whether to ask by a singular search if this move is much better than all others.
[[nodiscard]] bool is_singular_candidate(
    const Rules& rules, const MoveLoop& loop, Move move) noexcept;
// What the others have to reach to show that it is not. Precondition: the move is a candidate.
[[nodiscard]] Score singular_bar(const Rules& rules, const MoveLoop& loop) noexcept;

struct Extension {
    Depth amount = Depth::zero();               // negative: search less deeply
    StepResult node_end = StepResult::go_on();  // multi-cut, or stopped
};

// What follows from the score of the others; nothing: the move is a move like any other.
[[nodiscard]] std::optional<Extension> singular_extension(
    const Rules& rules, const MoveLoop& loop, Score bar, Score others) noexcept;

// By checks, single replies, threats, recaptures and pawns, at most a ply. `previous` is the frame
// of the move that led to the node.
[[nodiscard]] Depth plain_extension(
    const Rules& rules,
    const MoveLoop& loop,
    Move move,
    const MoveFacts& facts,
    const Frame& previous) noexcept;

// --- Reductions (decisions.cpp) -----------------------------------------------------------------

// By how much to search the next move less deeply at first.
[[nodiscard]] Depth reduction(
    const Rules& rules, const MoveLoop& loop, const MoveFacts& facts) noexcept;

// A reduced search came out above alpha, with `score`: how deeply to search the move again. A ply
// deeper than `planned` if it is much better than the best so far, a ply less deep if hardly.
[[nodiscard]] Depth research_depth(
    const Rules& rules, const MoveLoop& loop, Score score, Depth planned) noexcept;

// --- Learning (move_loop.cpp) -------------------------------------------------------------------

// History points for a move that decided a node of this depth, in whole plies.
[[nodiscard]] int history_bonus(const Parameters& parameters, int depth) noexcept;

}  // namespace trebuchet
