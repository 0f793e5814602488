// trebuchet eval: what the evaluation says about a position, term by term.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 2 if the FEN is none.
[[nodiscard]] int run_eval(const EvalArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
