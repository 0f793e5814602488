#include "command/position_source.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "support/scratch_folder.h"

namespace trebuchet::command::position_source_test {
namespace {

using testing_support::ScratchFolder;

[[nodiscard]] LineSource lines(std::vector<std::string> texts) {
    return [texts = std::move(texts), at = std::size_t{0}]() mutable -> std::optional<std::string> {
        return at < texts.size() ? std::optional{texts[at++]} : std::nullopt;
    };
}

TEST(PositionSourceTest, FenAndEpdWithAndWithoutNames) {
    PositionSource source{
        lines(
            {"# a remark",
             "",
             "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"back rank\";",
             "   \t",
             " 4k3/8/8/8/8/8/8/4K2R b K - 7 30\r"}),
        "list"};
    std::ostringstream errors;
    const Console console{"trebuchet", errors, errors};
    const auto first = source.next(console);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->id, "back rank");
    EXPECT_EQ(to_short_fen(first->position), "6k1/5ppp/8/8/8/8/8/R6K w - -");
    const auto second = source.next(console);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->id, "");
    EXPECT_EQ(to_fen(second->position), "4k3/8/8/8/8/8/8/4K2R b K - 7 30");
    EXPECT_FALSE(source.next(console));
    EXPECT_EQ(errors.str(), "");
}

TEST(PositionSourceTest, TheCountersOfAnOptionsFenMayBeMissing) {
    const auto position = position_or_start("6k1/5ppp/8/8/8/8/8/R6K w - -");
    ASSERT_TRUE(position);
    EXPECT_EQ(to_fen(*position), "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
    EXPECT_EQ(position_or_start("x").error().find(';'), std::string::npos);
}

TEST(PositionSourceTest, DamagedLinesAreReportedWithTheirPlace) {
    PositionSource source{
        lines(
            {"nonsense",
             "  6k1/5ppp/8/8/8/8/9/R6K w - -",
             "6k1/5ppp/8/8/8/8/8/R6K w - - id \"open",
             "8/8/8/8/8/8/8/8 w - -",
             "6k1/5ppp/8/8/8/8/8/R6K w - -"}),
        "a.epd"};
    std::ostringstream errors;
    const Console console{"trebuchet", errors, errors};
    const auto only = source.next(console);
    ASSERT_TRUE(only);
    EXPECT_EQ(to_short_fen(only->position), "6k1/5ppp/8/8/8/8/8/R6K w - -");
    EXPECT_FALSE(source.next(console));
    const std::string text = errors.str();
    EXPECT_THAT(text, testing::StartsWith("trebuchet: left out: a.epd, line 1: column 2: "));
    // Columns count the blanks in front.
    EXPECT_THAT(text, testing::HasSubstr("\ntrebuchet: left out: a.epd, line 2: column 20: "));
    EXPECT_THAT(
        text,
        testing::HasSubstr(
            "\ntrebuchet: left out: a.epd, line 3: column 33: the closing quote is missing\n"));
    EXPECT_THAT(text, testing::HasSubstr("\ntrebuchet: left out: a.epd, line 4: "));
    EXPECT_THAT(text, testing::HasSubstr("no king"));
}

TEST(PositionSourceTest, AQuestionThatCannotBeReadDoesNotCount) {
    PositionSource source{lines({"6k1/5ppp/8/8/8/8/8/R6K w - - bm Qxx9;"}), "a.epd"};
    std::ostringstream errors;
    const Console console{"trebuchet", errors, errors};
    EXPECT_TRUE(source.next(console));
    EXPECT_THAT(
        errors.str(),
        testing::StartsWith("trebuchet: does not count: a.epd, line 1: bm, operand 1: "));
}

TEST(PositionSourceTest, TheLinesOfAFile) {
    const ScratchFolder folder;
    const auto source = file_lines(folder.write("a.epd", "one\n\nlast"));
    ASSERT_TRUE(source);
    EXPECT_EQ((*source)(), "one");
    EXPECT_EQ((*source)(), "");
    EXPECT_EQ((*source)(), "last");
    EXPECT_EQ((*source)(), std::nullopt);
    const auto empty = file_lines(folder.write("empty.epd", ""));
    ASSERT_TRUE(empty);
    EXPECT_EQ((*empty)(), std::nullopt);
}

TEST(PositionSourceTest, AFileThatCannotBeReadIsNamed) {
    const ScratchFolder folder;
    const std::string missing = folder.file("none.epd");
    ASSERT_FALSE(file_lines(missing));
    EXPECT_EQ(
        file_lines(missing).error(), "cannot read " + missing + ": No such file or directory");
    ASSERT_FALSE(file_lines(folder.file("")));
    EXPECT_THAT(file_lines(folder.file("")).error(), testing::EndsWith(": it is a folder"));
}

constexpr const char* kGames =
    "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *\n\n"
    "[FEN \"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\"]\n\n*\n\n"
    "[FEN \"nonsense\"]\n\n1. e4 *\n\n"
    "1. d4 Ke4 *\n";

TEST(GameSourceTest, TheLastPositionOfEachGame) {
    const ScratchFolder folder;
    const std::string file = folder.write("games.pgn", kGames);
    auto source = GameSource::open(file);
    ASSERT_TRUE(source);
    std::ostringstream errors;
    const Console console{"trebuchet", errors, errors};
    const auto first = source->next(console);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->id, "game 1: A - B");
    EXPECT_EQ(
        to_short_fen(first->position), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -");
    EXPECT_EQ(first->history.size(), 2U);
    // A set-up position without moves.
    const auto second = source->next(console);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->id, "game 2");
    EXPECT_EQ(to_short_fen(second->position), "6k1/5ppp/8/8/8/8/8/R6K w - -");
    // The third is left out; of the fourth the legal moves count.
    const auto fourth = source->next(console);
    ASSERT_TRUE(fourth);
    EXPECT_EQ(fourth->id, "game 4");
    EXPECT_EQ(
        to_short_fen(fourth->position), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -");
    EXPECT_FALSE(source->next(console));
    EXPECT_THAT(
        errors.str(), testing::StartsWith("trebuchet: left out: " + file + ", game 3, line "));
    EXPECT_THAT(errors.str(), testing::HasSubstr("\ntrebuchet: " + file + ", game 4, line "));
}

TEST(GameSourceTest, ATextThatIsNoGameHasNoPosition) {
    const ScratchFolder folder;
    auto source = GameSource::open(folder.write("letter.pgn", "this is no game of chess\n"));
    ASSERT_TRUE(source);
    std::ostringstream errors;
    EXPECT_FALSE(source->next(Console{"trebuchet", errors, errors}));
    EXPECT_THAT(errors.str(), testing::HasSubstr("left out: "));
}

TEST(GameSourceTest, PgnIsKnownByItsNameOrItsFirstTag) {
    const ScratchFolder folder;
    EXPECT_TRUE(is_pgn(folder.write("a.PGN", "1. e4 *")));
    EXPECT_TRUE(is_pgn(folder.write("games", "\n[Event \"x\"]\n")));
    EXPECT_FALSE(is_pgn(folder.write("positions", "6k1/5ppp/8/8/8/8/8/R6K w - -\n")));
    EXPECT_FALSE(is_pgn(folder.write("empty", "")));
    EXPECT_FALSE(is_pgn(folder.file("none")));
    EXPECT_FALSE(GameSource::open(folder.file("none.pgn")));
}

}  // namespace
}  // namespace trebuchet::command::position_source_test
