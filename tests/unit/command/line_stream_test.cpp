#include "command/line_stream.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::command::line_stream_test {
namespace {

using ::testing::ElementsAre;

TEST(LineStreamTest, GivesEachLineWhenItIsFinished) {
    std::vector<std::string> lines;
    {
        LineStream stream{[&](const std::string& line) {
            lines.push_back(line);
            return true;
        }};
        stream << "one " << 1;
        EXPECT_THAT(lines, ElementsAre());
        stream << "\n\nthree" << std::flush;
        EXPECT_THAT(lines, ElementsAre("one 1", ""));
        EXPECT_TRUE(stream.good());
    }
    EXPECT_THAT(lines, ElementsAre("one 1", "", "three"));
}

TEST(LineStreamTest, IsBadOnceNobodyWantsMore) {
    std::vector<std::string> lines;
    {
        LineStream stream{[&](const std::string& line) {
            lines.push_back(line);
            return lines.size() < 2;
        }};
        stream << "one\n";
        EXPECT_TRUE(stream.good());
        stream << "two\nthree\n";
        EXPECT_FALSE(stream.good());
        stream << "four\n";
    }
    EXPECT_THAT(lines, ElementsAre("one", "two"));
}

}  // namespace
}  // namespace trebuchet::command::line_stream_test
