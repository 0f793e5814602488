// What we tell the GUI that we can do. Only what works stands here.
#pragma once

#include <string>
#include <vector>

namespace trebuchet::xboard {

// Lines to be sent in answer to "protover", the last one with done=1. `options` as describe_options
// gives them.
[[nodiscard]] std::vector<std::string> feature_lines(const std::vector<std::string>& options);

}  // namespace trebuchet::xboard
