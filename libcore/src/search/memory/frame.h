// What the search keeps for each ply of the line it is in: one frame a ply, and a few before the
// root and behind the last ply, so that no node has to ask whether there is one.
#pragma once

#include <array>
#include <cstddef>

#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/static_vector.h>

#include "search/memory/history.h"
#include "util/maybe.h"

namespace trebuchet {

using MaybeScore = Maybe<Score>;
using PvLine = StaticVector<Move, kMaxPly>;

struct Frame {
    PvLine pv;
    Killers killers;
    Move current;  // the move that is being searched from here; null or none if there is none
    Piece moved = Piece::None;  // the piece that makes it
    bool has_captured = false;  // it takes something
    // How replies to it have done; null after a null move.
    PieceToHistory* continuation = nullptr;
    // What the opponent attacks here, from when quiet moves are rated; empty if they are rated
    // without it.
    Bitboard attacked;
    MaybeScore static_eval;  // none in check

    // A move of a piece, no null move, that neither takes nor promotes.
    [[nodiscard]] bool is_quiet_move() const noexcept {
        return moved != Piece::None && !has_captured && !current.is_promotion();
    }
};

class Frames {
public:
    void clear() noexcept { frames_.fill(Frame{}); }

    [[nodiscard]] const Frame& at(Ply ply) const noexcept {
        return frames_[ply.index() + kBeforeRoot];
    }
    [[nodiscard]] Frame& at(Ply ply) noexcept { return frames_[ply.index() + kBeforeRoot]; }
    // So many plies before, at most kBeforeRoot. Before the root nothing is known.
    [[nodiscard]] const Frame& before(Ply ply, std::size_t back) const noexcept {
        return frames_[ply.index() + kBeforeRoot - back];
    }

    static constexpr std::size_t kBeforeRoot = 4;
    // A few more than kMaxPly, for the frames of a node's children and grandchildren.
    static constexpr std::size_t kCount = kMaxPly + kBeforeRoot + 4;

private:
    std::array<Frame, kCount> frames_;
};

}  // namespace trebuchet
