#include <sys/ioctl.h>
#include <unistd.h>

#include "io/terminal_width.h"

namespace trebuchet::io {

std::optional<std::size_t> terminal_width() noexcept {
    winsize size{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the operating system has no other way.
    const bool is_known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? std::optional<std::size_t>{size.ws_col} : std::nullopt;
}

}  // namespace trebuchet::io
