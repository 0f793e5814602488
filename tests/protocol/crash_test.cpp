// How the real program ends when it crashes: at once, by the signal, and with notes in the log if
// it has one.
#include <csignal>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/expectations.h"
#include "protocol/program.h"
#include "protocol/time_limits.h"
#include "support/scratch_folder.h"

namespace trebuchet::protocol_test {
namespace {

using ::testing::HasSubstr;

// The program searches for Black's reply when this returns.
void begin_thinking(Program& program) {
    program.send("xboard\nprotover 2\nnew\nforce\nusermove e2e4\npost\nst 600\ngo\n");
    static_cast<void>(next_with(program, "5 "));
}

TEST(CrashTest, PositionLimitsAndCommandsAreInTheLog) {
    const testing_support::ScratchFolder folder;
    for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
        const std::string file = folder.write("engine.log", "");
        Program program{{"--no-book", "--threads", "2", "--log-file", file}};
        begin_thinking(program);
        program.signal(signal);
        EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 128 + signal);
        const std::string log = folder.read("engine.log");
        const std::string after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        EXPECT_THAT(log, HasSubstr("*** The program crashed: SIG"));
        EXPECT_THAT(log, HasSubstr("game: " + after_e4 + '\n'));
        EXPECT_THAT(log, HasSubstr("last search: " + after_e4 + "; limits: "));
        EXPECT_THAT(
            log,
            HasSubstr("last commands:\n< xboard\n< protover 2\n< new\n< force\n< usermove e2e4\n"
                      "< post\n< st 600\n< go\n*** end of the notes\n"));
    }
}

// By the one signal that the sanitizers do not handle.
TEST(CrashTest, WithoutALogTheSignalHasItsOrdinaryEffect) {
    Program program;
    begin_thinking(program);
    program.signal(SIGABRT);
    EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 128 + SIGABRT);
}

TEST(CrashTest, ALogOnAFullDiskDoesNotDelayTheEnd) {
    Program program{{"--no-book", "--log-file", "/dev/full"}};
    begin_thinking(program);
    program.signal(SIGSEGV);
    EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 128 + SIGSEGV);
}

}  // namespace
}  // namespace trebuchet::protocol_test
