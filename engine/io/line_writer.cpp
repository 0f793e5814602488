#include "io/line_writer.h"

#include <algorithm>
#include <string>
#include <utility>

namespace trebuchet::io {
namespace {

[[nodiscard]] bool is_harmful(char c) noexcept {
    const auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char kFirstPrintable = 0x20;
    constexpr unsigned char kDelete = 0x7f;
    return (byte < kFirstPrintable && c != '\t') || byte == kDelete;
}

[[nodiscard]] std::string_view cut_at_blank(std::string_view line) noexcept {
    if (line.size() <= kMaxOutputLine) {
        return line;
    }
    // A blank right behind the limit leaves the last word whole.
    const std::size_t blank = line.rfind(' ', kMaxOutputLine);
    const bool has_blank = blank != std::string_view::npos && blank > 0;
    return line.substr(0, has_blank ? blank : kMaxOutputLine);
}

}  // namespace

LineWriter::LineWriter(ByteDrain drain) : drain_{std::move(drain)} {
}

void LineWriter::write_line(std::string_view line) {
    if (!open_) {
        return;
    }
    std::string text{cut_at_blank(line)};
    std::replace_if(text.begin(), text.end(), is_harmful, '?');
    text += '\n';
    open_ = drain_(text);
}

void LineWriter::write_text(std::string_view text) {
    open_ = open_ && drain_(text);
}

}  // namespace trebuchet::io
