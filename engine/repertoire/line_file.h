// Opening books as people write them: lines of moves under names.
//
//     # This is a comment.
//     Queen's Gambit: d4 d5 c4
//         e6 Nc3 Nf6
//         dxc4 Nf3
//
// A line that begins in the first column has a name, a colon, and moves from the start of the game.
// The indented lines below it continue them, each to the end of a line of play; without any, the
// named line adds nothing to the book. For the compiler of the built-in book, and for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::repertoire {

struct LineError {
    int line = 0;         // from 1
    std::string message;  // "'Nf7' is not a legal move"
};

// The records of a book in Polyglot's format, sorted. The weight of a move is the number of lines
// that play it in this position, also by transposition, so that all lines are played about equally
// often.
[[nodiscard]] Expected<std::vector<PolyglotEntry>, LineError> read_line_file(std::string_view text);

}  // namespace trebuchet::repertoire
