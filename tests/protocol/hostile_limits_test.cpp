// Extreme positions, limits and games.
#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>

#include "protocol/expectations.h"
#include "protocol/program.h"
#include "support/positions.h"

namespace trebuchet::protocol_test {
namespace {

// A position with the largest number of moves, one with few, and one at the end of the fifty moves.
constexpr std::array<std::string_view, 4> kPositions{
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "5qqk/5qqq/5qqq/8/8/QQQ5/QQQ5/KQQ5 w - - 0 1",
    "k7/P7/K7/8/8/8/8/7n b - - 0 1",
    "4k3/8/8/3q4/3Q4/8/8/4K3 w - - 98 200"};

TEST(HostileLimitsTest, LittleMemoryOnePlyOrOneNodeStillGiveAMove) {
    Program program{{"--no-book", "--hash", "1"}};
    program.send(kHandshake);
    for (const std::string_view fen : kPositions) {
        for (const std::string_view limits : {"st 1000\nsd 1\n", "sd 0\nnps 1\nst 1\n"}) {
            SCOPED_TRACE(fen);
            program.send("new\nforce\nsetboard " + std::string{fen} + '\n');
            program.send(std::string{limits} + "go\n");
            const auto line = next_with(program, "move ");
            ASSERT_TRUE(line.has_value());
            const Position position = testing_support::position_from(fen);
            const auto move = parse_coordinate(position, line->substr(std::string{"move "}.size()));
            EXPECT_TRUE(move.has_value()) << *line;
        }
    }
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(HostileLimitsTest, AnAnalysisOfADeadPositionEndsAtTheGreatestDepth) {
    Program program;
    program.send(std::string{kHandshake} + "force\nsetboard 8/8/8/4k3/8/8/4K3/8 w - - 0 1\npost\n");
    program.send("analyze\n");
    // Time, nodes, depth: not every line is shown.
    const auto has_reached_the_end = [&program] {
        program.send(".\n");
        const auto status = next_with(program, "stat01: ");
        return status.has_value() && status->find(" 200 ") != std::string::npos;
    };
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    bool is_at_the_end = has_reached_the_end();
    while (!is_at_the_end && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        is_at_the_end = has_reached_the_end();
    }
    EXPECT_TRUE(is_at_the_end);
    program.send("exit\nping 1\n");
    expect_eventually(program, "pong 1");
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(HostileLimitsTest, AThousandMovesAreMadeAndTakenBack) {
    Program program;
    program.send(std::string{kHandshake} + "force\n");
    std::string moves = "usermove e2e4\nusermove e7e5\n";
    std::string back;
    // A draw for long, but not claimed.
    constexpr int kRounds = 500;
    for (int i = 0; i < kRounds; ++i) {
        moves += "usermove g1f3\nusermove g8f6\nusermove f3g1\nusermove f6g8\n";
        back += "remove\nundo\nundo\n";
    }
    back += "remove\n";
    program.send(moves + "sd 4\nst 1000\nping 1\n");
    expect_eventually(program, "pong 1");
    program.send("go\nforce\nping 2\n");
    expect_eventually(program, "pong 2");
    program.send("post\nanalyze\n");
    static_cast<void>(next_with(program, "3 "));
    program.send("exit\n" + back + "ping 3\n");
    expect_eventually(program, "pong 3");
    // The start of the game again: else the pawns would not stand where they begin.
    program.send("usermove e2e4\nusermove e7e5\nusermove g1f3\nping 4\n");
    for (auto line = program.read_line(kPatience); line != "pong 4";
         line = program.read_line(kPatience)) {
        ASSERT_TRUE(line.has_value());
        EXPECT_FALSE(line->starts_with("Illegal") || line->starts_with("Error")) << *line;
    }
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(HostileLimitsTest, AProcessStoppedDuringASearchGoesOn) {
    Program program;
    program.send(std::string{kHandshake} + "st 600\npost\ngo\n");
    for (int i = 0; i < 5; ++i) {
        program.signal(SIGSTOP);
        std::this_thread::sleep_for(milliseconds{100});
        program.signal(SIGCONT);
        std::this_thread::sleep_for(milliseconds{20});
    }
    static_cast<void>(next_with(program, "4 "));
    program.send("?\n");
    static_cast<void>(next_with(program, "move "));
    program.send("force\nping 1\n");
    expect_eventually(program, "pong 1");
    program.send("quit\n");
    expect_clean_end(program);
}

TEST(HostileLimitsTest, AFullDiskAndAGuiThatHasEnded) {
    Program program{{"--no-book", "--log-file", "/dev/full", "--log-level", "debug"}};
    program.send(std::string{kHandshake} + "post\nst 600\ngo\n");
    static_cast<void>(next_with(program, "4 "));
    program.close_output();
    static_cast<void>(program.send("force\nping 1\nping 2\n"));
    EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 0);
    EXPECT_THAT(program.errors(), ::testing::HasSubstr("cannot write the log file"));
}

}  // namespace
}  // namespace trebuchet::protocol_test
