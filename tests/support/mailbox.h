// The rules of chess a second time, as plainly as can be: an array of squares, walked one by one,
// every move tried and taken back. Slow, and independent of the move generator, which is tested
// against it.
#pragma once

#include <vector>

#include <trebuchet/board/setup.h>
#include <trebuchet/types/move.h>

namespace trebuchet::testing_support {

class Mailbox {
public:
    // Precondition: the setup is a position.
    explicit Mailbox(const Setup& setup) : setup_{setup} {}

    // The board now. Its en passant square is every one that a pawn has just jumped over.
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] bool is_attacked(Square sq, Color by) const;
    [[nodiscard]] bool in_check(Color c) const;
    [[nodiscard]] std::vector<Move> legal_moves() const;
    // Precondition: the move is legal.
    void play(Move move);

private:
    [[nodiscard]] Square king(Color c) const;
    void add_pawn_moves(Square from, std::vector<Move>& moves) const;
    void add_piece_moves(Square from, std::vector<Move>& moves) const;
    void add_castling_moves(std::vector<Move>& moves) const;
    void castle(Move move);
    void take_or_step(Move move);
    void lose_castling_rights(Move move);

    Setup setup_;
};

}  // namespace trebuchet::testing_support
