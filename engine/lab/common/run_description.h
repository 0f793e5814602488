// How a run was made, as text: a line for each setting, at the head of the file that keeps its
// results. A run is continued only with the same settings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace trebuchet::lab {

// Takes the first line from the text and returns it without its end. A line without an end does
// not count.
[[nodiscard]] std::optional<std::string_view> take_line(std::string_view& text);

// What differs between the head of `file` and the description: "seed is '1' in the file, and '2'
// here". Nothing if all lines of the description are there; takes them from `file`.
[[nodiscard]] std::optional<std::string> description_difference(
    std::string_view description, std::string_view& file);

}  // namespace trebuchet::lab
