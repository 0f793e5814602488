#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "log/crash_dump.h"
#include "support/scratch_folder.h"

namespace trebuchet::log::crash_dump_posix_test {
namespace {

using ::testing::HasSubstr;
using ::testing::KilledBySignal;

// Each test crashes a process of its own.
class CrashDumpDeathTest : public ::testing::Test {
protected:
    [[nodiscard]] std::string content() const { return folder_.read("engine.log"); }
    [[noreturn]] void crash_by(int signal) const {
        CrashNotes notes;
        notes.note_command("go");
        const CrashDump dump{file_, notes};
        std::raise(signal);
        std::_Exit(0);
    }

    testing_support::ScratchFolder folder_;
    std::string file_ = folder_.write("engine.log", "as it was\n");
};

TEST_F(CrashDumpDeathTest, EachFatalSignalIsNotedAndStillFatal) {
    for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
        static_cast<void>(folder_.write("engine.log", "as it was\n"));
        EXPECT_EXIT(crash_by(signal), KilledBySignal(signal), "");
        EXPECT_TRUE(content().starts_with("as it was\n\n*** The program crashed: SIG"));
        EXPECT_THAT(content(), HasSubstr("last commands:\n< go\n*** end of the notes\n"));
    }
}

TEST_F(CrashDumpDeathTest, AnAbortIsACrashToo) {
    const auto crash = [this] {
        const CrashNotes notes;
        const CrashDump dump{file_, notes};
        std::abort();
    };
    EXPECT_EXIT(crash(), KilledBySignal(SIGABRT), "");
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

TEST_F(CrashDumpDeathTest, AThreadWithoutStackLeftWritesItsNotesToo) {
    const auto crash = [this] {
        const CrashNotes notes;
        const CrashDump dump{file_, notes};
        std::thread{[] {
            prepare_thread_for_crash();
            prepare_thread_for_crash();
            std::_Exit(use_up_stack(0));
        }}.join();
    };
    EXPECT_EXIT(crash(), KilledBySignal(SIGSEGV), "");
    EXPECT_THAT(content(), HasSubstr("SIGSEGV"));
}

TEST_F(CrashDumpDeathTest, NotesFollowALogThatWasRenamed) {
    const auto crash = [this] {
        const CrashNotes notes;
        const CrashDump dump{file_, notes};
        std::filesystem::rename(file_, folder_.file("engine.log.0"));
        static_cast<void>(folder_.write("engine.log", "the new file\n"));
        std::raise(SIGSEGV);
    };
    EXPECT_EXIT(crash(), KilledBySignal(SIGSEGV), "");
    EXPECT_THAT(content(), HasSubstr("the new file\n\n*** The program crashed"));
}

TEST_F(CrashDumpDeathTest, AFileThatCannotBeWrittenChangesNothing) {
    for (const char* const name : {"/dev/full", "/nonexistent/folder/file.log"}) {
        file_ = name;
        EXPECT_EXIT(crash_by(SIGSEGV), KilledBySignal(SIGSEGV), "");
    }
}

// By the one signal that the sanitizers do not handle.
TEST_F(CrashDumpDeathTest, AfterItsEndNothingIsWritten) {
    const auto crash = [this] {
        const CrashNotes notes;
        { const CrashDump dump{file_, notes}; }
        std::raise(SIGABRT);
    };
    EXPECT_EXIT(crash(), KilledBySignal(SIGABRT), "");
    EXPECT_EQ(content(), "as it was\n");
}

}  // namespace
}  // namespace trebuchet::log::crash_dump_posix_test
