// A position that moves lead to, with the keys of the positions before it.
#pragma once

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet::testing_support {

struct PlayedLine {
    Position pos = Position::start();
    KeyHistory history{};

    void play(Square from, Square to) { play(Move::normal(from, to)); }
    // Precondition: the move is legal.
    void play(Move move) {
        history.push(pos.key());
        pos.play(move);
    }
};

}  // namespace trebuchet::testing_support
