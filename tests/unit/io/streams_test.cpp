#include "io/streams.h"

#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

// Reading and the closed pipe are tested with the real program: tests/protocol.
namespace trebuchet::io::streams_test {
namespace {

using std::chrono::milliseconds;

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

// What a terminal says is tested with the real program: tests/protocol.
TEST(TerminalWidthTest, ACapturedOutputHasNone) {
    ::testing::internal::CaptureStdout();
    const auto width = terminal_width();
    static_cast<void>(::testing::internal::GetCapturedStdout());
    EXPECT_FALSE(width.has_value());
}

TEST(WriteWatchTest, WritesAndSaysWhetherItCould) {
    std::string written;
    WriteWatch good{[&written](std::string_view bytes) {
        written += bytes;
        return true;
    }};
    EXPECT_TRUE(good.write("feature\n"));
    EXPECT_EQ(written, "feature\n");
    EXPECT_EQ(good.blocked_for(), milliseconds{0});
    WriteWatch bad{[](std::string_view /*bytes*/) { return false; }};
    EXPECT_FALSE(bad.write("feature\n"));
}

TEST(WriteWatchTest, KnowsHowLongAWriteHasTaken) {
    milliseconds seen{0};
    const WriteWatch* itself = nullptr;
    WriteWatch watch{[&](std::string_view /*bytes*/) {
        std::this_thread::sleep_for(milliseconds{5});
        seen = itself->blocked_for();
        return true;
    }};
    itself = &watch;
    EXPECT_TRUE(watch.write("x"));
    EXPECT_GE(seen, milliseconds{5});
    EXPECT_EQ(watch.blocked_for(), milliseconds{0});
}

}  // namespace
}  // namespace trebuchet::io::streams_test
