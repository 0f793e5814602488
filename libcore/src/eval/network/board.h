// What decides about the inputs of a network that are on, and how two positions differ in it.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/eval/exposure.h>
#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/static_vector.h>

#include "eval/network/arithmetic.h"

namespace trebuchet::network {

struct Board {
    // No pieces, not even kings.
    Board() noexcept { placed.fill(Piece::None); }
    explicit Board(const Position& pos) noexcept;

    PieceArray<Bitboard> pieces{};
    SquareArray<Piece> placed{};  // the same by squares
    Exposures exposures{};

    [[nodiscard]] Square king(Color color) const noexcept {
        return pieces[make_piece(color, PieceType::King)].first();
    }
};

// The board before these changes.
[[nodiscard]] Board undone(const Board& board, const BoardDelta& delta) noexcept;

struct SeenPiece {
    Piece piece;
    Square square;
    Exposure exposure;
};
using SeenPieces = StaticVector<SeenPiece, kMaxPiecesOnBoard>;

struct Difference {
    SeenPieces added;
    SeenPieces removed;
};

// A piece that is exposed in another way is removed and added.
[[nodiscard]] Difference difference(const Board& before, const Board& now) noexcept;

}  // namespace trebuchet::network
