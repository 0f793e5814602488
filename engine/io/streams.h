// The standard streams as bytes, past every buffer of the C and C++ libraries; whether they are
// terminals; and a watch over writes that block.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "io/lines.h"

namespace trebuchet::io {

// While it exists, the standard streams carry bytes without any change, and a Windows console shows
// UTF-8 and colours as other terminals do. For the program's entry; at most one at a time.
class ByteStreams {
public:
    ByteStreams();
    // Gives the console back as it was.
    ~ByteStreams();
    ByteStreams(const ByteStreams&) = delete;
    ByteStreams& operator=(const ByteStreams&) = delete;

private:
    struct Before;
    std::unique_ptr<Before> before_;
};

// Waits for input and fills the front of the buffer with it. 0 at the end of input or after an
// error. Precondition: the buffer is not empty.
[[nodiscard]] std::size_t read_standard_input(std::span<char> buffer) noexcept;

// Writes everything; false if the reader is gone.
[[nodiscard]] bool write_standard_output(std::string_view bytes) noexcept;

[[nodiscard]] bool is_input_terminal() noexcept;
[[nodiscard]] bool is_output_terminal() noexcept;
[[nodiscard]] bool is_error_stream_terminal() noexcept;
// Both input and output are terminals.
[[nodiscard]] bool is_interactive() noexcept;

// The width of the terminal that standard output goes to, in characters; nothing if it is no
// terminal, or its width is not known.
[[nodiscard]] std::optional<std::size_t> terminal_width() noexcept;

// Measures how long a write blocks, as it does when a pipe that nobody reads is full.
class WriteWatch {
public:
    explicit WriteWatch(ByteDrain drain) : drain_{std::move(drain)} {}

    // One thread at a time.
    [[nodiscard]] bool write(std::string_view bytes) {
        begun_.store(now().count(), std::memory_order_relaxed);
        const bool is_written = drain_(bytes);
        begun_.store(kIdle, std::memory_order_relaxed);
        return is_written;
    }

    // How long the present write has taken; 0 if there is none. Any thread may ask.
    [[nodiscard]] std::chrono::milliseconds blocked_for() const {
        const Ticks::rep begun = begun_.load(std::memory_order_relaxed);
        return begun == kIdle
                   ? std::chrono::milliseconds{0}
                   : std::chrono::duration_cast<std::chrono::milliseconds>(now() - Ticks{begun});
    }

private:
    using Ticks = std::chrono::steady_clock::duration;
    static constexpr Ticks::rep kIdle = -1;

    [[nodiscard]] static Ticks now() { return std::chrono::steady_clock::now().time_since_epoch(); }

    ByteDrain drain_;
    std::atomic<Ticks::rep> begun_{kIdle};
};

}  // namespace trebuchet::io
