// Is a Syzygy file what it claims to be? The reader behind fathom.h trusts its files: on a damaged
// one it dies, or writes to standard output. So each is looked at before it sees them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tablebase/file_cursor.h"
#include "tablebase/table_folder.h"

namespace trebuchet {

// So much of the front of a file has to be at hand for its headers.
inline constexpr std::size_t kTableHeadBytes = std::size_t{1} << 20U;

// `head`: the front of the file, kTableHeadBytes of it or all of a smaller one; `size`: of the
// whole. A file that is at hand as a whole is looked through to its last bit; of a larger one only
// that its headers make sense and its length is what they promise.
[[nodiscard]] bool is_sound_table(const TableName& name, Bytes head, std::uint64_t size);

}  // namespace trebuchet
