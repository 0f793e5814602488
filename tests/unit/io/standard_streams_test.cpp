#include "io/standard_streams.h"

#include <string_view>

#include <gtest/gtest.h>

// Reading and the closed pipe are tested with the real program: tests/protocol.
namespace trebuchet::io::standard_streams_test {
namespace {

TEST(StandardStreamsTest, WhatIsWrittenArrives) {
    ::testing::internal::CaptureStdout();
    const bool was_written = write_standard_output("one\ntwo\n");
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "one\ntwo\n");
    EXPECT_TRUE(was_written);
}

TEST(StandardStreamsTest, ACapturedOutputIsNoTerminal) {
    ::testing::internal::CaptureStdout();
    const bool interactive = is_interactive();
    static_cast<void>(::testing::internal::GetCapturedStdout());
    EXPECT_FALSE(interactive);
}

}  // namespace
}  // namespace trebuchet::io::standard_streams_test
