#include "lab/common/run_description.h"

#include <algorithm>

namespace trebuchet::lab {
namespace {

// Settings of a search are a long list: names the first item that differs.
[[nodiscard]] std::string line_difference(std::string_view found, std::string_view expected) {
    const std::string key{expected.substr(0, expected.find(' ') + 1)};
    if (found.starts_with(key)) {
        found.remove_prefix(key.size());
        expected.remove_prefix(key.size());
    }
    const auto next_item = [](std::string_view& line) {
        const std::string_view item = line.substr(0, line.find(','));
        line.remove_prefix(std::min(item.size() + 1, line.size()));
        return item;
    };
    while (!found.empty() || !expected.empty()) {
        const std::string_view there = next_item(found);
        const std::string_view here = next_item(expected);
        if (there != here) {
            return key + "is '" + std::string{there} + "' in the file, and '" + std::string{here}
                   + "' here";
        }
    }
    return key + "is written in another way";
}

}  // namespace

std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::optional<std::string> description_difference(
    std::string_view description, std::string_view& file) {
    while (const auto expected = take_line(description)) {
        const auto found = take_line(file);
        if (!found) {
            return "its beginning is not complete";
        }
        if (*found != *expected) {
            return line_difference(*found, *expected);
        }
    }
    return std::nullopt;
}

}  // namespace trebuchet::lab
