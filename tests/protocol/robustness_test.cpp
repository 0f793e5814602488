// What transcripts cannot test: bytes that are no text, broken pipes, growing memory.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/expectations.h"
#include "protocol/program.h"
#include "protocol/time_limits.h"
#include "support/scratch_folder.h"

namespace trebuchet::protocol_test {
namespace {

using namespace std::string_literals;

struct State {
    std::string commands;  // bring the program into the state
    std::string sign;      // how a line begins that says that it is there
};

const std::vector<State> kStates{
    {"force\nping 9\n", "pong 9"},                           // force
    {"ping 9\n", "pong 9"},                                  // waiting
    {"post\nst 60\ngo\n", "4 "},                             // thinking
    {"hard\nsd 1\nusermove e2e4\nsd 60\nst 60\n", "move "},  // pondering
    {"post\nanalyze\n", "4 "},                               // analysing
    {"force\nusermove f2f3\nusermove e7e5\nusermove g2g4\nusermove d8h4\ngo\nping 9\n",
     "pong 9"}  // game over
};

// The program in this state.
void enter(Program& program, const State& state) {
    program.send(std::string{kHandshake} + state.commands);
    static_cast<void>(next_with(program, state.sign));
}

TEST(RobustnessTest, QuitEndsEveryStateAtOnce) {
    for (const State& state : kStates) {
        for (const milliseconds pause : {milliseconds{0}, milliseconds{100}}) {
            Program program;
            program.send(std::string{kHandshake} + state.commands);
            std::this_thread::sleep_for(pause);
            program.send("quit\n");
            SCOPED_TRACE(state.commands);
            expect_clean_end(program);
        }
    }
}

TEST(RobustnessTest, TheEndOfInputEndsEveryStateAtOnce) {
    for (const State& state : kStates) {
        for (const milliseconds pause : {milliseconds{0}, milliseconds{100}}) {
            Program program;
            program.send(std::string{kHandshake} + state.commands);
            std::this_thread::sleep_for(pause);
            program.close_input();
            SCOPED_TRACE(state.commands);
            expect_clean_end(program);
        }
    }
}

TEST(RobustnessTest, TerminationEndsEveryStateCleanly) {
    for (const State& state : kStates) {
        Program program;
        SCOPED_TRACE(state.commands);
        enter(program, state);
        program.signal(SIGTERM);
        expect_clean_end(program);
    }
}

TEST(RobustnessTest, TerminationRightAfterQuitIsCleanToo) {
    for (int i = 0; i < 20; ++i) {
        Program program;
        program.send(kHandshake);
        expect_eventually(program, "feature done=1");
        program.send("go\nquit\n");
        std::this_thread::sleep_for(std::chrono::microseconds{100 * i});
        program.signal(SIGTERM);
        expect_clean_end(program);
    }
}

TEST(RobustnessTest, InterruptsAreIgnoredInEveryState) {
    for (const State& state : kStates) {
        Program program;
        SCOPED_TRACE(state.commands);
        enter(program, state);
        program.signal(SIGINT);
        program.signal(SIGINT);
        program.send("force\nping 1\n");
        expect_eventually(program, "pong 1");
        program.send("quit\n");
        expect_clean_end(program);
    }
}

TEST(RobustnessTest, TheProgramEndsWhenTheGuiHasEnded) {
    for (const State& state : kStates) {
        Program program;
        SCOPED_TRACE(state.commands);
        enter(program, state);
        program.close_output();
        // The next line finds no reader. (The program may be gone already.)
        static_cast<void>(program.send("force\nping 1\nping 2\n"));
        expect_clean_end(program);
    }
}

TEST(RobustnessTest, BytesOneByOne) {
    Program program;
    for (const char c : std::string{kHandshake} + "force\r\nusermove e2e4\r\nping 5\r\n") {
        program.send(std::string{c});
    }
    expect_eventually(program, "pong 5");
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(RobustnessTest, LinesOfAnyLengthAndAnyBytes) {
    const std::vector<std::string> hostile{
        std::string(100'000, 'x'),
        "setboard " + std::string(100'000, '8'),
        "usermove " + std::string(100'000, 'a'),
        "option " + std::string(100'000, 'n') + "=" + std::string(100'000, 'v'),
        std::string(100'000, ' '),
        std::string(100'000, '\0'),
        "new\0"s,
        "\0new"s,
        "usermove \xff\xfe\x80\x01\x02"s,
        "\x1b[2J\x07\r\r\r"s};
    Program program;
    program.send(kHandshake);
    int number = 0;
    for (const std::string& line : hostile) {
        ++number;
        program.send(line + "\nforce\nping " + std::to_string(number) + '\n');
        expect_eventually(program, "pong " + std::to_string(number));
    }
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(RobustnessTest, ArbitraryBytes) {
    std::mt19937 random{12345};  // NOLINT(cert-msc51-cpp): the same bytes every time
    std::string junk;
    while (junk.size() < 1'000'000) {
        junk += static_cast<char>(random());
    }
    Program program;
    program.send(kHandshake);
    // Reads the answers meanwhile, since otherwise both sides would wait for each other.
    constexpr std::size_t kPiece = 4096;
    for (std::size_t at = 0; at < junk.size(); at += kPiece) {
        program.send(std::string_view{junk}.substr(at, kPiece));
        while (program.read_line(milliseconds{0})) {}
    }
    program.send("\nforce\nping 77\n");
    expect_eventually(program, "pong 77");
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(RobustnessTest, QuitNeedsNoLineEndAtTheEndOfInput) {
    Program program;
    program.send(std::string{kHandshake} + "go\nquit");
    program.close_input();
    expect_clean_end(program);
}

TEST(RobustnessTest, ThousandsOfGamesInOneProcessNeedNoMoreMemory) {
    Program program;
    program.send(kHandshake);
    const auto play_games = [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            program.send(
                "new\nrandom\npost\nhard\nsd 1\nusermove e2e4\nusermove e7e5\nforce\nnew\nping "
                + std::to_string(i) + '\n');
            expect_eventually(program, "pong " + std::to_string(i));
        }
    };
    constexpr int kWarmUp = 500;
#if defined(__SANITIZE_THREAD__)
    // Slow, and memory is not compared below.
    constexpr int kGames = 1000;
#else
    constexpr int kGames = 3000;
#endif
    play_games(0, kWarmUp);
    const long before = program.resident_kilobytes();
    play_games(kWarmUp, kGames);
    const long after = program.resident_kilobytes();
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    EXPECT_LE(after, before + 1000) << "before: " << before;
#else
    static_cast<void>(after);
    static_cast<void>(before);
#endif
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(RobustnessTest, ManyNewInOneWriteAreExecutedQuickly) {
    Program program;
    std::string flood{kHandshake};
    for (int i = 0; i < 20'000; ++i) {
        flood += "new\n";
    }
    program.send(flood + "ping 3\n");
    expect_eventually(program, "pong 3");
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(RobustnessTest, TooSmallAmountsOfMemoryAreRaised) {
    Program program;
    program.send(std::string{kHandshake} + "memory 1\nmemory 0\nmemory 2\nping 1\n");
    for (auto line = program.read_line(kPatience); line != "pong 1";
         line = program.read_line(kPatience)) {
        ASSERT_TRUE(line.has_value());
        EXPECT_FALSE(line->starts_with("Error")) << *line;
    }
    program.send("memory 16\nsd 3\ngo\n");
    static_cast<void>(next_with(program, "move "));
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(RobustnessTest, TheLogHoldsEveryLineInAndOut) {
    const testing_support::ScratchFolder folder;
    {
        Program program{{"--log-file", folder.file("protocol.log"), "--log-level", "debug"}};
        program.send(std::string{kHandshake} + "ping 1\nquit\n");
        expect_clean_end(program);
    }
    const std::string text = folder.read("protocol.log");
    EXPECT_THAT(text, ::testing::HasSubstr("debug < protover 2\n"));
    EXPECT_THAT(text, ::testing::HasSubstr("debug > feature done=1\n"));
    EXPECT_THAT(text, ::testing::HasSubstr("debug > pong 1\n"));
}

TEST(RobustnessTest, TheLogHoldsWhatTheTerminalShows) {
    const testing_support::ScratchFolder folder;
    const std::string log = folder.file("terminal.log");
    Program program{{"--terminal", "--log-file", log, "--log-level", "debug"}};
    program.send("quit\n");
    expect_clean_end(program);
    EXPECT_THAT(folder.read("terminal.log"), ::testing::HasSubstr("debug > This is Trebuchet"));
}

TEST(RobustnessTest, ALogOnAFullDiskIsReportedOnceAndTheProgramGoesOn) {
    if (!std::filesystem::exists("/dev/full")) {
        GTEST_SKIP() << "no /dev/full here";
    }
    Program program{{"--log-file", "/dev/full", "--log-level", "debug"}};
    program.send(std::string{kHandshake} + "ping 1\n");
    expect_eventually(program, "pong 1");
    program.send("quit\n");
    EXPECT_EQ(program.wait_for_exit(kPatience), 0);
    const std::string errors = program.errors();
    // Without the system's reason: XBoard takes some of them for the end of the engine.
    EXPECT_EQ(errors, "trebuchet: cannot write the log file '/dev/full'; nothing more is logged\n");
}

TEST(RobustnessTest, MoreMemoryThanTheMachineHasIsRefused) {
    Program program{{"--hash", "1048576"}};
    EXPECT_EQ(program.wait_for_exit(kPatience), 2);
    EXPECT_THAT(program.errors(), ::testing::HasSubstr("this machine has"));
}

// A GUI that quits but reads nothing more, because it is stopped in a debugger, say.
TEST(RobustnessTest, ItEndsThoughNobodyReads) {
    std::string pings;
    for (int i = 0; i < 9000; ++i) {
        pings += "ping 1234567\n";
    }
    for (const bool is_told : {true, false}) {
        Program program;
        program.send(std::string{kHandshake} + pings);
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
        if (is_told) {
            program.send("quit\n");
        } else {
            program.close_input();
        }
        EXPECT_EQ(program.wait_for_exit_unread(kPatience), 0) << "quit: " << is_told;
    }
}

TEST(RobustnessTest, ALogThatCannotBeOpenedIsReported) {
    Program program{{"--log-file", "/nonexistent/folder/file.log"}};
    EXPECT_EQ(program.wait_for_exit(kPatience), 2);
    EXPECT_THAT(program.errors(), ::testing::HasSubstr("/nonexistent/folder/file.log"));
}

TEST(RobustnessTest, ABadBookFileIsRefusedAtTheStart) {
    Program program{{"--book-file", "/nonexistent/book.bin"}};
    EXPECT_EQ(program.wait_for_exit(kPatience), 2);
    EXPECT_THAT(
        program.errors(),
        ::testing::HasSubstr(
            "cannot use the opening book /nonexistent/book.bin: it does not exist"));
}

TEST(RobustnessTest, WrongWordsOnTheCommandLineAreStatusTwo) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"fly"}, {"--fly"}, {"perft"}, {"perft", "2", "--fen", "x"}}) {
        Program program{words};
        EXPECT_EQ(program.wait_for_exit(kPatience), 2);
        // The program's name, and the command's where it is one.
        const bool is_command = words.front() == "perft";
        EXPECT_THAT(
            program.errors(),
            ::testing::StartsWith(is_command ? "trebuchet perft: " : "trebuchet: "));
        EXPECT_EQ(program.read_line(milliseconds{0}), std::nullopt);
    }
}

}  // namespace
}  // namespace trebuchet::protocol_test
