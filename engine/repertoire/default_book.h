// The built-in opening book. Its lines are in default_book.txt; compile_book.cpp makes the bytes
// from them when the program is built.
#pragma once

#include <string_view>

namespace trebuchet::repertoire {

// In Polyglot's format, sorted.
[[nodiscard]] std::string_view default_book() noexcept;

}  // namespace trebuchet::repertoire
