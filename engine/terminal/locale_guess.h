// What the terminal can show.
#pragma once

namespace trebuchet::cli {

// As the environment has it: LC_ALL, else LC_CTYPE, else LANG names UTF-8.
[[nodiscard]] bool terminal_knows_unicode();

}  // namespace trebuchet::cli
