// The settings that a user can change from the GUI's menu, as the protocol describes them. What
// they are is in session/options.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/options.h"

namespace trebuchet::xboard {

// A button: it has no value.
inline constexpr std::string_view kClearHash = "ClearHash";

// With the values that are in force: "MoveOverhead -spin 30 0 10000".
[[nodiscard]] std::vector<std::string> describe_options(const session::Options& options);

}  // namespace trebuchet::xboard
