// The command as users type it: what it writes, what it leaves behind, and what it refuses.
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::analysis::annotate_command_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::Outcome;
using testing_support::WordList;

constexpr std::string_view kScholarsMate =
    "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
constexpr std::string_view kFoolsMate =
    "[White \"Cid\"]\n[Black \"Ann B.\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
constexpr std::string_view kCrazyhouse =
    "[White \"Dora\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 e5 *\n\n";

[[nodiscard]] std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

class AnnotateCommandTest : public ::testing::Test {
protected:
    // Annotates the text of a file, shallowly.
    [[nodiscard]] Outcome annotate(std::string_view text, WordList options = {}) {
        options.insert(options.begin(), {folder_.write("in.pgn", text), "--depth", "4"});
        return testing_support::run_command("annotate", options);
    }
    [[nodiscard]] std::string out() const { return folder_.file("out.pgn"); }
    [[nodiscard]] bool exists(std::string_view name) const {
        return std::filesystem::exists(folder_.file(name));
    }

    testing_support::ScratchFolder folder_;
};

TEST_F(AnnotateCommandTest, WritesGamesAReportAndATextForTheTerminal) {
    const std::string html = folder_.file("report.html");
    const auto run = annotate(
        std::string{kScholarsMate} + std::string{kFoolsMate}, {"--out", out(), "--html", html});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.out, HasSubstr("Ann - Bob, 1-0"));
    // Where a line of the file ends depends on what the search says.
    const std::string pgn = on_one_line(folder_.read("out.pgn"));
    EXPECT_THAT(pgn, HasSubstr("[Annotator \"Trebuchet "));
    EXPECT_THAT(pgn, HasSubstr("3... Nf6 $4 {[%eval #1] Blunder. Checkmate is now"));
    EXPECT_THAT(pgn, HasSubstr("4. Qxf7# 1-0"));
    EXPECT_THAT(folder_.read("report.html"), HasSubstr("id=\"game2\""));
    EXPECT_FALSE(exists("out.pgn.run.part"));
}

TEST_F(AnnotateCommandTest, MatesByBlackAreCountedFromWhitesSide) {
    EXPECT_THAT(annotate(kFoolsMate).out, HasSubstr("2. g4 $4 {[%eval #-1] Blunder."));
}

TEST_F(AnnotateCommandTest, TheNumberOfSearchesChangesNothing) {
    const std::string games = std::string{kScholarsMate} + std::string{kFoolsMate};
    const auto one = annotate(games, {"--threads", "1"});
    EXPECT_EQ(one.out, annotate(games, {"--threads", "3"}).out);
    EXPECT_THAT(one.out, HasSubstr("[%eval "));
}

TEST_F(AnnotateCommandTest, ChoosesWhatIsJudged) {
    const auto glyphs_of = [&](const WordList& options) {
        const std::string pgn =
            annotate(std::string{kScholarsMate} + std::string{kFoolsMate}, options).out;
        // Of each game's losing move.
        return std::pair{
            pgn.find("Nf6 $4") != std::string::npos, pgn.find("g4 $4") != std::string::npos};
    };
    EXPECT_EQ(glyphs_of({}), (std::pair{true, true}));
    EXPECT_EQ(glyphs_of({"--player", "bob"}), (std::pair{true, false}));
    EXPECT_EQ(glyphs_of({"--player", "ann"}), (std::pair{false, false})) << "the winner twice";
    EXPECT_EQ(glyphs_of({"--side", "white"}), (std::pair{false, true}));
    EXPECT_EQ(glyphs_of({"--player", "bob", "--side", "black"}), (std::pair{true, false}));
    EXPECT_EQ(glyphs_of({"--player", "bob", "--side", "white"}), (std::pair{false, false}));
    EXPECT_EQ(glyphs_of({"--player", "bob", "--side", "both"}), (std::pair{true, false}));
    EXPECT_EQ(glyphs_of({"--first-move", "3"}), (std::pair{true, false}));
    EXPECT_EQ(glyphs_of({"--last-move", "2"}), (std::pair{false, true}));
}

TEST_F(AnnotateCommandTest, TheSideDecidesWhereBothPlayersHaveTheName) {
    const auto is_blunder_judged = [&](const std::string& side) {
        const auto run = annotate(
            "[White \"Ann\"]\n[Black \"Anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
            {"--player", "ann", "--side", side});
        return on_one_line(run.out).find("g4 $4") != std::string::npos;
    };
    EXPECT_TRUE(is_blunder_judged("white"));
    EXPECT_FALSE(is_blunder_judged("black"));
}

TEST_F(AnnotateCommandTest, ShowsSeveralLinesWhereTheyAreAskedFor) {
    const std::string one = annotate(kFoolsMate).out;
    const std::string three = annotate(kFoolsMate, {"--multi-pv", "3"}).out;
    const auto variations = [](const std::string& pgn) {
        return std::count(pgn.begin(), pgn.end(), '(');
    };
    EXPECT_GT(variations(one), 0);
    EXPECT_GT(variations(three), variations(one));
}

TEST_F(AnnotateCommandTest, ChessNineSixtyAndGamesFromPositions) {
    const auto run = annotate(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN "
        "\"nrbkrbqn/pppppppp/8/8/8/8/PPPPPPPP/NRBKRBQN w KQkq - 0 1\"]\n\n1. f3 Nb6 2. d3 d6 3. "
        "Be3 "
        "c5 4. d4 Bf5 5. O-O-O *\n\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n"
        "7... Kd7 8. e4 *\n");
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.errors, Not(HasSubstr("trebuchet annotate")));
    EXPECT_THAT(run.out, HasSubstr("5. O-O-O"));
    EXPECT_THAT(run.out, HasSubstr("7... Kd7"));
    EXPECT_THAT(run.out, HasSubstr("8. e4 {[%eval "));
}

// --- What cannot be used
// --------------------------------------------------------------------------

TEST_F(AnnotateCommandTest, WithoutAGameNothingIsLeftBehind) {
    std::string bytes;
    for (int i = 0; i < 4096; ++i) {
        bytes += static_cast<char>(i * 167 % 256);
    }
    for (const std::string& text : {std::string{}, std::string{"\n\n"}, bytes}) {
        const auto run = annotate(text, {"--out", out(), "--html", folder_.file("report.html")});
        EXPECT_EQ(run.status, 2) << run.errors;
        EXPECT_THAT(run.errors, HasSubstr(text == bytes ? "not a text" : "there is no game in "));
        EXPECT_FALSE(exists("out.pgn"));
        EXPECT_FALSE(exists("out.pgn.run.part"));
        EXPECT_FALSE(exists("report.html"));
    }
}

TEST_F(AnnotateCommandTest, AStrayZeroDoesNotMakeATextOfBytes) {
    std::string text{kFoolsMate};
    text.insert(text.find("1."), std::string{"{a\0b} ", 6});
    EXPECT_EQ(annotate(text, {"--out", out()}).status, 0);
    EXPECT_TRUE(exists("out.pgn"));
}

TEST_F(AnnotateCommandTest, AMissingFileAndAFolderAreNamed) {
    for (const std::string& file : {folder_.file("none.pgn"), folder_.file("")}) {
        const auto run = testing_support::run_command("annotate", {file, "--out", out()});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr("cannot read " + file));
        EXPECT_FALSE(exists("out.pgn.run.part"));
    }
    const auto same = annotate(kFoolsMate, {"--out", folder_.file("in.pgn")});
    EXPECT_EQ(same.status, 2);
    EXPECT_EQ(folder_.read("in.pgn"), kFoolsMate);
}

TEST_F(AnnotateCommandTest, GamesThatCannotBeReadAreLeftOut) {
    const auto run = annotate(
        std::string{kCrazyhouse} + std::string{kFoolsMate}
            + "[White \"Eve\"]\n[SetUp \"1\"]\n[FEN \"8/8/8 w\"]\n\n1. e4 *\n\n",
        {"--out", out()});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("left out: game 1"));
    EXPECT_THAT(run.errors, HasSubstr("left out: game 3"));
    const std::string pgn = folder_.read("out.pgn");
    EXPECT_THAT(pgn, HasSubstr("Cid"));
    EXPECT_THAT(pgn, Not(HasSubstr("Dora")));
    EXPECT_THAT(pgn, Not(HasSubstr("\"Eve\"")));
    EXPECT_EQ(annotate(kCrazyhouse).status, 2);
}

TEST_F(AnnotateCommandTest, ADamagedGameIsAnnotatedUpToTheDamage) {
    const auto run =
        annotate("[White \"Cid\"]\n\n1. f3 e5 2. Ke5 Qh4# 0-1\n\n" + std::string{kFoolsMate});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.errors, HasSubstr("game 1, line 3"));
    EXPECT_THAT(run.out, HasSubstr("1... e5"));
    EXPECT_THAT(run.out, Not(HasSubstr("Ke5")));
    EXPECT_THAT(run.out, HasSubstr("2... Qh4# 0-1"));
}

TEST_F(AnnotateCommandTest, AnInterruptedRunIsContinued) {
    const std::string games =
        std::string{kScholarsMate} + std::string{kCrazyhouse} + std::string{kFoolsMate};
    const WordList options{"--out", out()};
    ASSERT_EQ(annotate(games, options).status, 0);
    const std::string whole = folder_.read("out.pgn");
    std::filesystem::remove(out());
    // The whole as one piece, of which the end is cut off: so a run is that was killed.
    ASSERT_EQ(annotate(games, {"--out", out() + ".run", "--shard", "1/1"}).status, 0);
    const std::string piece = folder_.read("out.pgn.run");
    std::filesystem::remove(out() + ".run");
    static_cast<void>(folder_.write("out.pgn.run.part", piece.substr(0, piece.size() - 40)));
    const auto other = annotate(games, {"--out", out(), "--margin", "30"});
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.errors, HasSubstr("margin"));
    EXPECT_EQ(annotate(kFoolsMate, options).status, 2) << "other games";
    const auto run = annotate(games, options);
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("continued after 2 games"));
    EXPECT_EQ(folder_.read("out.pgn"), whole);
    EXPECT_FALSE(exists("out.pgn.run"));
    EXPECT_FALSE(exists("out.pgn.run.part"));
}

TEST_F(AnnotateCommandTest, NoFileIsOverwrittenThatIsReadOrNamedTwice) {
    const std::string eco = folder_.write("eco.pgn", "[ECO \"A00\"]\n\n1. f3 *\n\n");
    const std::string in = folder_.file("in.pgn");
    for (const WordList& options :
         {WordList{"--html", in},
          WordList{"--out", out(), "--html", in},
          WordList{"--eco", eco, "--out", eco},
          WordList{"--out", out(), "--html", out()},
          WordList{"--out", out(), "--html", out() + ".new"}}) {
        const auto run = annotate(kFoolsMate, options);
        EXPECT_EQ(run.status, 2) << options.back();
        EXPECT_THAT(run.errors, HasSubstr("cannot write "));
        EXPECT_EQ(folder_.read("in.pgn"), kFoolsMate);
        EXPECT_FALSE(exists("out.pgn"));
    }
}

TEST_F(AnnotateCommandTest, NoInputIsLostToATemporaryFile) {
    for (const std::string name : {"out.pgn.new", "out.pgn.input.new"}) {
        const std::string in = folder_.write(name, kFoolsMate);
        const auto run =
            testing_support::run_command("annotate", {in, "--depth", "4", "--out", out()});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr("its temporary file would overwrite " + in));
        EXPECT_EQ(folder_.read(name), kFoolsMate);
        EXPECT_FALSE(exists("out.pgn"));
    }
}

TEST_F(AnnotateCommandTest, ALinkLeadsToItsFile) {
    const std::string target = folder_.write("target.pgn", "old");
    std::error_code error;
    std::filesystem::create_symlink(target, folder_.file("link.pgn"), error);
    if (error) {
        GTEST_SKIP() << "no symbolic links here";
    }
    EXPECT_EQ(annotate(kFoolsMate, {"--out", folder_.file("link.pgn")}).status, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.file("link.pgn")));
    EXPECT_THAT(folder_.read("target.pgn"), HasSubstr("Cid"));
}

TEST_F(AnnotateCommandTest, AnAnnotatedGameIsAnnotatedAnew) {
    const std::string once = annotate(kScholarsMate, {"--multi-pv", "3"}).out;
    EXPECT_THAT(once, HasSubstr("3 lines"));
    EXPECT_EQ(annotate(once, {"--multi-pv", "3"}).out, once);
    EXPECT_EQ(annotate(once).out, annotate(kScholarsMate).out);
}

TEST_F(AnnotateCommandTest, WhatTheAuthorWroteStays) {
    const std::string eco = folder_.write("eco.pgn", "[ECO \"A00\"]\n\n1. f3 *\n\n");
    const std::string pgn =
        annotate(
            "[Annotator \"Ann\"]\n[ECO \"Z99\"]\n\n1. f3 $6 {odd} (1. e4) 1... e5 2. g4 Qh4# 0-1\n",
            {"--eco", eco})
            .out;
    EXPECT_THAT(pgn, HasSubstr("[Annotator \"Ann; Trebuchet "));
    EXPECT_THAT(pgn, HasSubstr("[ECO \"Z99\"]"));
    EXPECT_THAT(pgn, HasSubstr("1. f3 $6 {"));
    EXPECT_THAT(pgn, HasSubstr("odd} "));
    EXPECT_THAT(on_one_line(pgn), HasSubstr("(1. e4)"));
    EXPECT_THAT(pgn, HasSubstr("[Result \"0-1\"]"));
}

TEST_F(AnnotateCommandTest, NothingIsSearchedForAPlayerWhoIsNotThere) {
    const auto run = annotate(kFoolsMate, {"--player", "Nobody"});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.out, Not(HasSubstr("%eval")));
    EXPECT_THAT(run.errors, HasSubstr("no game has a player 'Nobody'"));
    const auto side = annotate(
        kScholarsMate, {"--player", "bob", "--side", "white", "--out", folder_.file("out.pgn")});
    EXPECT_THAT(side.errors, HasSubstr("no game has a player 'bob' with White"));
    const auto found = annotate(kScholarsMate, {"--player", "bob"});
    EXPECT_THAT(found.errors, Not(HasSubstr("no move was judged")));
}

}  // namespace
}  // namespace trebuchet::analysis::annotate_command_test
