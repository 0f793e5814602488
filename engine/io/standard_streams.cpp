#include "io/standard_streams.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <thread>
#include <unistd.h>

namespace trebuchet::io {
namespace {

constexpr int kStandardInput = 0;
constexpr int kStandardOutput = 1;

// Windows counts bytes in an unsigned int.
[[nodiscard]] unsigned at_once(std::size_t bytes) noexcept {
    constexpr std::size_t kMost = std::size_t{1} << 20U;
    return static_cast<unsigned>(std::min(bytes, kMost));
}

// After an error that will pass. A parent may hand us a pipe that does not wait (O_NONBLOCK), and
// waiting is then our business.
[[nodiscard]] bool may_try_again() noexcept {
    if (errno == EINTR) {
        return true;
    }
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return true;
    }
    return false;
}

}  // namespace

std::size_t read_standard_input(std::span<char> buffer) noexcept {
    while (true) {
        const auto count = ::read(kStandardInput, buffer.data(), at_once(buffer.size()));
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        if (!may_try_again()) {
            return 0;
        }
    }
}

bool write_standard_output(std::string_view bytes) noexcept {
    while (!bytes.empty()) {
        const auto count = ::write(kStandardOutput, bytes.data(), at_once(bytes.size()));
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0 || !may_try_again()) {
            return false;
        }
    }
    return true;
}

bool is_input_terminal() noexcept {
    return ::isatty(kStandardInput) != 0;
}

bool is_output_terminal() noexcept {
    return ::isatty(kStandardOutput) != 0;
}

bool is_interactive() noexcept {
    return is_input_terminal() && is_output_terminal();
}

}  // namespace trebuchet::io
