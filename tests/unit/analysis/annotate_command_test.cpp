// The command as users type it: what it writes, what it leaves behind, and what it refuses.
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
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
    const std::string pgn = folder_.read("out.pgn");
    EXPECT_THAT(pgn, HasSubstr("[Annotator \"Trebuchet "));
    EXPECT_THAT(pgn, HasSubstr("3... Nf6 $4 {[%eval #1] Blunder. Checkmate is now"));
    EXPECT_THAT(pgn, HasSubstr("4. Qxf7# 1-0"));
    EXPECT_THAT(folder_.read("report.html"), HasSubstr("id=\"game2\""));
    EXPECT_FALSE(exists("out.pgn.part"));
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
    EXPECT_EQ(glyphs_of({"--first-move", "3"}), (std::pair{true, false}));
    EXPECT_EQ(glyphs_of({"--last-move", "2"}), (std::pair{false, true}));
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
        EXPECT_THAT(run.errors, HasSubstr("there is no game in "));
        EXPECT_FALSE(exists("out.pgn"));
        EXPECT_FALSE(exists("out.pgn.part"));
        EXPECT_FALSE(exists("report.html"));
    }
}

TEST_F(AnnotateCommandTest, AMissingFileAndAFolderAreNamed) {
    for (const std::string& file : {folder_.file("none.pgn"), folder_.file("")}) {
        const auto run = testing_support::run_command("annotate", {file, "--out", out()});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr("cannot read " + file));
        EXPECT_FALSE(exists("out.pgn.part"));
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
    const std::size_t second = whole.find("[White \"Cid\"]");
    ASSERT_NE(second, std::string::npos);
    const std::size_t begin = whole.rfind("\n\n", second) + 2;
    // The first game is done; the second was cut off while it was written.
    std::filesystem::remove(out());
    static_cast<void>(folder_.write("out.pgn.part", whole.substr(0, begin) + "[Event \"?\"]\n[Si"));
    const auto run = annotate(games, options);
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("continued after 1 games"));
    EXPECT_EQ(folder_.read("out.pgn"), whole);
}

}  // namespace
}  // namespace trebuchet::analysis::annotate_command_test
