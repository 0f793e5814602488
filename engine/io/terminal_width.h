// How wide the terminal is that the output goes to.
#pragma once

#include <cstddef>
#include <optional>

namespace trebuchet::io {

// In characters; nothing if the output goes elsewhere, or nobody knows.
[[nodiscard]] std::optional<std::size_t> terminal_width() noexcept;

}  // namespace trebuchet::io
