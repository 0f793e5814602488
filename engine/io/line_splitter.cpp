#include "io/line_splitter.h"

#include <algorithm>
#include <utility>

namespace trebuchet::io {

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
    const std::size_t room = kMaxInputLine - std::min(kMaxInputLine, pending_.size());
    pending_.append(piece.substr(0, room));
}

std::string LineSplitter::take_line() {
    std::string line = std::exchange(pending_, {});
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return line;
}

}  // namespace trebuchet::io
