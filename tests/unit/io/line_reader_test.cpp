#include "io/line_reader.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/event_queue.h"

namespace trebuchet::io::line_reader_test {
namespace {

// A source that has these pieces and ends.
ByteSource pieces(std::vector<std::string> texts) {
    auto rest = std::make_shared<std::vector<std::string>>(std::move(texts));
    return [rest](std::span<char> buffer) -> std::size_t {
        if (rest->empty()) {
            return 0;
        }
        std::string& first = rest->front();
        const std::size_t count = std::min(first.size(), buffer.size());
        std::copy_n(first.begin(), count, buffer.begin());
        first.erase(0, count);
        if (first.empty()) {
            rest->erase(rest->begin());
        }
        return count;
    };
}

// Everything that was read, up to the end.
std::vector<std::string> read_all(ByteSource source) {
    const auto queue = std::make_shared<EventQueue<std::optional<std::string>>>();
    start_line_reader(
        std::move(source),
        {.on_line = [queue](std::string line) { queue->push(std::move(line)); },
         .on_end = [queue] { queue->push(std::nullopt); }});
    std::vector<std::string> lines;
    while (auto line = queue->pop()) {
        lines.push_back(std::move(*line));
    }
    return lines;
}

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(LineReaderTest, DeliversLinesAndThenTheEnd) {
    EXPECT_THAT(
        read_all(pieces({"xboard\npro", "tover 2\n", "new\nquit\n"})),
        ElementsAre("xboard", "protover 2", "new", "quit"));
}

TEST(LineReaderTest, EmptyInputHasAnEndToo) {
    EXPECT_THAT(read_all(pieces({})), IsEmpty());
}

TEST(LineReaderTest, TheLastLineNeedsNoEnd) {
    EXPECT_THAT(read_all(pieces({"a\nb"})), ElementsAre("a", "b"));
}

TEST(LineReaderTest, PiecesLargerThanItsBuffer) {
    EXPECT_THAT(
        read_all(pieces({std::string(10'000, 'x') + "\nb\n"})),
        ElementsAre(std::string(10'000, 'x'), "b"));
}

}  // namespace
}  // namespace trebuchet::io::line_reader_test
