// Names of files as text and as paths. All text of ours is UTF-8, also on Windows, where the
// standard library takes the text of a path for the "C" locale's. Used by all that gets the name of
// a file as text and asks std::filesystem about it, or shows one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

// An empty path, which names no file, if the system cannot have such a name: bytes that are no
// UTF-8, on Windows.
[[nodiscard]] inline std::filesystem::path to_path(std::string_view name) {
    try {
        return std::filesystem::path{std::u8string{name.begin(), name.end()}};
    } catch (const std::filesystem::filesystem_error&) {
        return {};
    }
}

// The inverse. On Windows a name may have no text, if it is no UTF-16: "?" stands for it.
[[nodiscard]] inline std::string to_text(const std::filesystem::path& path) {
    try {
        const std::u8string text = path.u8string();
        return {text.begin(), text.end()};
    } catch (const std::filesystem::filesystem_error&) {
        return "?";
    }
}

}  // namespace trebuchet
