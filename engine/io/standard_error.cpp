#include "io/standard_error.h"

#include <unistd.h>

namespace trebuchet::io {

bool is_error_stream_terminal() noexcept {
    constexpr int kStandardError = 2;
    return ::isatty(kStandardError) != 0;
}

}  // namespace trebuchet::io
