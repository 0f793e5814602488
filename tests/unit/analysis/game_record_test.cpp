#include "analysis/game_record.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/san.h>

namespace trebuchet::analysis::game_record_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

GameRecord read(std::string_view text) {
    PgnReader reader{text};
    auto record = read_record(reader);
    EXPECT_TRUE(record.has_value());
    return record.value_or(GameRecord{});
}

constexpr std::string_view kRich =
    "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2026.11.24\"]\n[Round \"1\"]\n[White \"A\"]\n"
    "[Black \"B\"]\n[Result \"1-0\"]\n\n"
    "{Before.} 1. e4 $1 {[%clk 0:05:00] Best by test.} (1. d4 d5 {solid} (1... Nf6)) 1... e5 2. "
    "Nf3\n"
    "$2 1-0\n\n";

TEST(GameRecordTest, KeepsEverything) {
    const GameRecord record = read(kRich);
    EXPECT_EQ(record.tag("Event"), "Club");
    EXPECT_EQ(record.result, PgnResult::WhiteWins);
    const std::string once = to_pgn(record);
    EXPECT_EQ(to_pgn(read(once)), once);
    for (const char* const part :
         {"{Before.}", "$1", "[%clk 0:05:00]", "Best by test.", "{solid}", "(1... Nf6)", "$2"}) {
        EXPECT_NE(once.find(part), std::string::npos) << part << " in\n" << once;
    }
}

TEST(GameRecordTest, TheMainLineLeavesVariationsOut) {
    const GameRecord record = read(kRich);
    const auto line = record.main_line();
    ASSERT_THAT(line, SizeIs(3));
    EXPECT_EQ(to_san(line[0].before, line[0].move), "e4");
    EXPECT_EQ(to_san(line[1].before, line[1].move), "e5");
    EXPECT_EQ(to_san(line[2].before, line[2].move), "Nf3");
    // What belongs to a move ends where the next one begins.
    EXPECT_EQ(line[2].end_event, record.events.size());
    EXPECT_EQ(line[0].end_event + 1, line[1].first_event);
    EXPECT_EQ(record.first_move_event(), 1U);
}

TEST(GameRecordTest, TagsAreAddedOrChanged) {
    GameRecord record = read(kRich);
    record.set_tag("White", "C");
    record.set_tag("Annotator", "D");
    EXPECT_EQ(record.tag("White"), "C");
    EXPECT_EQ(record.tags.back().name, "Annotator");
    EXPECT_EQ(record.tag("Nothing"), "");
}

TEST(GameRecordTest, ErrorsAreKeptWithTheMovesBefore) {
    const GameRecord record = read("[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n");
    EXPECT_THAT(record.errors, SizeIs(1));
    EXPECT_THAT(record.main_line(), SizeIs(2));
}

// An empty pair of brackets is refused by other programs.
TEST(GameRecordTest, VariationsWithoutAMoveAreLeftOut) {
    const std::string pgn = to_pgn(read("1. e4 e5 (1... what 2. d4) (1... c5) 2. Nf3 *"));
    EXPECT_THAT(pgn, ::testing::HasSubstr("1. e4 e5 (1... c5) 2. Nf3 *"));
}

TEST(GameRecordTest, NullMovesInVariationsStay) {
    const std::string pgn = to_pgn(read("1. e4 e5 (1... Z0 2. d4 {threat} -- 3. d5) 2. Nf3 *"));
    EXPECT_THAT(
        pgn, ::testing::HasSubstr("1. e4 e5 (1... -- 2. d4 {threat} 2... -- 3. d5) 2. Nf3 *"));
}

TEST(GameRecordTest, AnEmptyTextHasNoGame) {
    PgnReader reader{std::string_view{""}};
    EXPECT_FALSE(read_record(reader).has_value());
}

TEST(GameRecordTest, CommentsAreTakenApart) {
    const CommentParts parts = parse_comment("[%eval 0.2] good [%clk 0:01:02] move");
    EXPECT_THAT(parts.commands, ElementsAre("%eval 0.2", "%clk 0:01:02"));
    EXPECT_EQ(parts.words, "good move");
    EXPECT_EQ(parts.value("clk"), "0:01:02");
    EXPECT_FALSE(parts.value("emt").has_value());
    EXPECT_EQ(parse_comment("[%eval\n0.3]").value("eval"), "0.3");
    EXPECT_THAT(parse_comment("plain").commands, IsEmpty());
    EXPECT_EQ(parse_comment("not [%closed").words, "not [%closed");
    EXPECT_EQ(parse_comment("").words, "");
}

}  // namespace
}  // namespace trebuchet::analysis::game_record_test
