// Runs in pieces, with the real program: one piece is killed in the middle and started again, and
// what `trebuchet merge` makes of the pieces equals the run in one piece, byte by byte.
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <ostream>
#include <regex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/program.h"
#include "protocol/time_limits.h"
#include "support/scratch_folder.h"

namespace trebuchet::protocol_test {
namespace {

using testing_support::ScratchFolder;
using Words = std::vector<std::string>;

constexpr int kPieces = 3;

[[nodiscard]] Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// The standard output of the program, which must succeed.
std::string output_of(const Words& words) {
    Program program{words};
    std::string text;
    while (const auto line = program.read_line(kPatience)) {
        text += *line + '\n';
    }
    EXPECT_EQ(program.wait_for_exit(kPatience), 0) << program.errors();
    return text;
}

// A limit of nodes for each search: smaller where the build is slow.
[[nodiscard]] std::string nodes(int count) {
    return std::to_string(count / kSlowness);
}

// Kills the program as soon as it has written something behind what the file begins with.
void kill_in_the_middle(const Words& words, const std::string& part) {
    using namespace std::chrono_literals;
    Program program{words};
    std::uintmax_t first_size = 0;
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
        std::error_code error;
        const std::uintmax_t size = std::filesystem::file_size(part, error);
        if (!error && first_size == 0) {
            first_size = size;
        }
        if (!error && size > first_size) {
            break;
        }
        std::this_thread::sleep_for(1ms);
    }
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait_for_exit(kPatience), 128 + SIGKILL) << "it was too fast";
}

// Times differ from run to run.
[[nodiscard]] std::string without_times(const std::string& text) {
    static const std::regex kTime{
        "\"time_ms\":[0-9]+|acs [0-9]+;|found after [0-9.]+ s|\ntime [0-9.]+ s"};
    return std::regex_replace(text, kTime, "TIME");
}

class ShardsTest : public testing::Test {
protected:
    // Makes the pieces of the command, and merges them with these options besides.
    void run_in_pieces(const Words& command, const Words& merge_options) const {
        Words merge{"merge", "--out", folder_.file("merged")};
        for (int number = 1; number <= kPieces; ++number) {
            const std::string file = folder_.file("piece" + std::to_string(number));
            const Words piece = command
                                + Words{
                                    "--out",
                                    file,
                                    "--shard",
                                    std::to_string(number) + '/' + std::to_string(kPieces)};
            if (number == 2) {
                kill_in_the_middle(piece, file + ".part");
                EXPECT_FALSE(std::filesystem::exists(file));
            }
            output_of(piece);
            EXPECT_FALSE(std::filesystem::exists(file + ".part"));
            // Once more does no harm.
            output_of(piece);
            merge.insert(merge.begin() + 1, file);
        }
        output_of(merge + merge_options);
    }

    // Some games; every fourth is damaged.
    [[nodiscard]] std::string games(std::size_t count) const {
        static constexpr std::array<const char*, 4> kMoves{
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *",
            "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 1/2-1/2",
            "1. f3 e5 2. g4 Qh4# 0-1",
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd5 Nf6 1-0"};
        std::string text;
        for (std::size_t i = 0; i < count; ++i) {
            text += "[Event \"game " + std::to_string(i) + "\"]\n\n" + kMoves[i % kMoves.size()]
                    + "\n\n";
        }
        return folder_.write("games.pgn", text);
    }

    ScratchFolder folder_{};
};

TEST_F(ShardsTest, Datagen) {
    const Words command{"datagen", "--games", "20", "--nodes", nodes(1500), "--seed", "3"};
    run_in_pieces(command, {});
    output_of(command + Words{"--out", folder_.file("whole"), "--threads", "2"});
    EXPECT_EQ(folder_.read("merged"), folder_.read("whole"));
}

TEST_F(ShardsTest, Match) {
    const Words command{
        "match",
        "--games",
        "24",
        "--nodes",
        nodes(1000),
        "--both",
        "hash=1",
        "--a",
        "null_move=off"};
    run_in_pieces(command, {"--pgn", folder_.file("m.pgn"), "--state", folder_.file("m.state")});
    const std::string whole = output_of(
        command + Words{"--pgn", folder_.file("w.pgn"), "--state", folder_.file("w.state")});
    EXPECT_EQ(folder_.read("merged"), whole);
    EXPECT_EQ(folder_.read("m.pgn"), folder_.read("w.pgn"));
    EXPECT_EQ(folder_.read("m.state"), folder_.read("w.state"));
}

TEST_F(ShardsTest, Annotate) {
    const Words command{
        "annotate", games(23), "--nodes", nodes(3000), "--hash", "1", "--threads", "1"};
    run_in_pieces(command, {"--html", folder_.file("m.html")});
    output_of(command + Words{"--out", folder_.file("whole"), "--html", folder_.file("w.html")});
    EXPECT_EQ(folder_.read("merged"), folder_.read("whole"));
    EXPECT_EQ(folder_.read("m.html"), folder_.read("w.html"));
}

TEST_F(ShardsTest, Analyze) {
    for (const std::string form : {"--json", "--as-epd"}) {
        const Words command{"analyze", games(31), form, "--nodes", nodes(40'000), "--hash", "1"};
        run_in_pieces(command, {});
        const std::string whole = output_of(command);
        EXPECT_EQ(without_times(folder_.read("merged")), without_times(whole));
        for (int number = 1; number <= kPieces; ++number) {
            std::filesystem::remove(folder_.file("piece" + std::to_string(number)));
        }
    }
}

TEST_F(ShardsTest, Epd) {
    std::string suite = "# a suite with a damaged line\nnonsense\n";
    for (int i = 0; i < 16; ++i) {
        suite += "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"a"
                 + std::to_string(i) + "\";\n"
                 + "r1bqk2r/ppp1nppp/4p3/n5N1/2BPp3/P1P5/2P2PPP/R1BQK2R w KQkq - bm Ba2 Nxf7;\n";
    }
    const std::string file = folder_.write("suite.epd", suite);
    const Words command{"epd", file, "--nodes", nodes(40'000), "--hash", "1"};
    run_in_pieces(command, {});
    EXPECT_EQ(without_times(folder_.read("merged")), without_times(output_of(command)));
}

}  // namespace
}  // namespace trebuchet::protocol_test
