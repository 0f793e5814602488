// A chess board drawn with characters.
#pragma once

#include <string>

#include <trebuchet/board/position.h>

namespace trebuchet::cli {

struct BoardStyle {
    bool unicode = false;  // chess symbols instead of letters
    bool flipped = false;  // seen from Black's side
};

// Nine lines with files and ranks named, each ended.
[[nodiscard]] std::string draw_board(const Position& position, const BoardStyle& style);

}  // namespace trebuchet::cli
