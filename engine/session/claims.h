// What may be claimed from the GUI and the server, which are stricter than the laws.
#pragma once

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>

namespace trebuchet::session {

// Whether the result, if it is one, may be announced. A dead position only where referees agree
// that it is: two kings with at most one minor piece, or one bishop each on squares of one colour.
// A wrong claim loses the game.
[[nodiscard]] bool may_claim(const GameResult& result, const Position& position) noexcept;

}  // namespace trebuchet::session
