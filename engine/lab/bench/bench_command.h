// trebuchet bench: the laboratory's benchmark, printed.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status.
[[nodiscard]] int run_bench(
    const BenchArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
