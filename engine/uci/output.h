// The lines that the engine sends in UCI. Pure text.
#pragma once

#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "session/search_interface.h"

namespace trebuchet::uci {

// What the GUI has asked for.
struct InfoStyle {
    bool show_wdl = false;
};

// The move as UCI wants it: in Chess960 castling is king takes rook. "(none)" for none.
[[nodiscard]] std::string move_text(const Position& position, Move move);

// "cp 31", "mate -3": for the side to move.
[[nodiscard]] std::string score_text(Score score);

// Chances of the side to move to win, draw and lose, in thousandths: "wdl 250 600 150". Fitted to
// the results of games of this program at 400 nodes a move (docs/notebook): so players who blunder
// less draw more often than this says. `pieces`: on the board, kings included.
[[nodiscard]] std::string wdl_text(Score score, int pieces);

// "info depth 12 seldepth 20 multipv 1 score cp 31 lowerbound ... pv e2e4 e7e5". The variation
// begins in `position`; it ends where the line would grow too long, or before an illegal move.
[[nodiscard]] std::string info_line(
    const Position& position, const session::PvReport& report, const InfoStyle& style);

// "info depth 12 currmove e2e4 currmovenumber 1".
[[nodiscard]] std::string root_move_line(const Position& position, const RootMoveInfo& info);

// "bestmove e2e4 ponder e7e5".
[[nodiscard]] std::string best_move_line(const Position& position, Move best, Move ponder);

// A word or sentence from outside, cut to a readable length.
[[nodiscard]] std::string shortened(std::string_view text);

}  // namespace trebuchet::uci
