// trebuchet epd: a test suite, and who solves it.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 0 when the suite is finished, 130 when it was interrupted, 1 or 2 when it could
// not be. Results go to `out`, complaints to `errors`.
[[nodiscard]] int run_epd(const EpdArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
