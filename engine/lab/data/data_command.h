// trebuchet data: what there is in files of training data.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 0, or 1 if a file cannot be read or is damaged, or 130 after an interrupt.
// Results go to `out`, complaints to `errors`.
[[nodiscard]] int run_data(const DataArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
