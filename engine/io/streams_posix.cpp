#include <cerrno>
#include <chrono>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

#include "io/streams.h"

namespace trebuchet::io {
namespace {

constexpr int kStandardInput = 0;
constexpr int kStandardOutput = 1;
constexpr int kStandardError = 2;

// Whether the last error is a passing one. A parent may give us a pipe that does not block
// (O_NONBLOCK): then this waits.
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

// They are so already.
struct ByteStreams::Before {};

ByteStreams::ByteStreams() = default;
ByteStreams::~ByteStreams() = default;

std::size_t read_standard_input(std::span<char> buffer) noexcept {
    while (true) {
        const auto count = ::read(kStandardInput, buffer.data(), buffer.size());
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
        const auto count = ::write(kStandardOutput, bytes.data(), bytes.size());
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

bool is_error_stream_terminal() noexcept {
    return ::isatty(kStandardError) != 0;
}

std::optional<std::size_t> terminal_width() noexcept {
    winsize size{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the operating system has no other way.
    const bool is_known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? std::optional<std::size_t>{size.ws_col} : std::nullopt;
}

}  // namespace trebuchet::io
