// Checks Syzygy files. libfathom does not: a damaged one makes it crash or write to standard
// output. So each file is checked before libfathom opens it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tablebase/file_cursor.h"
#include "tablebase/table_folder.h"

namespace trebuchet {

// How much of the beginning of a file is needed for its headers.
inline constexpr std::size_t kTableHeadBytes = std::size_t{1} << 20U;

// `head`: the beginning of the file, kTableHeadBytes or the whole of a smaller one; `size`: of the
// whole file. A file that is given as a whole is checked completely; of a larger one only the
// headers are checked, and that its length agrees with them.
[[nodiscard]] bool is_sound_table(const TableName& name, Bytes head, std::uint64_t size);

}  // namespace trebuchet
