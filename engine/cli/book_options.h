// trebuchet book: what its options ask for.
#pragma once

#include "cli/command_line.h"
#include "cli/option_reader.h"

namespace trebuchet::cli {

// `words` behind "book". Throws boost::program_options::error.
[[nodiscard]] Invocation parse_book(Words words);

}  // namespace trebuchet::cli
