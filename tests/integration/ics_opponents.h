// Who plays against the account on the tests' chess server.
#pragma once

#include <cstddef>
#include <deque>
#include <string>

#include "integration/ics_server.h"

namespace trebuchet::integration {

// Says what stands in the list, one after another; resigns at its end.
[[nodiscard]] IcsOpponent scripted(std::deque<std::string> commands);

// Any moves.
[[nodiscard]] IcsOpponent careless();

// Any moves that are not mated at once, where there are some; from a given ply on says what stands
// in the list, one after another.
[[nodiscard]] IcsOpponent careful(std::size_t ply, const std::deque<std::string>& commands);

}  // namespace trebuchet::integration
