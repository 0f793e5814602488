#include "io/lines.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace trebuchet::io {

// --- Splitting -----------------------------------------------------------------------------------

std::vector<std::string> LineSplitter::feed(std::string_view bytes) {
    std::vector<std::string> lines;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        append(bytes.substr(0, end));
        if (end == std::string_view::npos) {
            break;
        }
        lines.push_back(take_line());
        bytes.remove_prefix(end + 1);
    }
    return lines;
}

std::vector<std::string> LineSplitter::finish() {
    if (pending_.empty()) {
        return {};
    }
    return {take_line()};
}

void LineSplitter::append(std::string_view piece) {
    // One more shows that there are too many; its end may be a carriage return.
    constexpr std::size_t kEnough = kMaxInputLine + 2;
    const std::size_t room = kEnough - std::min(kEnough, pending_.size());
    pending_.append(piece.substr(0, room));
}

std::string LineSplitter::take_line() {
    std::string line = std::exchange(pending_, {});
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return line.size() <= kMaxInputLine ? line : std::string{kLongLine};
}

// --- Reading -------------------------------------------------------------------------------------

namespace {

void read_lines(const ByteSource& source, const LineHandlers& handlers) {
    constexpr std::size_t kBufferSize = 4096;
    std::array<char, kBufferSize> buffer{};
    LineSplitter splitter;
    const auto deliver = [&](std::vector<std::string> lines) {
        for (std::string& line : lines) {
            handlers.on_line(std::move(line));
        }
    };
    while (const std::size_t count = source(buffer)) {
        deliver(splitter.feed(std::string_view{buffer.data(), count}));
    }
    deliver(splitter.finish());
    handlers.on_end();
}

}  // namespace

void start_line_reader(ByteSource source, LineHandlers handlers) {
    std::thread{[source = std::move(source), handlers = std::move(handlers)] {
        read_lines(source, handlers);
    }}.detach();
}

// --- Writing -------------------------------------------------------------------------------------

namespace {

[[nodiscard]] std::string_view cut_at_blank(std::string_view line) noexcept {
    if (line.size() <= kMaxOutputLine) {
        return line;
    }
    // A blank just behind the limit counts: the last word fits.
    const std::size_t blank = line.rfind(' ', kMaxOutputLine);
    const bool has_blank = blank != std::string_view::npos && blank > 0;
    return line.substr(0, has_blank ? blank : kMaxOutputLine);
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result{text};
    std::replace_if(result.begin(), result.end(), is_control_character, '?');
    return result;
}

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
