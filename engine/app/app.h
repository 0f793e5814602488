// The program behind main: finds the command that was typed, parses its options and runs it.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "command/console.h"

namespace trebuchet::app {

// `words` without the name of the program. Results go to `out`, messages to `errors`.
[[nodiscard]] command::ExitStatus run(
    std::span<const std::string> words, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::app
