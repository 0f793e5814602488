// trebuchet analyze as people run it: in a pipe, in a terminal, and interrupted with Ctrl-C.
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/program.h"
#include "protocol/time_limits.h"
#include "support/become.h"

namespace trebuchet::protocol_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// All lines until the program has ended.
std::string rest_of_output(Program& program) {
    std::string text;
    while (const auto line = program.read_line(kPatience)) {
        text += *line + '\n';
    }
    return text;
}

// The next line that begins like this; a test failure if it does not come.
void expect_eventually(Program& program, std::string_view beginning) {
    while (const auto line = program.read_line(kPatience)) {
        if (line->starts_with(beginning)) {
            return;
        }
    }
    ADD_FAILURE() << "'" << beginning << "' did not come";
}

TEST(AnalyzeTest, AnInterruptEndsItWithTheBestSoFar) {
    for (const int signal : {SIGINT, SIGTERM}) {
        Program program{{"analyze", "--time", "600", "--fen", "8/8/8/4k3/8/8/3KP3/8 w - - 0 1"}};
        expect_eventually(program, "    9 ");
        program.signal(signal);
        const std::string text = rest_of_output(program);
        EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 130);
        EXPECT_THAT(text, HasSubstr("\nBest after "));
        EXPECT_THAT(text, testing::ContainsRegex("a second\n +[<>#+0-9.-]+  1\\. [a-hK]"));
        EXPECT_EQ(program.errors(), "trebuchet analyze: interrupted\n");
    }
}

TEST(AnalyzeTest, EachPositionIsAnsweredAtOnce) {
    Program program{{"analyze", "--depth", "3"}};
    program.send("6k1/5ppp/8/8/8/8/8/R6K w - - id \"first\";\n");
    expect_eventually(program, "first");
    expect_eventually(program, "      #1  1. Ra8#");
    program.send("nonsense\nr6k/8/8/8/8/8/5PPP/6K1 b - - 0 20");
    program.close_input();
    expect_eventually(program, "Black to move.");
    expect_eventually(program, "     #-1  20... Ra1#");
    EXPECT_EQ(program.wait_for_exit(kPatience), 0);
    EXPECT_THAT(
        program.errors(),
        StartsWith("trebuchet analyze: left out: standard input, line 2: column 2: "));
}

TEST(AnalyzeTest, AnInterruptEndsTheWaitForPositions) {
    Program program{{"analyze", "--depth", "1"}};
    program.send("6k1/5ppp/8/8/8/8/8/R6K w - -\n");
    expect_eventually(program, "      #1  1. Ra8#");
    program.signal(SIGINT);
    EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 130);
    EXPECT_EQ(program.errors(), "trebuchet analyze: interrupted\n");
}

TEST(AnalyzeTest, NoPositionOnStandardInput) {
    Program program{{"analyze"}};
    program.close_input();
    EXPECT_EQ(program.wait_for_exit(kPatience), 2);
    EXPECT_EQ(program.errors(), "trebuchet analyze: there is no position in standard input\n");
}

// The program at a terminal of its own.
class AtTerminal {
public:
    AtTerminal(const std::vector<std::string>& arguments, unsigned short columns)
        : terminal_{::posix_openpt(O_RDWR | O_NOCTTY)} {
        if (terminal_ < 0 || ::grantpt(terminal_) != 0 || ::unlockpt(terminal_) != 0) {
            throw std::runtime_error{"no terminal"};
        }
        const winsize size{.ws_row = 50, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
        const std::string name = ::ptsname(terminal_);
        pid_ = ::fork();
        if (pid_ == 0) {
            ::setsid();
            // The first terminal that a session opens becomes its own.
            const int end = ::open(name.c_str(), O_RDWR);
            ::ioctl(end, TIOCSWINSZ, &size);
            for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
                ::dup2(end, stream);
            }
            become(arguments);
        }
    }
    ~AtTerminal() {
        if (!has_ended_) {
            ::kill(pid_, SIGKILL);
            ::waitpid(pid_, nullptr, 0);
        }
        ::close(terminal_);
    }
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    void type(std::string_view keys) const {
        ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    // Reads until the text has come; a test failure if it does not.
    void expect_eventually(std::string_view text) {
        while (seen_.find(text) == std::string::npos) {
            if (!read_some()) {
                FAIL() << "'" << text << "' did not come, but: " << seen_;
            }
        }
    }
    // All that has been seen, when the program has ended.
    [[nodiscard]] std::string everything() {
        while (read_some()) {}
        return seen_;
    }
    [[nodiscard]] int status() {
        int status = 0;
        ::waitpid(pid_, &status, 0);
        has_ended_ = true;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    [[noreturn]] static void become(const std::vector<std::string>& arguments) {
        ::setenv("LC_ALL", "C", 1);
        std::vector<std::string> words{TREBUCHET_PROGRAM};
        words.insert(words.end(), arguments.begin(), arguments.end());
        testing_support::become(std::move(words));
    }

    bool read_some() {
        pollfd waiting{.fd = terminal_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, static_cast<int>(kPatience.count())) <= 0) {
            return false;
        }
        std::string buffer(4096, '\0');
        const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
        if (count <= 0) {
            return false;
        }
        seen_.append(buffer, 0, static_cast<std::size_t>(count));
        return true;
    }

    int terminal_;
    pid_t pid_ = -1;
    std::string seen_;
    bool has_ended_ = false;
};

// With a terminal as standard input it analyses the start of the game, without a limit until it is
// interrupted.
TEST(AnalyzeTest, AtATerminalItSearchesUntilCtrlC) {
    constexpr unsigned short kColumns = 60;
    constexpr std::string_view kCtrlC = "\x03";
    AtTerminal terminal{{"analyze", "--multi-pv", "2"}, kColumns};
    terminal.expect_eventually("\r\n  8  r n b q k b n r\r\n");
    terminal.expect_eventually("Ctrl-C ends the analysis.");
    terminal.expect_eventually("\n    8    2 ");
    terminal.type(kCtrlC);
    std::string text = terminal.everything();
    EXPECT_EQ(terminal.status(), 130);
    // The terminal shows what was typed, wherever it was.
    constexpr std::string_view kEcho = "^C";
    ASSERT_NE(text.find(kEcho), std::string::npos);
    text.erase(text.find(kEcho), kEcho.size());
    EXPECT_THAT(text, HasSubstr("\nBest after "));
    EXPECT_TRUE(text.ends_with("trebuchet analyze: interrupted\r\n")) << text;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = text.find('\n', begin);
        EXPECT_LE(end - begin, kColumns + 1U) << text.substr(begin, end - begin);
    }
}

}  // namespace
}  // namespace trebuchet::protocol_test
