// From a line of the GUI to a command. Pure: knows no state, and every line gives some command.
#pragma once

#include <string_view>

#include "uci/command.h"

namespace trebuchet::uci {

// `line` may hold anything at all, without its end. Unknown words before a command are skipped, as
// the protocol demands.
[[nodiscard]] Command parse(std::string_view line);

}  // namespace trebuchet::uci
