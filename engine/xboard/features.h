// What the engine tells the GUI about itself: its features, and the options that the GUI shows in
// its menu (session/options.h has their table). Only what works is listed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/options.h"

namespace trebuchet::xboard {

// The one option that has no value: a button.
inline constexpr std::string_view kClearHash = "ClearHash";

// The options with their present values: "MoveOverhead -spin 30 0 10000".
[[nodiscard]] std::vector<std::string> describe_options(const session::Options& options);

// The answer to "protover", the last line with done=1. `options` are those of describe_options().
[[nodiscard]] std::vector<std::string> feature_lines(const std::vector<std::string>& options);

}  // namespace trebuchet::xboard
