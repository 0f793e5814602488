#include "io/line_reader.h"

#include <array>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "io/line_splitter.h"

namespace trebuchet::io {
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

}  // namespace trebuchet::io
