// Files that a user has named: opened so that an error can say what is wrong with them, and never
// written over what they are made of.
#pragma once

#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

namespace trebuchet::io {

// What some programs begin a text with.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Opens it to be read, as bytes, behind a byte-order mark if there is one. The error is a sentence:
// "cannot read suite.epd: it is a folder".
[[nodiscard]] Expected<std::ifstream, std::string> open_input(const std::string& file);

// What speaks against writing `file`: it is one of those that are read. The error is a sentence.
[[nodiscard]] std::optional<std::string> objection_to_writing(
    const std::string& file, std::span<const std::string> inputs);
// And against putting another file in its place: it is a device, a pipe or a folder, or no file can
// be made beside it. Better known before hours of work than behind them.
[[nodiscard]] std::optional<std::string> objection_to_replacing(const std::string& file);

}  // namespace trebuchet::io
