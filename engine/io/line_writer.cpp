#include "io/line_writer.h"

#include <string>
#include <utility>

#include "io/printable.h"

namespace trebuchet::io {
namespace {

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
    std::string text = printable(cut_at_blank(line));
    text += '\n';
    open_ = drain_(text);
}

void LineWriter::write_text(std::string_view text) {
    open_ = open_ && drain_(text);
}

}  // namespace trebuchet::io
