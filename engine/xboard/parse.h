// From a line of the GUI to a command. Pure: knows no state, and every line gives some command.
#pragma once

#include <string_view>

#include "xboard/command.h"

namespace trebuchet::xboard {

// `line` may hold anything at all, without its end.
[[nodiscard]] Command parse(std::string_view line);

}  // namespace trebuchet::xboard
