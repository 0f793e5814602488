#include "analysis/pgn_input.h"

#include <sstream>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace trebuchet::analysis::pgn_input_test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kThreeGames =
    "[White \"Ann\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 1-0\n\n"
    "[White \"Bob\"]\n\n*\n\n"
    "[White \"Cid\"]\n\n1. d4 0-1\n";

class PgnInputTest : public ::testing::Test {
protected:
    testing_support::ScratchFolder folder;
    std::string games = folder.write("games.pgn", kThreeGames);
};

TEST_F(PgnInputTest, CountsGames) {
    EXPECT_EQ(count_games(games).value(), 3U);
}

TEST_F(PgnInputTest, SaysThatThereIsNoGame) {
    const std::string empty = folder.write("empty.pgn", "");
    EXPECT_EQ(count_games(empty).error(), "there is no game in " + empty);
}

TEST_F(PgnInputTest, CountsPositionsOfSomeGamesWithoutVariations) {
    EXPECT_EQ(count_positions(games, {.first = 0, .end = 1}).value(), 4U);
    EXPECT_EQ(count_positions(games, {.first = 1, .end = 3}).value(), 3U);
    EXPECT_EQ(count_positions(games, {.first = 3, .end = 3}).value(), 0U);
}

TEST_F(PgnInputTest, SkipsGames) {
    PgnReader reader{kThreeGames};
    skip_games(reader, 2);
    struct Moves : PgnVisitor {
        void move(const Position& /*before*/, Move /*move*/) override { ++count; }
        int count = 0;
    } moves;
    EXPECT_TRUE(reader.read_game(moves));
    EXPECT_EQ(moves.count, 1);
    skip_games(reader, 5);
    EXPECT_FALSE(reader.read_game(moves));
}

TEST_F(PgnInputTest, NamesAFileThatIsNotThere) {
    const std::string nowhere = folder.file("nowhere.pgn");
    EXPECT_THAT(count_games(nowhere).error(), HasSubstr(nowhere));
    EXPECT_THAT(count_positions(nowhere, {.first = 0, .end = 1}).error(), HasSubstr(nowhere));
    EXPECT_THAT(objection_to_bytes_of(nowhere).value(), HasSubstr(nowhere));
}

TEST_F(PgnInputTest, ObjectsToBytesAndNotToAStrayZero) {
    EXPECT_FALSE(objection_to_bytes_of(games).has_value());
    const std::string damaged = folder.write("damaged.pgn", std::string(3, '\0') + "1. e4 *");
    EXPECT_FALSE(objection_to_bytes_of(damaged).has_value());
    const std::string bytes = folder.write("bytes.pgn", std::string(4, '\0'));
    EXPECT_THAT(objection_to_bytes_of(bytes).value(), HasSubstr("not a text"));
}

TEST_F(PgnInputTest, CopiesAStreamByteForByte) {
    const std::string text{"1. e4 *\r\n\0\n", 10};
    std::istringstream in{text};
    EXPECT_FALSE(copy_to_file(in, folder.file("copy.pgn")).has_value());
    EXPECT_EQ(folder.read("copy.pgn"), text);
    std::istringstream nothing;
    EXPECT_FALSE(copy_to_file(nothing, folder.file("copy.pgn")).has_value());
    EXPECT_EQ(folder.read("copy.pgn"), "");
}

}  // namespace
}  // namespace trebuchet::analysis::pgn_input_test
