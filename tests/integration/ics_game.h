// A game on the chess server, and how the server prints it: the boards of "style 12" and the
// list of moves, as the help files of the servers of the FICS family describe them.
#pragma once

#include <chrono>
#include <string>

#include <trebuchet/game/game.h>
#include <trebuchet/types/color.h>

namespace trebuchet::integration {

struct IcsGame {
    int number = 1;
    ColorArray<std::string> players;
    // The time control; the remaining times follow.
    int minutes = 1;
    int increment = 0;
    ColorArray<std::chrono::milliseconds> clocks;
    Game record;
};

// "unrated blitz"
[[nodiscard]] std::string ics_kind(const IcsGame& game);

// One line, without its end, for one of the players.
[[nodiscard]] std::string style_12(const IcsGame& game, Color viewer);

// The answer to "moves N". Precondition: the game began at the usual position.
[[nodiscard]] std::string ics_move_list(const IcsGame& game);

}  // namespace trebuchet::integration
