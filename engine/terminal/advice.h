// A quick opinion on a position, beside the game.
#pragma once

#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>

namespace trebuchet::cli {

// A good move, found in half a second. Precondition: there is a legal move.
[[nodiscard]] Move advise(const Game& game);

}  // namespace trebuchet::cli
