// Checks a game that a chess interface has saved: whether it is complete and legal, whether its
// result follows from its end, and whether a player did anything that forfeits a game. Knows the
// comments of XBoard and of chess servers behind the last move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/types/color.h>

namespace trebuchet::integration {

// The colour of the player whose name begins with the text; White if both do. Throws if none does,
// which fails the test.
[[nodiscard]] Color color_of(const PgnGame& game, std::string_view player);

// The faults of the game, or of the player in it. The opponent may lose in any proper way: by mate,
// by resigning, on time.
[[nodiscard]] std::vector<std::string> find_faults(const PgnGame& game, std::string_view player);

}  // namespace trebuchet::integration
