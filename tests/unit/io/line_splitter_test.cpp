#include "io/line_splitter.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::io::line_splitter_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace std::string_literals;

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

TEST(LineSplitterTest, LongLinesAreCutAndTheNextOneIsWhole) {
    LineSplitter splitter;
    const auto lines = splitter.feed(std::string(1'000'000, 'x') + "\nquit\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], std::string(kMaxInputLine, 'x'));
    EXPECT_EQ(lines[1], "quit");
}

TEST(LineSplitterTest, LongLinesAreCutWhateverThePieces) {
    LineSplitter splitter;
    for (int i = 0; i < 100; ++i) {
        ASSERT_THAT(splitter.feed(std::string(1000, 'x')), IsEmpty());
    }
    EXPECT_THAT(splitter.feed("\n"), ElementsAre(std::string(kMaxInputLine, 'x')));
}

}  // namespace
}  // namespace trebuchet::io::line_splitter_test
