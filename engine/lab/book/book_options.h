// trebuchet book: what its options ask for.
#pragma once

#include "app/command_line.h"
#include "command/option_reader.h"

namespace trebuchet::cli {

// `words` behind "book". Throws boost::program_options::error.
[[nodiscard]] Invocation parse_book(Words words);

}  // namespace trebuchet::cli
