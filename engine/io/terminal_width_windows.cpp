#include "io/terminal_width.h"

namespace trebuchet::io {

std::optional<std::size_t> terminal_width() noexcept {
    return std::nullopt;
}

}  // namespace trebuchet::io
