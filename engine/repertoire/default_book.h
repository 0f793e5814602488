// The opening book that the program carries with it. Its lines are in default_book.txt; the bytes
// are made of them when the program is built (compile_book.cpp).
#pragma once

#include <string_view>

namespace trebuchet::repertoire {

// In Polyglot's format, sorted.
[[nodiscard]] std::string_view default_book() noexcept;

}  // namespace trebuchet::repertoire
