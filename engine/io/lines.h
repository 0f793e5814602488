// Lines of text: cut from a stream of bytes, read on a thread, and written. Knows nothing of what
// they say. Used by the front ends and by the commands that read positions.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trebuchet::io {

// --- In ------------------------------------------------------------------------------------------

// Longer lines are left out, and kLongLine stands in their place: what is cut would say something
// else. The longest game that the rules allow fits.
inline constexpr std::size_t kMaxInputLine = std::size_t{1} << 20U;
inline constexpr std::string_view kLongLine = "(a-line-of-more-than-1048576-characters)";

// Cuts a stream of bytes into lines, however the bytes arrive: one by one, or a hundred lines at
// once. Accepts arbitrary bytes and lines of any length.
class LineSplitter {
public:
    // The lines that these bytes complete, in order, without their ends (LF or CR LF).
    [[nodiscard]] std::vector<std::string> feed(std::string_view bytes);
    // At the end of the stream: the last line, if it had no end; a vector of one line, or empty.
    [[nodiscard]] std::vector<std::string> finish();

private:
    void append(std::string_view piece);
    [[nodiscard]] std::string take_line();

    std::string pending_;
};

// Waits for bytes and fills the front of the buffer with them. Returns their number, 0 at the end
// of input. See read_standard_input().
using ByteSource = std::function<std::size_t(std::span<char>)>;

struct LineHandlers {
    std::function<void(std::string)> on_line;  // each line, without its end
    std::function<void()> on_end;              // once, after the last line
};

// Reads lines on a thread of its own, so that input is read while the program is busy. The
// thread ends with the input. It is detached, because no portable call ends a read that waits: the
// handlers must own (share) all that they use, and may be called until the program ends.
void start_line_reader(ByteSource source, LineHandlers handlers);

// --- Out -----------------------------------------------------------------------------------------

[[nodiscard]] constexpr bool is_control_character(char c) noexcept {
    const auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char kFirstPrintable = 0x20;
    constexpr unsigned char kDelete = 0x7f;
    return (byte < kFirstPrintable && c != '\t') || byte == kDelete;
}

// Text from outside, safe for a terminal or a line of the protocol: control characters, except
// tabs, become '?'.
[[nodiscard]] std::string printable(std::string_view text);

// The longest line that is written, without its end: some GUIs fail at a thousand characters.
inline constexpr std::size_t kMaxOutputLine = 900;

// Where lines go: a pipe, or the memory of a test.
class LineSink {
public:
    LineSink() = default;
    LineSink(const LineSink&) = delete;
    LineSink& operator=(const LineSink&) = delete;
    virtual ~LineSink() = default;

    virtual void write_line(std::string_view line) = 0;
};

// Writes all bytes; false if it cannot. See write_standard_output().
using ByteDrain = std::function<bool(std::string_view)>;

// Writes each line with one call of the drain. Not for several threads at once.
class LineWriter final : public LineSink {
public:
    explicit LineWriter(ByteDrain drain);

    // Cuts a line that is too long at a blank, and makes it printable. After a failed write nothing
    // more is written.
    void write_line(std::string_view line) override;
    // Text as it is, for people: line ends included, nothing cut.
    void write_text(std::string_view text);
    // False after a failed write.
    [[nodiscard]] bool is_open() const noexcept { return open_; }

private:
    ByteDrain drain_;
    bool open_ = true;
};

}  // namespace trebuchet::io
