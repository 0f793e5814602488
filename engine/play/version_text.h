// What `trebuchet --version` prints: the version, and what a report of a fault needs to say.
#pragma once

#include <string>

namespace trebuchet::play {

// A few lines: version and commit, compiler and target, evaluation, tablebases.
[[nodiscard]] std::string version_text();

}  // namespace trebuchet::play
