#include "command/board_view.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

namespace trebuchet::command {
namespace {

constexpr int kLines = 8;

// In the order of Piece; the last one is an empty square.
constexpr std::array<std::string_view, kPieceCount + 1> kSymbols{
    "♙", "♟", "♘", "♞", "♗", "♝", "♖", "♜", "♕", "♛", "♔", "♚", "·"};

[[nodiscard]] std::string symbol(Piece piece, bool unicode) {
    return unicode ? std::string{kSymbols[index(piece)]} : std::string{piece_letter(piece)};
}

}  // namespace

std::string draw_board(const Position& position, const BoardStyle& style) {
    std::string text;
    std::string files;
    for (int line = 0; line < kLines; ++line) {
        const int rank = style.flipped ? line : kLines - 1 - line;
        text += "  " + std::to_string(rank + 1) + ' ';
        for (int column = 0; column < kLines; ++column) {
            const int file = style.flipped ? kLines - 1 - column : column;
            const Square square = make_square(static_cast<File>(file), static_cast<Rank>(rank));
            text += ' ' + symbol(position.piece_on(square), style.unicode);
            if (line == 0) {
                files += ' ';
                files += static_cast<char>('a' + file);
            }
        }
        text += '\n';
    }
    return text + "    " + files + '\n';
}

bool terminal_knows_unicode() {
    constexpr std::array kVariables{"LC_ALL", "LC_CTYPE", "LANG"};
    for (const char* const variable : kVariables) {
        const char* const value = std::getenv(variable);
        if (value == nullptr || *value == '\0') {
            continue;
        }
        std::string name{value};
        std::transform(name.begin(), name.end(), name.begin(), to_lower);
        return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
    }
    return false;
}

}  // namespace trebuchet::command
