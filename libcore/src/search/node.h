// One node of the tree while it is being searched: what is known of it, and the best so far.
#pragma once

#include <cstdint>
#include <optional>

#include <trebuchet/board/position.h>
#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/movegen/checks.h>
#include <trebuchet/types/bound.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move_list.h>

#include "search/frame.h"
#include "search/window.h"

namespace trebuchet {

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

enum class Verdict : std::uint8_t { GoOn, Cutoff };

struct Node {
    Node(const Position& position, Window bounds, Depth d, Ply p, NodeKind k, Frame& f) noexcept
        : pos{position},
          window{bounds},
          depth{d},
          ply{p},
          kind{k},
          frame{f},
          excluded{f.excluded},
          in_check{position.in_check()} {}

    [[nodiscard]] bool is_pv() const noexcept { return kind != NodeKind::Zero; }

    // Takes in the score of a move that was searched.
    Verdict improve(Move move, Score score) noexcept {
        if (score > best_score) {
            best_score = score;
            if (score > window.alpha) {
                best_move = move;
                if (score >= window.beta) {
                    bound = Bound::Lower;
                    return Verdict::Cutoff;
                }
                window.alpha = score;
                bound = Bound::Exact;
            }
        }
        return Verdict::GoOn;
    }

    const Position& pos;
    Window window;  // alpha rises as better moves are found
    Depth depth;
    Ply ply;
    NodeKind kind;
    Expect expect = Expect::All;
    Frame& frame;
    Move excluded;
    bool in_check;

    std::optional<TableEntry> entry{};  // what the table knows
    Move hash_move{};                   // legal, or none
    Score hash_score = Score::none();
    bool was_pv = false;  // the table has seen it on a principal variation

    Score raw_eval = Score::none();     // as the evaluator says
    Score static_eval = Score::none();  // corrected; none in check
    Score estimate = Score::none();     // the same, or what the table knows better
    bool improving = false;             // the static score rose since our last move

    Score best_score = -Score::infinite();
    Score most = Score::infinite();  // what the tablebases allow
    Move best_move{};
    Bound bound = Bound::Upper;
    int moves_played = 0;
    int plies_spared = 0;  // by a null move; the answer counts for the depth that was asked for
    // Moves that were searched and did not cut, for the histories.
    StaticVector<Move, 64> quiets_tried{};
    StaticVector<Move, 32> captures_tried{};
};

}  // namespace trebuchet
