#include "eval/network/board.h"

#include <cstddef>

namespace trebuchet::network {

Board::Board(const Position& pos) noexcept
    : pieces{pieces_of(pos)}, exposures{exposures_of(pieces)} {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        placed[square_at(i)] = pos.piece_on(square_at(i));
    }
}

Board undone(const Board& board, const BoardDelta& delta) noexcept {
    Board before = board;
    for (std::size_t i = delta.size(); i > 0; --i) {
        const Placement& change = delta[i - 1];
        before.placed[change.square] = change.added ? Piece::None : change.piece;
        before.pieces[change.piece] ^= Bitboard{change.square};
    }
    before.exposures = exposures_of(before.pieces);
    return before;
}

Difference difference(const Board& before, const Board& now) noexcept {
    Bitboard changed = (before.exposures.held ^ now.exposures.held)
                       | (before.exposures.hanging ^ now.exposures.hanging)
                       | (before.exposures.outclassed ^ now.exposures.outclassed);
    for (std::size_t i = 0; i < kPieceCount; ++i) {
        const auto piece = static_cast<Piece>(i);
        changed |= before.pieces[piece] ^ now.pieces[piece];
    }
    Difference found;
    for (const Square sq : changed) {
        if (now.placed[sq] != Piece::None) {
            found.added.push_back({now.placed[sq], sq, now.exposures.of(sq)});
        }
        if (before.placed[sq] != Piece::None) {
            found.removed.push_back({before.placed[sq], sq, before.exposures.of(sq)});
        }
    }
    return found;
}

}  // namespace trebuchet::network
