#include <algorithm>
#include <array>
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "io/streams.h"

namespace trebuchet::io {
namespace {

constexpr int kStandardInput = 0;
constexpr int kStandardOutput = 1;
constexpr int kStandardError = 2;

// The system counts bytes in an unsigned int.
[[nodiscard]] unsigned at_once(std::size_t bytes) noexcept {
    constexpr std::size_t kMost = std::size_t{1} << 20U;
    return static_cast<unsigned>(std::min(bytes, kMost));
}

// The mode of a console; nothing if the stream goes elsewhere. `isatty` takes NUL for a terminal.
[[nodiscard]] std::optional<DWORD> console_mode(DWORD stream) noexcept {
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(stream), &mode) != 0 ? std::optional{mode}
                                                                : std::nullopt;
}

// A console gives bytes in UTF-8 only for ASCII, so it is read in UTF-16. A character of UTF-16
// becomes at most three bytes.
[[nodiscard]] std::size_t read_console(std::span<char> buffer) noexcept {
    constexpr std::size_t kMostBytes = 3;
    constexpr wchar_t kEndOfInput = 26;  // Ctrl-Z
    std::array<wchar_t, 1024> text{};
    const auto room = std::clamp<std::size_t>(buffer.size() / kMostBytes, 1, text.size());
    DWORD count = 0;
    bool is_read = false;
    do {
        ::SetLastError(ERROR_SUCCESS);
        is_read = ::ReadConsoleW(
                      ::GetStdHandle(STD_INPUT_HANDLE),
                      text.data(),
                      static_cast<DWORD>(room),
                      &count,
                      nullptr)
                  != 0;
        // Ctrl-C ends the call without input.
    } while (count == 0 && ::GetLastError() == ERROR_OPERATION_ABORTED);
    if (!is_read || count == 0 || text[0] == kEndOfInput) {
        return 0;
    }
    const int bytes = ::WideCharToMultiByte(
        CP_UTF8,
        0,
        text.data(),
        static_cast<int>(count),
        buffer.data(),
        static_cast<int>(buffer.size()),
        nullptr,
        nullptr);
    return static_cast<std::size_t>(bytes);
}

void show_escape_sequences(DWORD stream) noexcept {
    constexpr DWORD kEscapeSequences = 0x0004;  // ENABLE_VIRTUAL_TERMINAL_PROCESSING, Windows 10
    if (const auto mode = console_mode(stream)) {
        ::SetConsoleMode(::GetStdHandle(stream), *mode | kEscapeSequences);
    }
}

void restore_mode(DWORD stream, std::optional<DWORD> mode) noexcept {
    if (mode) {
        ::SetConsoleMode(::GetStdHandle(stream), *mode);
    }
}

}  // namespace

struct ByteStreams::Before {
    UINT output_code_page;
    std::optional<DWORD> output_mode;
    std::optional<DWORD> error_mode;
};

ByteStreams::ByteStreams()
    : before_{std::make_unique<Before>(Before{
        .output_code_page = ::GetConsoleOutputCP(),
        .output_mode = console_mode(STD_OUTPUT_HANDLE),
        .error_mode = console_mode(STD_ERROR_HANDLE)})} {
    for (const int stream : {kStandardInput, kStandardOutput, kStandardError}) {
        (void)::_setmode(stream, _O_BINARY);
    }
    ::SetConsoleOutputCP(CP_UTF8);
    show_escape_sequences(STD_OUTPUT_HANDLE);
    show_escape_sequences(STD_ERROR_HANDLE);
}

ByteStreams::~ByteStreams() {
    restore_mode(STD_OUTPUT_HANDLE, before_->output_mode);
    restore_mode(STD_ERROR_HANDLE, before_->error_mode);
    if (before_->output_code_page != 0) {
        ::SetConsoleOutputCP(before_->output_code_page);
    }
}

std::size_t read_standard_input(std::span<char> buffer) noexcept {
    if (is_input_terminal()) {
        return read_console(buffer);
    }
    const int count = ::_read(kStandardInput, buffer.data(), at_once(buffer.size()));
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

bool write_standard_output(std::string_view bytes) noexcept {
    while (!bytes.empty()) {
        const int count = ::_write(kStandardOutput, bytes.data(), at_once(bytes.size()));
        if (count <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool is_input_terminal() noexcept {
    return console_mode(STD_INPUT_HANDLE).has_value();
}

bool is_output_terminal() noexcept {
    return console_mode(STD_OUTPUT_HANDLE).has_value();
}

bool is_error_stream_terminal() noexcept {
    return console_mode(STD_ERROR_HANDLE).has_value();
}

bool is_interactive() noexcept {
    return is_input_terminal() && is_output_terminal();
}

std::optional<std::size_t> terminal_width() noexcept {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (::GetConsoleScreenBufferInfo(::GetStdHandle(STD_OUTPUT_HANDLE), &info) == 0) {
        return std::nullopt;
    }
    const int width = info.srWindow.Right - info.srWindow.Left + 1;
    return width > 0 ? std::optional{static_cast<std::size_t>(width)} : std::nullopt;
}

}  // namespace trebuchet::io
