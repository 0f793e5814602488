// Chess as text for people: boards, moves, scores and results.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet::command {

struct BoardStyle {
    bool unicode = false;  // chess symbols instead of letters
    bool flipped = false;  // seen from Black's side
};

// Nine lines with files and ranks named, each ended.
[[nodiscard]] std::string draw_board(const Position& position, const BoardStyle& style);

// Whether the terminal shows chess symbols: it is Windows Terminal, or the first variable that is
// set of LC_ALL, LC_CTYPE and LANG names UTF-8.
[[nodiscard]] bool terminal_knows_unicode();

// "White" or "Black".
[[nodiscard]] std::string_view name_of(Color color) noexcept;

// "12. Nf3" or "12... Nf6". Precondition: the move is legal.
[[nodiscard]] std::string numbered_move(const Position& position, Move move);

// The variation in SAN, up to the first move that is not legal.
[[nodiscard]] std::string variation(const Position& position, std::span<const Move> moves);

// "+0.31", "mate in 3", "mated in 2".
[[nodiscard]] std::string score_in_words(Score score);

// "Checkmate: White wins." Precondition: there is a result.
[[nodiscard]] std::string result_in_words(const GameResult& result);

// A move as two squares, e2e4, for programs: castling in Chess960 is king takes rook, as in UCI.
[[nodiscard]] std::string two_squares(const Position& before, Move move);

}  // namespace trebuchet::command
