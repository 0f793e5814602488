#include "command/board_view.h"

#include <array>
#include <string_view>

#include <trebuchet/notation/fen.h>

namespace trebuchet::cli {
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

}  // namespace trebuchet::cli
