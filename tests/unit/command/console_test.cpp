#include "command/console.h"

#include <algorithm>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::command::console_test {
namespace {

TEST(ProgressBarTest, AFileGetsTenLines) {
    std::ostringstream out;
    ProgressBar bar{out, false, 0, 1000};
    for (std::size_t done = 2; done <= 1000; done += 2) {
        bar.show(done, "so far");
    }
    bar.finish();
    const std::string text = out.str();
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 10);
    EXPECT_THAT(text, testing::StartsWith("100/1000 so far\n200/1000 so far\n"));
    EXPECT_THAT(text, testing::EndsWith("\n1000/1000 so far\n"));
}

TEST(ProgressBarTest, ATerminalGetsABarOnOneLine) {
    std::ostringstream out;
    ProgressBar bar{out, true, 0, 4};
    for (std::size_t done = 1; done <= 4; ++done) {
        bar.show(done, "so far");
    }
    bar.finish();
    EXPECT_THAT(out.str(), testing::StartsWith("\r[######------------------] 1/4 so far"));
    EXPECT_THAT(out.str(), testing::EndsWith("\r[########################] 4/4 so far\x1b[K\n"));
}

TEST(ProgressBarTest, NothingIsLeftBehindWhereNothingWasShown) {
    std::ostringstream out;
    ProgressBar bar{out, true, 0, 4};
    bar.finish();
    EXPECT_EQ(out.str(), "");
}

TEST(ProgressBarTest, NothingToDoIsNoDivisionByZero) {
    std::ostringstream out;
    ProgressBar terminal{out, true, 0, 0};
    terminal.show(0, "");
    ProgressBar file{out, false, 5, 5};
    file.show(5, "");
}

}  // namespace
}  // namespace trebuchet::command::console_test
