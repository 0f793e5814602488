// The Syzygy files of a list of folders, each of them looked at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

struct TableFolders {
    // The folders as they were given, with one separator between each two and none elsewhere.
    std::string path;
    std::vector<std::string> files;  // names without their folders, sorted, none twice
    std::string place;               // the path again, each folder by one name only
};

// All must be readable and every table in them sound.
[[nodiscard]] Expected<TableFolders, TablebaseError> examine_folders(std::string_view path);

}  // namespace trebuchet
