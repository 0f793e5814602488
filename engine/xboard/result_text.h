// The end of a game, as the protocol wants to hear it.
#pragma once

#include <string>

#include <trebuchet/game/game.h>

namespace trebuchet::xboard {

// "1-0 {White mates}". Precondition: there is a result.
[[nodiscard]] std::string result_line(const GameResult& result);

}  // namespace trebuchet::xboard
