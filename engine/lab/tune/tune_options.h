// trebuchet tune: what its options ask for.
#pragma once

#include "app/command_line.h"
#include "command/option_reader.h"

namespace trebuchet::cli {

// `words` behind "tune". Throws boost::program_options::error.
[[nodiscard]] Invocation parse_tune(Words words);

}  // namespace trebuchet::cli
