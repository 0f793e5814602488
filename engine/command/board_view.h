// A chess board drawn with characters, and whether the terminal has chess symbols.
#pragma once

#include <string>

#include <trebuchet/board/position.h>

namespace trebuchet::command {

struct BoardStyle {
    bool unicode = false;  // chess symbols instead of letters
    bool flipped = false;  // seen from Black's side
};

// Nine lines with files and ranks named, each ended.
[[nodiscard]] std::string draw_board(const Position& position, const BoardStyle& style);

// As the environment has it: LC_ALL, else LC_CTYPE, else LANG names UTF-8.
[[nodiscard]] bool terminal_knows_unicode();

}  // namespace trebuchet::command

// Until the terminal and the running program have left that namespace.
namespace trebuchet::cli {
using namespace command;
}
