// Games in files: save, load, and what the terminal keeps of them.
#include <string>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/system.h"
#include "unit/terminal/terminal_fixture.h"

namespace trebuchet::terminal::terminal_games_test {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(TerminalTest, SavesAGameAndLoadsIt) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.file("my game.pgn");
    static_cast<void>(type("e4"));
    static_cast<void>(finish("e7e5"));
    EXPECT_THAT(type("save " + file), HasSubstr("saved in"));
    EXPECT_THAT(folder.read("my game.pgn"), HasSubstr("[Black \"Trebuchet\"]"));
    EXPECT_THAT(folder.read("my game.pgn"), HasSubstr("1. e4 e5"));
    static_cast<void>(type("new"));
    static_cast<void>(type("d4"));
    static_cast<void>(type("resign"));
    EXPECT_THAT(type("save " + file), HasSubstr("added to"));
    EXPECT_THAT(folder.read("my game.pgn"), HasSubstr("0-1"));
    EXPECT_THAT(type("load " + file + " 1"), HasSubstr("Loaded 2 half-moves. "));
    EXPECT_THAT(printed_, EndsWith("Your turn (White)> "));
    EXPECT_THAT(type("load " + file + " 2"), HasSubstr("Loaded 1 half-moves of game 2. "));
    EXPECT_THAT(type("load " + file), HasSubstr("Loaded 1 half-moves of game 2. ")) << "the last";
    EXPECT_THAT(
        type("load " + file + " 3"),
        HasSubstr("I cannot load game 3 of " + file + ": the file has 2 games."));
}

TEST_F(TerminalTest, ALoadedGameKeepsItsTags) {
    const testing_support::ScratchFolder folder;
    const std::string names = "[White \"Ada\"]\n[Black \"Bob\"]\n";
    const std::string file = folder.write("a.pgn", "[Event \"Cup\"]\n" + names + "\n1. e4 e5 *\n");
    static_cast<void>(type("load " + file));
    static_cast<void>(type("Nf3"));
    static_cast<void>(finish("b8c6"));
    static_cast<void>(type("save " + folder.file("b.pgn")));
    EXPECT_THAT(folder.read("b.pgn"), HasSubstr("[Event \"Cup\"]\n"));
    EXPECT_THAT(folder.read("b.pgn"), HasSubstr(names));
    EXPECT_THAT(folder.read("b.pgn"), HasSubstr("1. e4 e5 2. Nf3 Nc6"));
    static_cast<void>(type("new"));
    static_cast<void>(type("save " + folder.file("c.pgn")));
    EXPECT_THAT(folder.read("c.pgn"), HasSubstr("[White \"You\"]"));
}

TEST_F(TerminalTest, TheSidesAreThoseOfThePresentGame) {
    const testing_support::ScratchFolder folder;
    const auto saved_after_resigning = [this, &folder](std::string_view name) {
        EXPECT_THAT(type("resign"), HasSubstr("You resign"));
        static_cast<void>(type("save " + folder.file(name)));
        return folder.read(name);
    };
    static_cast<void>(type("go"));
    EXPECT_THAT(saved_after_resigning("a.pgn"), HasSubstr("[Result \"1-0\"]")) << "it thinks";
    static_cast<void>(type("go"));
    static_cast<void>(finish("e2e4"));
    static_cast<void>(type("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_THAT(
        saved_after_resigning("b.pgn"),
        AllOf(HasSubstr("[White \"You\"]"), HasSubstr("[Result \"0-1\"]")));
    static_cast<void>(type("load " + folder.write("c.pgn", "1. e4 *\n")));
    EXPECT_THAT(saved_after_resigning("d.pgn"), HasSubstr("[Result \"1-0\"]"));
}

TEST_F(TerminalTest, TheResultIsThatOfThePresentGame) {
    const testing_support::ScratchFolder folder;
    static_cast<void>(type("resign"));
    for (const auto line : {"new", "both", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}) {
        static_cast<void>(type(line));
    }
    EXPECT_THAT(type("Ng8"), EndsWith("Game over> "));
    static_cast<void>(type("save " + folder.file("a.pgn")));
    EXPECT_THAT(folder.read("a.pgn"), HasSubstr("[Result \"1/2-1/2\"]"));
}

TEST_F(TerminalTest, AResultLastsUntilTheGameChanges) {
    const testing_support::ScratchFolder folder;
    const auto saved = [this, &folder](std::string_view name) {
        static_cast<void>(type("save " + folder.file(name)));
        return folder.read(name);
    };
    static_cast<void>(type("e4"));
    static_cast<void>(finish("e7e5"));
    static_cast<void>(type("resign"));
    static_cast<void>(type("analyze"));
    static_cast<void>(type("analyze"));
    EXPECT_THAT(saved("a.pgn"), HasSubstr("[Result \"0-1\"]")) << "looking changes nothing";
    static_cast<void>(type("undo"));
    EXPECT_THAT(saved("b.pgn"), HasSubstr("[Result \"*\"]"));
    EXPECT_THAT(type("c5"), Not(HasSubstr("over")));
    EXPECT_THAT(saved("c.pgn"), HasSubstr("[Result \"*\"]"));

    static_cast<void>(type("load " + folder.write("d.pgn", "1. e4 e5 0-1\n")));
    EXPECT_THAT(printed_, EndsWith("Your turn (White)> "));
    EXPECT_THAT(saved("e.pgn"), HasSubstr("[Result \"0-1\"]"));
    static_cast<void>(type("Nf3"));
    EXPECT_THAT(saved("f.pgn"), HasSubstr("[Result \"*\"]"));
}

TEST_F(TerminalTest, TheTagsResultIsKeptWhereTheMovesHaveNone) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("a.pgn", "[Result \"1-0\"]\n\n1. e4 e5 *\n");
    static_cast<void>(type("load " + file));
    static_cast<void>(type("save " + folder.file("b.pgn")));
    EXPECT_THAT(folder.read("b.pgn"), HasSubstr("[Result \"1-0\"]"));
}

TEST_F(TerminalTest, AfterResigningAPositionIsPlayedAndAnUndoneGameIsNot) {
    static_cast<void>(type("resign"));
    static_cast<void>(type("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_THAT(type("e4"), HasSubstr("I am thinking"));
    static_cast<void>(finish("e8e7"));
    static_cast<void>(type("resign"));
    EXPECT_THAT(type("undo"), HasSubstr("You play both sides now."));
    EXPECT_THAT(type("Kd7"), Not(HasSubstr("I am thinking")));
}

TEST_F(TerminalTest, AFilesNameMayEndInANumber) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("round 1", "1. e4 *\n");
    EXPECT_THAT(type("load " + file), HasSubstr("Loaded 1 half-moves"));
    EXPECT_THAT(type("load " + file + " 1"), HasSubstr("Loaded 1 half-moves"));
    EXPECT_THAT(type("load " + file + " 0"), HasSubstr("is number 1"));
}

TEST_F(TerminalTest, ResigningAndANewGameEndAnAnalysis) {
    static_cast<void>(type("e4"));
    static_cast<void>(finish("e7e5"));
    static_cast<void>(type("analyze"));
    EXPECT_THAT(type("resign"), EndsWith("Game over> "));
    static_cast<void>(type("new"));
    static_cast<void>(type("analyze"));
    EXPECT_THAT(type("new"), EndsWith("Your turn (White)> "));
    EXPECT_THAT(type("e4"), HasSubstr("I am thinking"));
}

TEST_F(TerminalTest, APipeIsNoGame) {
    const testing_support::ScratchFolder folder;
    const std::string pipe = folder.file("pipe");
    if (!testing_support::make_named_pipe(pipe)) {
        GTEST_SKIP() << "this system has no pipes with names";
    }
    EXPECT_THAT(type("load " + pipe), HasSubstr("I cannot load " + pipe));
    EXPECT_THAT(type("save " + pipe), HasSubstr("I cannot write " + pipe));
}

TEST_F(TerminalTest, SaysWhyAFileCannotBeUsed) {
    EXPECT_THAT(
        type("save /nowhere/at/all.pgn"), HasSubstr("I cannot write /nowhere/at/all.pgn: "));
    EXPECT_THAT(type("load /nowhere/at/all.pgn"), HasSubstr("I cannot read /nowhere/at/all.pgn: "));
    EXPECT_THAT(type("save"), HasSubstr("save game.pgn"));
    EXPECT_THAT(type("load"), HasSubstr("load game.pgn"));
}

TEST_F(TerminalTest, AFileWithoutAGameChangesNothing) {
    const testing_support::ScratchFolder folder;
    static_cast<void>(type("both"));
    static_cast<void>(type("e4"));
    const std::string before = type("fen");
    for (const auto& [text, reason] :
         {std::pair{"", ": it is empty."},
          std::pair{" \n\n", ": it has no game."},
          std::pair{"root:x:0:0:root:/root:/bin/sh\nbin:x:1:1\n", ": game 1, line 1, column "},
          std::pair{"4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8;\n", ": game 1, line 1, column "},
          std::pair{"\x01\xfe\x02[\xff\x80", ": game 1, line 1, column "},
          std::pair{"[FEN \"nonsense\"]\n\n1. e4 *\n", ": game 1, line "}}) {
        const std::string file = folder.write("no.pgn", text);
        EXPECT_THAT(type("load " + file), HasSubstr("I cannot load " + file + reason)) << text;
        EXPECT_THAT(printed_, Not(HasSubstr("Loaded"))) << text;
        EXPECT_EQ(type("fen"), before) << text;
    }
    const std::string begun = folder.write("begun.pgn", "[White \"I\"]\n\n");
    EXPECT_THAT(type("load " + begun), HasSubstr("Loaded 0 half-moves")) << "no move is no error";
}

TEST_F(TerminalTest, BehindTheLastGameOtherTextIsLeftOut) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("a.pgn", "1. e4 *\n\n1. d4 d5 *\n\nthe end\n");
    EXPECT_THAT(type("load " + file), HasSubstr("Loaded 2 half-moves of game 2. "));
}

TEST_F(TerminalTest, ADamagedGameIsLoadedUpToTheDamage) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("game.pgn", "1. e4 e5 2. Ke8 *\n");
    EXPECT_THAT(type("load " + file), HasSubstr(file + ", game 1, line 1, column "));
    EXPECT_THAT(printed_, HasSubstr("not a legal move"));
    EXPECT_THAT(printed_, HasSubstr("Loaded 2 half-moves"));
}

}  // namespace
}  // namespace trebuchet::terminal::terminal_games_test
