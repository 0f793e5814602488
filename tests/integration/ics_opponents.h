// Opponents of the account on the tests' chess server.
#pragma once

#include <cstddef>
#include <deque>
#include <string>

#include "integration/ics_server.h"

namespace trebuchet::integration {

// Answers with the list, one entry after another; resigns at its end.
[[nodiscard]] IcsOpponent scripted(std::deque<std::string> commands);

// Plays any moves.
[[nodiscard]] IcsOpponent careless();

// Plays moves that do not allow mate at once, where there are some; from a given ply on answers
// with the list, one entry after another.
[[nodiscard]] IcsOpponent careful(std::size_t ply, const std::deque<std::string>& commands);

}  // namespace trebuchet::integration
