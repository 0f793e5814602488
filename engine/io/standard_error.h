// Where the program's complaints and its progress go.
#pragma once

namespace trebuchet::io {

// A person looks at the error stream, on a terminal.
[[nodiscard]] bool is_error_stream_terminal() noexcept;

}  // namespace trebuchet::io
