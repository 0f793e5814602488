#include "io/line_writer.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::io::line_writer_test {
namespace {

using ::testing::ElementsAre;
using namespace std::string_literals;

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
}  // namespace trebuchet::io::line_writer_test
