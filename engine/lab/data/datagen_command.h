// trebuchet datagen: the laboratory's games for training, with their file and their progress.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 0 when all games are there, 130 when it was interrupted, 1 or 2 when it could
// not be done. The result goes to `out`, progress and complaints to `errors`.
[[nodiscard]] int run_datagen(
    const DatagenArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
