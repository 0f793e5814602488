#include <array>
#include <cstdlib>
#include <string>
#include <thread>
#include <windows.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "log/crash_dump.h"
#include "support/scratch_folder.h"

namespace trebuchet::log::crash_dump_windows_test {
namespace {

using ::testing::HasSubstr;

// Each test crashes a process of its own, which runs the test again up to the crash: the log is
// the same file for both.
class CrashDumpDeathTest : public ::testing::Test {
protected:
    CrashDumpDeathTest() { ::testing::GTEST_FLAG(death_test_style) = "threadsafe"; }
    [[nodiscard]] std::string content() const { return folder_.read("engine.log"); }

    testing_support::ScratchFolder folder_;
    std::string file_ = folder_.write("engine.log", "as it was\n");
};

TEST_F(CrashDumpDeathTest, AnAccessViolationIsNoted) {
    const auto crash = [this] {
        CrashNotes notes;
        notes.note_command("go");
        const CrashDump dump{file_, notes};
        volatile int* volatile nowhere = nullptr;
        *nowhere = 1;
    };
    EXPECT_DEATH(crash(), "");
    EXPECT_THAT(content(), HasSubstr("as it was\n\n*** The program crashed: an access violation"));
    EXPECT_THAT(content(), HasSubstr("last commands:\n< go\n*** end of the notes\n"));
}

TEST_F(CrashDumpDeathTest, AnAbortIsACrashToo) {
    const auto crash = [this] {
        const CrashNotes notes;
        const CrashDump dump{file_, notes};
        std::abort();
    };
    EXPECT_DEATH(crash(), "");
    EXPECT_THAT(content(), HasSubstr("SIGABRT"));
}

// The result only keeps the compiler from removing the recursion.
int use_up_stack(int depth) {
    constexpr std::size_t kMuch = 10'000;
    std::array<char, kMuch> ballast{};
    volatile char* const end = ballast.data() + ballast.size() - 1;
    *end = static_cast<char>(depth);
    return depth < 0 ? 0 : use_up_stack(depth + 1) + *end;
}

// Wine leaves a handler two pages of the stack, whatever it was asked for.
[[nodiscard]] bool is_wine() {
    const HMODULE library = ::GetModuleHandleA("ntdll.dll");
    return library != nullptr && ::GetProcAddress(library, "wine_get_version") != nullptr;
}

TEST_F(CrashDumpDeathTest, AThreadWithoutStackLeftWritesItsNotesToo) {
    if (is_wine()) {
        GTEST_SKIP() << "Wine keeps no stack free for the handler";
    }
    const auto crash = [this] {
        const CrashNotes notes;
        const CrashDump dump{file_, notes};
        std::thread{[] {
            prepare_thread_for_crash();
            std::_Exit(use_up_stack(0));
        }}.join();
    };
    EXPECT_DEATH(crash(), "");
    EXPECT_THAT(content(), HasSubstr("a stack overflow"));
}

}  // namespace
}  // namespace trebuchet::log::crash_dump_windows_test
