// trebuchet tune: from training data to a file of weights.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 2 if a file cannot be read or written. An interrupt ends the tuning with what it
// has found so far.
[[nodiscard]] int run_tune(const TuneArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
