// A node of the tree. Its task never changes (Node). What is found out about it comes as parts that
// its steps return: what the table has (TableInfo), the static score (EvalInfo), the best so far
// (Best) and the moves searched (Tried, memory/knowledge.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <trebuchet/board/position.h>
#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/types/bound.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>

#include "search/memory/frame.h"
#include "search/memory/knowledge.h"
#include "search/node/result.h"

namespace trebuchet {

// What governs the search of every node; the same for a whole search.
struct Rules {
    Switches on{};
    Parameters parameters{};
    Driver driver = Driver::Pvs;
    int contempt = 0;  // centipawns, Settings::contempt
};

enum class NodeKind : std::uint8_t {
    Root,
    Pv,   // on the principal variation, as far as is known
    Zero  // beside it: only on which side of its window the score lies matters
};

// What is expected of a Zero node: a Cut node probably fails high, so that its first move will do.
enum class Expect : std::uint8_t { All, Cut };

[[nodiscard]] constexpr Expect operator!(Expect e) noexcept {
    return e == Expect::Cut ? Expect::All : Expect::Cut;
}

// The task of a node.
struct Node {
    const Position& pos;
    Window window;
    Depth depth;  // below a ply: quiescence; below zero counts as zero
    Ply ply;
    NodeKind kind = NodeKind::Zero;
    Expect expect = Expect::All;
    Move excluded{};  // left out, to see how good the other moves are; none otherwise

    [[nodiscard]] bool is_pv() const noexcept { return kind != NodeKind::Zero; }
    [[nodiscard]] bool in_check() const noexcept { return pos.in_check(); }
    [[nodiscard]] bool excludes_a_move() const noexcept { return !excluded.is_none(); }

    [[nodiscard]] int whole_depth() const noexcept { return std::max(depth.whole(), 0); }

    // The same question at another depth, or as a plain zero-window question about this position.
    [[nodiscard]] Node at_depth(Depth other) const noexcept {
        Node node = *this;
        node.depth = other;
        return node;
    }
    [[nodiscard]] Node zero_window(Window question, Depth other) const noexcept {
        return {.pos = pos, .window = question, .depth = other, .ply = ply, .expect = expect};
    }
};

// What the transposition table has of a node; empty where it is not probed.
struct TableInfo {
    std::optional<TableEntry> entry{};
    MaybeScore score{};   // of the entry, as counted from the root
    Move move{};          // of the entry, and legal; none otherwise
    bool was_pv = false;  // the node is on a principal variation, or was in an earlier search
};

// How good a node looks before its moves are searched. There are no scores in check.
struct EvalInfo {
    MaybeScore raw{};        // as the evaluator says; the table keeps it
    MaybeScore corrected{};  // scaled by material, corrected by history, faded by the clock
    MaybeScore estimate{};   // the same, or what the table knows better
    bool improving = false;  // the corrected score rose since our last move
};

// What is known of a node's score, and the move that it comes from, if any.
struct Finding {
    Score score;
    Bound bound = Bound::None;
    Move move{};
};

// The best that is known of a node while its moves are searched.
struct Best {
    explicit Best(Window bounds) noexcept : window{bounds} {}

    // There is a score of at least this value.
    void raise_to(Score least) noexcept {
        score = std::max(score, least);
        window.alpha = std::max(window.alpha, score);
    }

    // The score is known to be at least (Lower), or at most (Upper), this value.
    void limit_to(Bound which, Score known) noexcept {
        if (which == Bound::Lower && known > window.alpha) {
            raise_to(known);
            bound = Bound::Lower;
        } else if (which == Bound::Upper) {
            max_score = known;
        }
    }

    // Takes in the score of a move that was searched. True: the node fails high.
    [[nodiscard]] bool improve(Move candidate, Score its_score) noexcept {
        if (its_score <= score) {
            return false;
        }
        score = its_score;
        if (its_score <= window.alpha) {
            return false;
        }
        move = candidate;
        if (its_score >= window.beta) {
            bound = Bound::Lower;
            return true;
        }
        window.alpha = its_score;
        bound = Bound::Exact;
        return false;
    }

    // After the last move: the score is no more than is possible here.
    void apply_max_score() noexcept {
        if (score > max_score) {
            score = max_score;
            bound = Bound::Upper;
        }
    }

    [[nodiscard]] Finding finding() const noexcept { return {score, bound, move}; }

    Window window;  // alpha rises as better moves are found
    Score score = -Score::infinite();
    Score max_score = Score::infinite();  // what the tablebases allow
    Move move{};                          // none while no move was better than alpha
    Bound bound = Bound::Upper;
};

// A node whose moves are being searched. The parts stay where they are: copying them just after
// they were written makes the CPU wait.
struct MoveLoop {
    MoveLoop(
        const Node& its_node,
        const TableInfo& its_table,
        const EvalInfo& its_eval,
        Move its_first_move,
        Best& best_so_far) noexcept
        : node{its_node},
          table{its_table},
          eval{its_eval},
          first_move{its_first_move},
          best{best_so_far} {}

    const Node& node;  // its depth is the one to which the moves are searched
    const TableInfo& table;
    const EvalInfo& eval;
    Move first_move;  // to try before all others; none if nothing is known
    Best& best;
    int depth_refund = 0;  // plies by which a null move lowered the depth: not lost for the table
    Tried tried;
};

}  // namespace trebuchet
