#include "io/lines.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/event_queue.h"

namespace trebuchet::io::lines_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace std::string_literals;

// --- Splitting -----------------------------------------------------------------------------------

TEST(LineSplitterTest, ManyLinesInOnePiece) {
    LineSplitter splitter;
    EXPECT_THAT(splitter.feed("new\nforce\n\ngo\n"), ElementsAre("new", "force", "", "go"));
    EXPECT_THAT(splitter.finish(), IsEmpty());
}

TEST(LineSplitterTest, OneLineInManyPieces) {
    LineSplitter splitter;
    EXPECT_THAT(splitter.feed("us"), IsEmpty());
    EXPECT_THAT(splitter.feed("ermove e2"), IsEmpty());
    EXPECT_THAT(splitter.feed("e4\nqu"), ElementsAre("usermove e2e4"));
    EXPECT_THAT(splitter.feed("it\n"), ElementsAre("quit"));
}

TEST(LineSplitterTest, CarriageReturnsAtTheEndAreDropped) {
    LineSplitter splitter;
    EXPECT_THAT(splitter.feed("new\r\ngo\r\n\r\n"), ElementsAre("new", "go", ""));
    EXPECT_THAT(splitter.feed("a\rb\n"), ElementsAre("a\rb"));
}

TEST(LineSplitterTest, ALineEndInTwoPiecesIsOneLineEnd) {
    LineSplitter splitter;
    EXPECT_THAT(splitter.feed("go\r"), IsEmpty());
    EXPECT_THAT(splitter.feed("\n"), ElementsAre("go"));
}

TEST(LineSplitterTest, TheLastLineMayHaveNoEnd) {
    LineSplitter splitter;
    EXPECT_THAT(splitter.feed("new\nquit"), ElementsAre("new"));
    EXPECT_THAT(splitter.finish(), ElementsAre("quit"));
    EXPECT_THAT(splitter.finish(), IsEmpty());
}

TEST(LineSplitterTest, NullBytesAreBytes) {
    LineSplitter splitter;
    EXPECT_THAT(splitter.feed("a\0b\n"s), ElementsAre("a\0b"s));
}

TEST(LineSplitterTest, LinesThatAreTooLongAreLeftOutAndTheNextOneIsWhole) {
    LineSplitter splitter;
    const std::string longest(kMaxInputLine, 'x');
    EXPECT_THAT(
        splitter.feed(longest + "x\nquit\n" + longest + "\r\n"),
        ElementsAre(kLongLine, "quit", longest));
}

TEST(LineSplitterTest, LongLinesAreLeftOutWhateverThePieces) {
    LineSplitter splitter;
    constexpr std::size_t kPiece = 10'000;
    for (std::size_t sent = 0; sent <= 2 * kMaxInputLine; sent += kPiece) {
        ASSERT_THAT(splitter.feed(std::string(kPiece, 'x')), IsEmpty());
    }
    EXPECT_THAT(splitter.feed("\n"), ElementsAre(kLongLine));
}

// --- Reading -------------------------------------------------------------------------------------

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

// --- Writing -------------------------------------------------------------------------------------

class LineWriterTest : public ::testing::Test {
protected:
    std::vector<std::string> written_;
    bool works_ = true;
    LineWriter writer_{[this](std::string_view bytes) {
        written_.emplace_back(bytes);
        return works_;
    }};
};

TEST_F(LineWriterTest, EachLineIsOneWriteWithItsEnd) {
    writer_.write_line("move e2e4");
    writer_.write_line("");
    EXPECT_THAT(written_, ElementsAre("move e2e4\n", "\n"));
    EXPECT_TRUE(writer_.is_open());
}

TEST_F(LineWriterTest, LongLinesAreCutAtABlank) {
    std::string line = "20 13 100 5000";
    while (line.size() < 2000) {
        line += " e2e4";
    }
    writer_.write_line(line);
    const std::string& out = written_.at(0);
    EXPECT_LE(out.size(), kMaxOutputLine + 1);
    EXPECT_GT(out.size(), kMaxOutputLine - 5);
    EXPECT_TRUE(out.ends_with(" e2e4\n"));
    EXPECT_TRUE(line.starts_with(out.substr(0, out.size() - 1)));
}

TEST_F(LineWriterTest, ALineOfExactlyTheLimitIsWhole) {
    const std::string line(kMaxOutputLine, 'x');
    writer_.write_line(line);
    EXPECT_EQ(written_.at(0), line + '\n');
}

TEST_F(LineWriterTest, AWordThatEndsAtTheLimitIsWhole) {
    const std::string line = "a " + std::string(kMaxOutputLine - 2, 'x');
    writer_.write_line(line + " more");
    EXPECT_EQ(written_.at(0), line + '\n');
}

TEST_F(LineWriterTest, ALongLineWithoutBlanksIsCutAnyway) {
    writer_.write_line(std::string(5000, 'x'));
    EXPECT_EQ(written_.at(0), std::string(kMaxOutputLine, 'x') + '\n');
}

TEST_F(LineWriterTest, NoLineCanBecomeTwo) {
    writer_.write_line("Error: a\nmove e2e4\r\0\x1b"s);
    EXPECT_EQ(written_.at(0), "Error: a?move e2e4???\n");
}

TEST_F(LineWriterTest, TabsAreKept) {
    writer_.write_line("1 2 3 4\te2e4");
    EXPECT_EQ(written_.at(0), "1 2 3 4\te2e4\n");
}

TEST_F(LineWriterTest, AfterAnErrorItIsSilent) {
    works_ = false;
    writer_.write_line("a");
    EXPECT_FALSE(writer_.is_open());
    writer_.write_line("b");
    writer_.write_text("c");
    EXPECT_THAT(written_, ElementsAre("a\n"));
}

TEST_F(LineWriterTest, TextIsWrittenAsItIs) {
    writer_.write_text("two\nlines> ");
    EXPECT_THAT(written_, ElementsAre("two\nlines> "));
}

}  // namespace
}  // namespace trebuchet::io::lines_test
