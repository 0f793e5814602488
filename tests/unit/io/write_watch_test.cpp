#include "io/write_watch.h"

#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace trebuchet::io::write_watch_test {
namespace {

using std::chrono::milliseconds;

TEST(WriteWatchTest, WritesAndSaysWhetherItCould) {
    std::string written;
    WriteWatch good{[&written](std::string_view bytes) {
        written += bytes;
        return true;
    }};
    EXPECT_TRUE(good.write("feature\n"));
    EXPECT_EQ(written, "feature\n");
    EXPECT_EQ(good.held_up(), milliseconds{0});
    WriteWatch bad{[](std::string_view /*bytes*/) { return false; }};
    EXPECT_FALSE(bad.write("feature\n"));
}

TEST(WriteWatchTest, KnowsHowLongAWriteHasTaken) {
    milliseconds seen{0};
    const WriteWatch* itself = nullptr;
    WriteWatch watch{[&](std::string_view /*bytes*/) {
        std::this_thread::sleep_for(milliseconds{5});
        seen = itself->held_up();
        return true;
    }};
    itself = &watch;
    EXPECT_TRUE(watch.write("x"));
    EXPECT_GE(seen, milliseconds{5});
    EXPECT_EQ(watch.held_up(), milliseconds{0});
}

}  // namespace
}  // namespace trebuchet::io::write_watch_test
