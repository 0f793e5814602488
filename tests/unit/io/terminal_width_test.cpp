#include "io/terminal_width.h"

#include <gtest/gtest.h>

namespace trebuchet::io::terminal_width_test {
namespace {

// What a terminal says is tested with the real program: tests/protocol.
TEST(TerminalWidthTest, ACapturedOutputHasNone) {
    ::testing::internal::CaptureStdout();
    const auto width = terminal_width();
    static_cast<void>(::testing::internal::GetCapturedStdout());
    EXPECT_FALSE(width.has_value());
}

}  // namespace
}  // namespace trebuchet::io::terminal_width_test
