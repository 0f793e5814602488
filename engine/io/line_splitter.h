// Cuts a stream of bytes into lines, however the bytes arrive: one by one, or a hundred lines at
// once. Accepts arbitrary bytes and lines of any length.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trebuchet::io {

// Longer lines lose what lies beyond: no command has any use for it.
inline constexpr std::size_t kMaxInputLine = std::size_t{16} * 1024;

class LineSplitter {
public:
    // The lines that these bytes complete, in order, without their ends (LF or CR LF).
    [[nodiscard]] std::vector<std::string> feed(std::string_view bytes);
    // The last line, which had no end, in a vector; empty if there is none. Begins afresh.
    [[nodiscard]] std::vector<std::string> finish();

private:
    void append(std::string_view piece);
    [[nodiscard]] std::string take_line();

    std::string pending_;
};

}  // namespace trebuchet::io
