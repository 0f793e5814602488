// What the search remembers for each ply of the line it is looking at.
#pragma once

#include <array>
#include <cstddef>

#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/static_vector.h>

#include "search/history.h"

namespace trebuchet {

using PvLine = StaticVector<Move, kMaxPly>;

// Quiet moves that refuted something at this ply, the latest first.
// Source: Selim Akl and Monroe Newborn, "The principal continuation and the killer heuristic"
// (1977).
class Killers {
public:
    static constexpr std::size_t kCount = 2;

    constexpr void add(Move move) noexcept {
        if (moves_[0] != move) {
            moves_[1] = moves_[0];
            moves_[0] = move;
        }
    }
    constexpr void clear() noexcept { moves_ = {}; }
    [[nodiscard]] constexpr Move operator[](std::size_t i) const noexcept { return moves_[i]; }

private:
    std::array<Move, kCount> moves_{};
};

struct Frame {
    PvLine pv;
    Killers killers;
    Move current;  // the move that is being searched from here; null or none if there is none
    Piece moved = Piece::None;  // the piece that makes it
    bool has_captured = false;  // it takes something
    PieceToHistory* continuation =
        nullptr;    // what is known of replies to it; null after a null move
    Move excluded;  // left out here, to see how good the others are
    Score static_eval = Score::none();
    int cutoffs = 0;  // nodes of this ply that failed high, since the node two plies before began
};

}  // namespace trebuchet
