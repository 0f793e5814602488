// The opening book under the protocol.
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/program.h"
#include "protocol/time_limits.h"
#include "support/book_bytes.h"
#include "support/scratch_folder.h"

namespace trebuchet::protocol_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing_support::book_entry;
using testing_support::game_of;
using testing_support::ScratchFolder;

// 1. e4 e5 2. Nf3, and another first move that is never played.
std::string small_book() {
    return testing_support::sorted_book_bytes(
        {book_entry(Position::start(), "e2e4", 3),
         book_entry(Position::start(), "a2a4", 0),
         book_entry(game_of({"e2e4"}).position(), "e7e5", 1),
         book_entry(game_of({"e2e4", "e7e5"}).position(), "g1f3", 1)});
}

// All lines up to this one; a test failure if it does not come.
std::vector<std::string> lines_until(Program& program, std::string_view last) {
    std::vector<std::string> lines;
    while (const auto line = program.read_line(kPatience)) {
        lines.push_back(*line);
        if (*line == last) {
            return lines;
        }
    }
    ADD_FAILURE() << "'" << last << "' did not come";
    return lines;
}

class BookProtocolTest : public testing::Test {
protected:
    ScratchFolder folder_;
    std::string file_ = folder_.write("book.bin", small_book());
};

TEST_F(BookProtocolTest, IsAnnouncedShownAndPlayed) {
    Program program{{"--book-file", file_}};
    program.send("xboard\nprotover 2\n");
    EXPECT_THAT(
        lines_until(program, "feature done=1"),
        testing::Contains("feature option=\"BookFile -file " + file_ + "\""));
    program.send("new\nbk\nping 1\n");
    EXPECT_THAT(
        lines_until(program, "pong 1"),
        ElementsAre(" e2e4  100.0%  weight 3", " a2a4    0.0%  weight 0", "", "pong 1"));
    program.send("go\nping 2\n");
    EXPECT_THAT(lines_until(program, "pong 2"), ElementsAre("move e2e4", "pong 2"));
    program.send("usermove e7e5\nping 3\n");
    EXPECT_THAT(lines_until(program, "pong 3"), ElementsAre("move g1f3", "pong 3"));
    program.send("st 0.05\nusermove b8c6\nping 4\n");
    EXPECT_THAT(lines_until(program, "pong 4"), ElementsAre(HasSubstr("move "), "pong 4"));
}

TEST_F(BookProtocolTest, TheBuiltInBookPlaysGamesFromTheUsualStartUnlessItIsOff) {
    Program program{std::vector<std::string>{}};
    program.send("xboard\nprotover 2\n");
    static_cast<void>(lines_until(program, "feature done=1"));
    program.send("new\nbk\npost\ngo\nping 1\n");
    const auto lines = lines_until(program, "pong 1");
    EXPECT_GT(lines.size(), 4U);
    EXPECT_THAT(lines.front(), HasSubstr("%  weight "));
    // No thinking line before the move.
    EXPECT_EQ(lines[lines.size() - 3], "");
    EXPECT_THAT(lines[lines.size() - 2], testing::StartsWith("move "));
    program.send(
        "new\nforce\nsetboard rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    program.send("bk\nping 2\n");
    EXPECT_THAT(lines_until(program, "pong 2"), ElementsAre(testing::_, "", "pong 2"));
    program.send("new\noption OwnBook=0\nsd 2\ngo\nping 3\n");
    EXPECT_THAT(
        lines_until(program, "pong 3"),
        testing::Contains(testing::MatchesRegex("[0-9]+ -?[0-9]+ [0-9]+ [0-9]+ .*")));
}

TEST_F(BookProtocolTest, AnAnalysisSearches) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--book-file", file_}, std::vector<std::string>{}}) {
        Program program{words};
        program.send("xboard\nprotover 2\n");
        static_cast<void>(lines_until(program, "feature done=1"));
        program.send("new\nforce\npost\nanalyze\n");
        const auto line = program.read_line(kPatience);
        ASSERT_TRUE(line.has_value());
        EXPECT_THAT(*line, testing::MatchesRegex("[0-9]+ .*"));
    }
}

TEST_F(BookProtocolTest, ABadBookIsRefusedAndTheEngineSearches) {
    const std::string bad = folder_.write("bad.bin", "no book at all, but long enough to look so");
    Program program{std::vector<std::string>{}};
    program.send("xboard\nprotover 2\n");
    static_cast<void>(lines_until(program, "feature done=1"));
    program.send("option BookFile=" + bad + "\nnew\nst 0.05\ngo\nping 1\n");
    EXPECT_THAT(
        lines_until(program, "pong 1"),
        ElementsAre(
            testing::StartsWith("Error (cannot use the opening book "),
            testing::StartsWith("move "),
            "pong 1"));
    program.send("new\ngo\nping 2\n");
    EXPECT_THAT(
        lines_until(program, "pong 2"), ElementsAre(testing::StartsWith("move "), "pong 2"));
    program.send("quit\n");
    EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 0);
    EXPECT_EQ(program.errors(), "");
}

}  // namespace
}  // namespace trebuchet::protocol_test
