#include "app/app.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace trebuchet::cli::app_test {
namespace {

TEST(AppTest, BadUsageIsExplainedOnTheErrorStream) {
    ::testing::internal::CaptureStderr();
    ::testing::internal::CaptureStdout();
    const int status = run(std::vector<std::string>{"fly"});
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
    EXPECT_NE(::testing::internal::GetCapturedStderr().find("'fly'"), std::string::npos);
    EXPECT_EQ(status, 2);
}

TEST(AppTest, HelpGoesToTheOutput) {
    ::testing::internal::CaptureStdout();
    const int status = run(std::vector<std::string>{"--help"});
    EXPECT_NE(::testing::internal::GetCapturedStdout().find("usage:"), std::string::npos);
    EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace trebuchet::cli::app_test
