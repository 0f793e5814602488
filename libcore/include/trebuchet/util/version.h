// The version of this library and of the program, as set in the top-level CMakeLists.txt.
// For display only: no behaviour may depend on its value.
#pragma once

#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

// "major.minor.patch".
[[nodiscard]] std::string_view version() noexcept;

}  // namespace trebuchet
