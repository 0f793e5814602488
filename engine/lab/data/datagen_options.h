// trebuchet datagen: what its options ask for.
#pragma once

#include "app/command_line.h"
#include "command/option_reader.h"

namespace trebuchet::cli {

// `words` behind "datagen". Throws boost::program_options::error.
[[nodiscard]] Invocation parse_datagen(Words words);

}  // namespace trebuchet::cli
