// The program behind main: from words to an exit status.
#pragma once

#include <span>
#include <string>

namespace trebuchet::cli {

// `words` without the name of the program. 0 if all went well, 2 if the words make no sense,
// another number if something failed.
[[nodiscard]] int run(std::span<const std::string> words);

}  // namespace trebuchet::cli
