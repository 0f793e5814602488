#include "uci/parse.h"

#include <string>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::uci::parse_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The command, if it is of this kind.
template <typename C>
C parsed(std::string_view line) {
    const Command command = parse(line);
    const auto* const found = std::get_if<C>(&command);
    EXPECT_NE(found, nullptr) << line;
    return found == nullptr ? C{} : *found;
}

std::string problem(std::string_view line) {
    return parsed<command::BadArguments>(line).problem;
}

TEST(UciParseTest, UnderstandsWhatHasNoArguments) {
    static_cast<void>(parsed<command::Uci>("uci"));
    static_cast<void>(parsed<command::IsReady>("  isready \t"));
    static_cast<void>(parsed<command::NewGame>("ucinewgame"));
    static_cast<void>(parsed<command::Stop>("stop"));
    static_cast<void>(parsed<command::PonderHit>("ponderhit"));
    static_cast<void>(parsed<command::Quit>("quit"));
    static_cast<void>(parsed<command::Nothing>(""));
    static_cast<void>(parsed<command::Nothing>("register later"));
}

TEST(UciParseTest, SkipsUnknownWordsBeforeACommand) {
    static_cast<void>(parsed<command::Debug>("joho debug on"));
    EXPECT_EQ(parsed<command::Unknown>("joho jaha").word, "joho");
}

TEST(UciParseTest, NamesAndValuesOfOptionsMayHaveBlanks) {
    const auto option = parsed<command::SetOption>("setoption name Move Overhead value 100");
    EXPECT_EQ(option.name, "Move Overhead");
    EXPECT_EQ(option.value, "100");
    const auto file =
        parsed<command::SetOption>("setoption name BookFile value C:\\my books\\a.bin");
    EXPECT_EQ(file.value, "C:\\my books\\a.bin");
    const auto folder = parsed<command::SetOption>("setoption name  SyzygyPath value /a  b/ c ");
    EXPECT_EQ(folder.name, "SyzygyPath");
    EXPECT_EQ(folder.value, "/a  b/ c");
    const auto button = parsed<command::SetOption>("setoption name Clear Hash");
    EXPECT_EQ(button.name, "Clear Hash");
    EXPECT_EQ(button.value, "");
    EXPECT_EQ(problem("setoption"), "setoption: no name");
    EXPECT_EQ(problem("setoption name value 3"), "setoption: no name");
}

TEST(UciParseTest, ReadsPositions) {
    const auto start = parsed<command::SetPosition>("position startpos moves e2e4 e7e5");
    EXPECT_FALSE(start.fen.has_value());
    EXPECT_THAT(start.moves, ElementsAre("e2e4", "e7e5"));
    const auto fen = parsed<command::SetPosition>("position fen 8/8/8/8/8/8/4k3/7K w - - 0 1");
    EXPECT_EQ(fen.fen, "8/8/8/8/8/8/4k3/7K w - - 0 1");
    EXPECT_THAT(fen.moves, IsEmpty());
    EXPECT_EQ(problem("position"), "position: neither startpos nor fen");
    EXPECT_EQ(problem("position e2e4"), "position: neither startpos nor fen");
    EXPECT_EQ(problem("position startpos e2e4"), "position: unknown word 'e2e4'");
}

TEST(UciParseTest, ReadsClocks) {
    const auto go = parsed<command::Go>("go wtime 1000 btime -20 winc 10 binc 20 movestogo 5");
    EXPECT_EQ(go.clock[Color::White], Milliseconds{1000});
    EXPECT_EQ(go.clock[Color::Black], Milliseconds{-20});
    EXPECT_EQ(go.increment[Color::White], Milliseconds{10});
    EXPECT_EQ(go.increment[Color::Black], Milliseconds{20});
    EXPECT_EQ(go.moves_to_go, 5);
}

TEST(UciParseTest, ReadsLimits) {
    const auto go = parsed<command::Go>("go depth 5 nodes 1000 mate 3 movetime 70 infinite ponder");
    EXPECT_EQ(go.depth, 5);
    EXPECT_EQ(go.nodes, 1000U);
    EXPECT_EQ(go.mate, 3);
    EXPECT_EQ(go.move_time, Milliseconds{70});
    EXPECT_TRUE(go.infinite);
    EXPECT_TRUE(go.ponder);
    EXPECT_EQ(parsed<command::Go>("go perft 3").perft, 3);
}

TEST(UciParseTest, SearchMovesEndAtTheNextWordOfTheCommand) {
    const auto go = parsed<command::Go>("go searchmoves e2e4 d2d4 depth 3");
    EXPECT_THAT(go.search_moves, ElementsAre("e2e4", "d2d4"));
    EXPECT_EQ(go.depth, 3);
}

TEST(UciParseTest, NumbersOfAnySizeAreBounded) {
    const auto go = parsed<command::Go>(
        "go wtime 99999999999999999999999 depth 99999999999 nodes -5 movetime -7 binc -3");
    EXPECT_GT(go.clock[Color::White], Milliseconds{0});
    EXPECT_GT(go.depth, 1000);
    EXPECT_EQ(go.nodes, 1U);
    EXPECT_EQ(go.move_time, Milliseconds{1});
    EXPECT_EQ(go.increment[Color::Black], Milliseconds{0});
}

// The protocol asks for it; and a game is not to be lost by a word.
TEST(UciParseTest, UnknownWordsOfGoAreLeftOut) {
    const auto go = parsed<command::Go>("go fast wtime 60000 very btime 50000");
    EXPECT_THAT(go.ignored, ElementsAre("fast", "very"));
    EXPECT_EQ(go.clock[Color::White], Milliseconds{60'000});
    EXPECT_EQ(go.clock[Color::Black], Milliseconds{50'000});
}

TEST(UciParseTest, AFractionIsLeftOut) {
    EXPECT_EQ(parsed<command::Go>("go movetime 1000.5").move_time, Milliseconds{1000});
    EXPECT_EQ(parsed<command::Go>("go winc -0.5").increment[Color::White], Milliseconds{0});
}

TEST(UciParseTest, BadArgumentsAreNamed) {
    EXPECT_EQ(problem("go depth"), "go: no value for depth");
    EXPECT_EQ(problem("go depth x"), "go: bad value 'x' for depth");
    EXPECT_EQ(problem("go depth 1.x"), "go: bad value '1.x' for depth");
    EXPECT_EQ(problem("debug"), "debug: neither on nor off");
}

}  // namespace
}  // namespace trebuchet::uci::parse_test
