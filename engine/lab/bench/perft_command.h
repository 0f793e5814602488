// trebuchet perft: the count, and how fast it went.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 2 if the FEN is none.
[[nodiscard]] int run_perft(
    const PerftArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
