// Writes whole lines, each at once. A GUI on the other end of a pipe reads line by line, acts on
// what it reads, and may be gone at any moment.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace trebuchet::io {

// No line is longer, its end not counted: some readers stumble at a thousand characters.
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

// Writes all bytes; false if it cannot. See io/standard_streams.h.
using ByteDrain = std::function<bool(std::string_view)>;

// Not for several threads at once.
class LineWriter final : public LineSink {
public:
    explicit LineWriter(ByteDrain drain);

    // Too long a line is cut at a blank; control characters become '?'. Silent after an error.
    void write_line(std::string_view line) override;
    // Text as it is, for people: line ends included, nothing cut.
    void write_text(std::string_view text);
    // False once the other side is gone.
    [[nodiscard]] bool is_open() const noexcept { return open_; }

private:
    ByteDrain drain_;
    bool open_ = true;
};

}  // namespace trebuchet::io
