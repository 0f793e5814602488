#include "session/own_book.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "support/book_bytes.h"
#include "support/scratch_folder.h"

namespace trebuchet::session::own_book_test {
namespace {

using testing_support::book_bytes;
using testing_support::book_entry;
using testing_support::game_of;
using testing_support::ScratchFolder;
using testing_support::sorted_book_bytes;

class OwnBookTest : public ::testing::Test {
protected:
    OwnBookTest() {
        const Position start = Position::start();
        const Position king_pawn = game_of({"e2e4"}).position();
        options_.book_file = folder_.write(
            "book.bin",
            sorted_book_bytes(
                {book_entry(start, "e2e4", 3),
                 book_entry(start, "d2d4", 1),
                 book_entry(start, "a2a3", 0),
                 book_entry(king_pawn, "e7e5", 1),
                 book_entry(king_pawn, "c7c5", 2)}));
        options_.book_seed = 1;
        book_.set_options(options_);
    }

    [[nodiscard]] std::string chosen(const Game& game = Game{}) {
        const auto move = book_.choose_move(game);
        return move ? to_coordinate(game.position(), *move) : "";
    }
    // The moves played from the start in this number of games.
    [[nodiscard]] std::vector<std::string> sequence(int length) {
        std::vector<std::string> moves(static_cast<std::size_t>(length));
        for (std::string& move : moves) {
            move = chosen();
        }
        return moves;
    }
    void change(auto&& how) {
        how(options_);
        book_.set_options(options_);
    }

    ScratchFolder folder_;
    Options options_;
    OwnBook book_;
};

TEST_F(OwnBookTest, PlaysAllMovesThatHaveWeight) {
    const auto played = sequence(100);
    EXPECT_EQ(
        (std::set<std::string>{played.begin(), played.end()}),
        (std::set<std::string>{"d2d4", "e2e4"}));
    EXPECT_TRUE(book_.knows(Game{}));
    EXPECT_FALSE(book_.knows(game_of({"d2d4"})));
    EXPECT_FALSE(book_.take_trouble().has_value());
}

TEST_F(OwnBookTest, TheLikelyMoveIsTheHeaviest) {
    const Game game = game_of({"e2e4"});
    EXPECT_EQ(to_coordinate(game.position(), book_.likely_move(game).value()), "c7c5");
    EXPECT_FALSE(book_.likely_move(game_of({"d2d4"})).has_value());
}

TEST_F(OwnBookTest, ShowsTheMovesWithoutWeightToo) {
    EXPECT_EQ(book_.moves(Game{}).value().size(), 3U);
    EXPECT_TRUE(book_.moves(game_of({"d2d4"})).value().empty());
}

TEST_F(OwnBookTest, TheSeedDecides) {
    const auto first = sequence(30);
    change([](Options& options) { options.book_seed = 2; });
    EXPECT_NE(sequence(30), first);
    change([](Options& options) { options.book_seed = 1; });
    EXPECT_EQ(sequence(30), first);
}

TEST_F(OwnBookTest, OtherOptionsDoNotRestartTheRandomChoice) {
    const auto both = sequence(30);
    change([](Options& options) { options.book_seed = 2; });
    change([](Options& options) { options.book_seed = 1; });
    auto halves = sequence(15);
    change([](Options& options) { options.resign = true; });
    for (const std::string& move : sequence(15)) {
        halves.push_back(move);
    }
    EXPECT_EQ(halves, both);
}

TEST_F(OwnBookTest, TheBestMoveOnly) {
    change([](Options& options) { options.book_choice = BookChoice::Best; });
    const auto played = sequence(50);
    EXPECT_EQ((std::set<std::string>{played.begin(), played.end()}), std::set<std::string>{"e2e4"});
}

TEST_F(OwnBookTest, IsLeftAtItsDepth) {
    change([](Options& options) { options.book_depth = 1; });
    EXPECT_NE(chosen(), "");
    EXPECT_EQ(chosen(game_of({"e2e4"})), "");
    EXPECT_FALSE(book_.moves(game_of({"e2e4"})).value().empty());
    change([](Options& options) { options.book_depth = 2; });
    EXPECT_NE(chosen(game_of({"e2e4"})), "");
}

TEST_F(OwnBookTest, CanBeOff) {
    change([](Options& options) { options.own_book = false; });
    EXPECT_EQ(chosen(), "");
    EXPECT_FALSE(book_.moves(Game{}).has_value());
    change([](Options& options) { options.own_book = true; });
    EXPECT_NE(chosen(), "");
    change([](Options& options) { options.book_file.clear(); });
    EXPECT_EQ(chosen(), "");
    EXPECT_FALSE(book_.take_trouble().has_value());
}

TEST_F(OwnBookTest, TheBuiltInBookIsForGamesFromTheUsualStart) {
    const Game elsewhere{game_of({"e2e4"}).position()};
    const std::string built_in = sorted_book_bytes(
        {book_entry(Position::start(), "e2e4", 1), book_entry(elsewhere.position(), "e7e5", 1)});
    change([&](Options& options) {
        options.book_file.clear();
        options.built_in_book = built_in;
    });
    EXPECT_EQ(chosen(), "e2e4");
    EXPECT_EQ(chosen(game_of({"e2e4"})), "e7e5");
    EXPECT_EQ(chosen(elsewhere), "");
    EXPECT_TRUE(book_.moves(elsewhere).value().empty());
    change([](Options& options) { options.own_book = false; });
    EXPECT_EQ(chosen(), "");
}

TEST_F(OwnBookTest, AFileReplacesTheBuiltInBook) {
    const std::string built_in = sorted_book_bytes({book_entry(Position::start(), "c2c4", 1)});
    change([&](Options& options) { options.built_in_book = built_in; });
    EXPECT_NE(chosen(), "c2c4");
    const std::string file = options_.book_file;
    change([](Options& options) { options.book_file.clear(); });
    EXPECT_EQ(chosen(), "c2c4");
    change([&](Options& options) { options.book_file = file; });
    EXPECT_NE(chosen(), "c2c4");
    EXPECT_FALSE(book_.take_trouble().has_value());
}

TEST_F(OwnBookTest, AMissingFileIsReportedOnce) {
    change([&](Options& options) { options.book_file = folder_.file("other.bin"); });
    EXPECT_FALSE(book_.take_trouble().has_value());
    EXPECT_EQ(chosen(), "");
    EXPECT_EQ(book_.take_trouble(), "other.bin: it does not exist");
    EXPECT_EQ(chosen(), "");
    EXPECT_FALSE(book_.take_trouble().has_value());
}

TEST_F(OwnBookTest, AFileThatComesLaterIsFoundWhenItIsSetAgain) {
    const std::string file = folder_.file("other.bin");
    change([&](Options& options) { options.book_file = file; });
    EXPECT_EQ(chosen(), "");
    static_cast<void>(
        folder_.write("other.bin", book_bytes({book_entry(Position::start(), "c2c4", 1)})));
    EXPECT_EQ(chosen(), "");
    change([&](Options& options) { options.book_file = file; });
    EXPECT_EQ(chosen(), "c2c4");
}

TEST_F(OwnBookTest, AFileWithoutANameIsAProblem) {
    // On Windows bytes that are no UTF-8 name no file.
    for (const std::string& file :
         {std::string{},
          std::string{"B\xFC"
                      "cher.bin"}}) {
        EXPECT_TRUE(problem_with_book_file(file).has_value()) << file;
    }
}

TEST_F(OwnBookTest, DamageIsReportedOnceAndTheRestIsPlayed) {
    const Position start = Position::start();
    PolyglotEntry wrong = book_entry(start, "e2e4", 1000);
    wrong.move = 0x0107;
    const std::string bytes = book_bytes({book_entry(start, "c2c4", 1), wrong});
    change([&](Options& options) { options.book_file = folder_.write("bad.bin", bytes); });
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(chosen(), "c2c4");
    }
    EXPECT_EQ(book_.take_trouble(), "bad.bin: it has moves that are not legal");
    EXPECT_EQ(chosen(), "c2c4");
    EXPECT_FALSE(book_.take_trouble().has_value());
}

}  // namespace
}  // namespace trebuchet::session::own_book_test
