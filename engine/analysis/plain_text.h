// Text from a PGN file, for reports and for JSON: as UTF-8 and without control characters. PGN's
// standard has Latin-1, most programs write UTF-8 today, and a name may hold anything, commands for
// a terminal too.
#pragma once

#include <string>
#include <string_view>

namespace trebuchet::analysis {

// What is UTF-8 stays; a text that is not UTF-8 as a whole is read as Latin-1.
[[nodiscard]] std::string as_utf8(std::string_view text);

// The same with a blank for each control character.
[[nodiscard]] std::string plain_text(std::string_view text);

}  // namespace trebuchet::analysis
