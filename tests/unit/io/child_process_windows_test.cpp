// Our own program is the other one here: no other is sure to be there.
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "io/child_process.h"

namespace trebuchet::io::child_process_windows_test {
namespace {

constexpr Milliseconds kPatience{20'000};

[[nodiscard]] std::string program_with(const std::string& words) {
    return '"' + std::string{TREBUCHET_PROGRAM} + "\" " + words;
}

// The first line that begins so; nothing if the program ends before.
[[nodiscard]] std::optional<std::string> line_with(Peer& peer, std::string_view beginning) {
    while (peer.is_open()) {
        const auto line = peer.read_line(kPatience);
        if (line && line->starts_with(beginning)) {
            return line;
        }
    }
    return std::nullopt;
}

TEST(ChildProcessTest, LinesAreSentAndReceived) {
    const auto engine = start_program(program_with("--uci"));
    ASSERT_TRUE(engine) << engine.error();
    (*engine)->write_line("isready");
    EXPECT_EQ(line_with(**engine, "readyok"), "readyok");
    EXPECT_EQ((*engine)->read_line(Milliseconds{1}), std::nullopt);
    EXPECT_TRUE((*engine)->is_open());
    EXPECT_TRUE((*engine)->cpu_time().has_value());
}

TEST(ChildProcessTest, TheEndOfAProgramIsNoticedAfterItsLastLine) {
    const auto help = start_program(program_with("--version"));
    ASSERT_TRUE(help) << help.error();
    EXPECT_TRUE(line_with(**help, "Trebuchet").has_value());
    while ((*help)->is_open()) {
        static_cast<void>((*help)->read_line(kPatience));
    }
    EXPECT_EQ((*help)->read_line(kPatience), std::nullopt);
    (*help)->write_line("nobody reads this");
}

TEST(ChildProcessTest, AProgramThatDoesNotExistIsAnError) {
    const auto nothing = start_program("there_is_no_such_program.exe");
    ASSERT_FALSE(nothing);
    EXPECT_TRUE(nothing.error().starts_with("cannot start there_is_no_such_program.exe: "));
}

// It does not read its input for a long time.
TEST(ChildProcessTest, AProgramThatIgnoresQuitIsKilled) {
    const SteadyClock clock;
    const TimePoint begin = clock.now();
    { const auto deaf = start_program(program_with("perft 9")); }
    EXPECT_LT(clock.now() - begin, kPatience);
}

}  // namespace
}  // namespace trebuchet::io::child_process_windows_test
