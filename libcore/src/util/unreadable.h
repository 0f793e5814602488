// Why a file cannot be read, for those whose callers get a reason and no text of the system.
#pragma once

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <trebuchet/util/path.h>

namespace trebuchet {

enum class Unreadable : std::uint8_t { Missing, Forbidden, Folder, Other };

// `reason` is errno after the attempt to open it. A folder is asked for first: some systems open
// one and fail at reading, others call it forbidden.
[[nodiscard]] inline Unreadable why_unreadable(std::string_view file, int reason) {
    std::error_code ignored;
    if (reason == EISDIR || std::filesystem::is_directory(to_path(file), ignored)) {
        return Unreadable::Folder;
    }
    if (reason == ENOENT || reason == ENOTDIR) {
        return Unreadable::Missing;
    }
    return reason == EACCES || reason == EPERM ? Unreadable::Forbidden : Unreadable::Other;
}

}  // namespace trebuchet
