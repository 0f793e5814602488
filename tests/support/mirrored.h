// The same position seen in a mirror: what must not change an evaluation.
#pragma once

#include <trebuchet/board/position.h>

namespace trebuchet::testing_support {

// The colours exchanged: the board upside down, the other side to move.
[[nodiscard]] inline Position colors_exchanged(const Position& pos) {
    const Setup setup = pos.to_setup();
    Setup mirror = setup;
    mirror.castling_rooks = Bitboard{};
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        const Piece piece = setup.board[sq];
        mirror.board[flip_ranks(sq)] =
            piece == Piece::None ? piece : make_piece(!color_of(piece), type_of(piece));
        if (setup.castling_rooks.contains(sq)) {
            mirror.castling_rooks.insert(flip_ranks(sq));
        }
    }
    mirror.side_to_move = !setup.side_to_move;
    if (setup.en_passant != Square::None) {
        mirror.en_passant = flip_ranks(setup.en_passant);
    }
    return *Position::from_setup(mirror);
}

// Left and right exchanged. Precondition: there are no castling rights.
[[nodiscard]] inline Position wings_exchanged(const Position& pos) {
    const Setup setup = pos.to_setup();
    Setup mirror = setup;
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        mirror.board[flip_files(sq)] = setup.board[sq];
    }
    if (setup.en_passant != Square::None) {
        mirror.en_passant = flip_files(setup.en_passant);
    }
    return *Position::from_setup(mirror);
}

}  // namespace trebuchet::testing_support
