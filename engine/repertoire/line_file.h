// Opening books as people write them: lines of moves under names.
//
//     # Remarks are behind this sign.
//     Queen's Gambit: d4 d5 c4
//         e6 Nc3 Nf6
//         dxc4 Nf3
//
// A line at the margin has a name, a colon, and moves from the start of the game; the indented
// lines below it go on from there. Only lines that end count: a name without any below it has no
// moves. For the compiler of the default book, and for tests.
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

// The records of a book in Polyglot's format, sorted. A move weighs as much as there are lines in
// which it is played in this position, whatever way the lines come there: so all lines are played
// about equally often.
[[nodiscard]] Expected<std::vector<PolyglotEntry>, LineError> read_line_file(std::string_view text);

}  // namespace trebuchet::repertoire
