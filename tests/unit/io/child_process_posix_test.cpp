#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "io/child_process.h"

namespace trebuchet::io::child_process_posix_test {
namespace {

constexpr Milliseconds kPatience{20'000};
constexpr Milliseconds kMoment{100};

TEST(ChildProcessTest, LinesAreSentAndReceived) {
    const auto cat = start_program("cat");
    ASSERT_TRUE(cat) << cat.error();
    (*cat)->write_line("first");
    (*cat)->write_line("second");
    EXPECT_EQ((*cat)->read_line(kPatience), "first");
    EXPECT_EQ((*cat)->read_line(kPatience), "second");
    EXPECT_TRUE((*cat)->is_open());
}

TEST(ChildProcessTest, WaitingForALineTimesOut) {
    const auto cat = start_program("cat");
    ASSERT_TRUE(cat) << cat.error();
    EXPECT_EQ((*cat)->read_line(Milliseconds{1}), std::nullopt);
    EXPECT_TRUE((*cat)->is_open());
}

TEST(ChildProcessTest, TheEndOfAProgramIsNoticedAfterItsLastLine) {
    const auto echo = start_program("printf 'one\\ntwo'");
    ASSERT_TRUE(echo) << echo.error();
    EXPECT_EQ((*echo)->read_line(kPatience), "one");
    std::optional<std::string> last;
    while (!last && (*echo)->is_open()) {
        last = (*echo)->read_line(kPatience);
    }
    EXPECT_EQ(last, "two");
    EXPECT_EQ((*echo)->read_line(kPatience), std::nullopt);
    EXPECT_FALSE((*echo)->is_open());
}

TEST(ChildProcessTest, WritingToAProgramThatHasEndedHasNoEffect) {
    const auto nothing = start_program("true");
    ASSERT_TRUE(nothing) << nothing.error();
    while ((*nothing)->is_open()) {
        (void)(*nothing)->read_line(kPatience);
    }
    for (int i = 0; i < 100; ++i) {
        (*nothing)->write_line("hello");
    }
}

TEST(ChildProcessTest, DestroyingAPeerWhoseProgramHasEndedHasNoEffect) {
    const auto nothing = start_program("true");
    ASSERT_TRUE(nothing) << nothing.error();
    std::this_thread::sleep_for(kMoment);
}

TEST(ChildProcessTest, ProcessorTimeIsThatOfTheProgram) {
    const auto busy = start_program(
        "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; "
        "echo done; read line'");
    ASSERT_TRUE(busy) << busy.error();
    EXPECT_EQ((*busy)->read_line(kPatience * 5), "done");
    const auto time = (*busy)->cpu_time();
    if (!time) {
        GTEST_SKIP() << "this system does not report it";
    }
    EXPECT_GT(*time, Milliseconds{0});
    const auto idle = start_program("cat");
    EXPECT_LT((*idle)->cpu_time(), *time);
}

TEST(ChildProcessTest, AProgramThatIgnoresQuitIsKilled) {
    const SteadyClock clock;
    const TimePoint begin = clock.now();
    { const auto deaf = start_program("sleep 1000"); }
    EXPECT_LT(clock.now() - begin, kPatience);
}

}  // namespace
}  // namespace trebuchet::io::child_process_posix_test
