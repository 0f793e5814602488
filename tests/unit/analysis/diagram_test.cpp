#include "analysis/diagram.h"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::analysis::diagram_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using testing_support::run_command;

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

Setup setup_of(std::string_view fen) {
    return parse_fen_setup(fen).value();
}

TEST(DiagramTest, ReadsArrowsAndMarksAsPgnHasThem) {
    EXPECT_THAT(
        parse_arrows("e2e4, Rd7d5,Bg1f3,Ya1h8").value(),
        ElementsAre(
            DiagramArrow{Square::E2, Square::E4, MarkColor::Green},
            DiagramArrow{Square::D7, Square::D5, MarkColor::Red},
            DiagramArrow{Square::G1, Square::F3, MarkColor::Blue},
            DiagramArrow{Square::A1, Square::H8, MarkColor::Yellow}));
    EXPECT_THAT(
        parse_marks("Ge4,d5").value(),
        ElementsAre(DiagramMark{Square::E4}, DiagramMark{Square::D5}));
}

TEST(DiagramTest, BadArrowsAndMarksAreNamed) {
    for (const std::string_view bad :
         {"", "e2", "e2e", "e2e4x", "e2e9", "e2e2", "Pe2e4", "e2e4,"}) {
        EXPECT_FALSE(parse_arrows(bad).has_value()) << bad;
    }
    for (const std::string_view bad : {"", "e", "e9", "e4e5", "Xe4", "e4,,d5"}) {
        EXPECT_FALSE(parse_marks(bad).has_value()) << bad;
    }
    EXPECT_THAT(parse_arrows("e2e4,e7e9").error(), HasSubstr("'e7e9'"));
}

TEST(DiagramTest, HasEveryPieceOnItsSquare) {
    const std::string svg = to_svg({.setup = setup_of("8/8/8/8/8/8/P7/7k w - -")});
    EXPECT_EQ(count(svg, "translate("), 2U);
    EXPECT_THAT(svg, HasSubstr("stroke=\"#222\" transform=\"translate(0,6)\""));
    EXPECT_THAT(svg, HasSubstr("stroke=\"#ddd\" transform=\"translate(7,7)\""));
    EXPECT_EQ(count(to_svg({.setup = Setup::start()}), "translate("), 32U);
}

TEST(DiagramTest, CanBeSeenFromBlacksSide) {
    const std::string svg =
        to_svg({.setup = setup_of("8/8/8/8/8/8/P7/7k w - -"), .bottom = Color::Black});
    EXPECT_THAT(svg, HasSubstr("translate(7,1)"));
    EXPECT_THAT(svg, HasSubstr("translate(0,0)"));
    // The letter at the bottom left is h, the figure at the top left is 1.
    EXPECT_THAT(svg, HasSubstr("x=\"0.95\" y=\"7.94\" text-anchor=\"end\" fill=\"#2e1d0e\">h<"));
    EXPECT_THAT(svg, HasSubstr("x=\"0.05\" y=\"0.23\" text-anchor=\"start\" fill=\"#7a5430\">1<"));
}

TEST(DiagramTest, SizeAndCoordinatesAreAsAskedFor) {
    const std::string svg =
        to_svg({.setup = Setup::start(), .size = 250, .has_coordinates = false});
    EXPECT_THAT(svg, HasSubstr("width=\"250\" height=\"250\""));
    EXPECT_THAT(svg, Not(HasSubstr("<text")));
    EXPECT_EQ(count(to_svg({.setup = Setup::start()}), "<text"), 16U);
}

TEST(DiagramTest, ArrowsPointAtTheirSquares) {
    const std::string svg = to_svg(
        {.setup = Setup::empty(),
         .arrows = {{Square::E2, Square::E4, MarkColor::Red}},
         .marks = {{Square::A8, MarkColor::Blue}}});
    EXPECT_EQ(count(svg, "<polygon"), 1U);
    // The tip is just below the middle of e4.
    EXPECT_THAT(svg, HasSubstr(" 4.5,4.55 "));
    EXPECT_THAT(svg, HasSubstr("fill=\"#b3202a\""));
    EXPECT_THAT(svg, HasSubstr("<circle cx=\"0.5\" cy=\"0.5\" r=\"0.45\""));
}

TEST(DiagramTest, SaysWhatItShows) {
    EXPECT_THAT(
        to_svg({.setup = Setup::start()}),
        HasSubstr("Chess position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1<"));
}

TEST(DiagramCommandTest, WritesAFileOrToTheOutput) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.file("board.svg");
    const auto to_file = run_command("diagram", {"--out", file});
    EXPECT_EQ(to_file.status, 0) << to_file.errors;
    EXPECT_EQ(to_file.out, "");
    const auto to_output = run_command("diagram", {});
    EXPECT_EQ(folder.read("board.svg"), to_output.out);
    EXPECT_THAT(to_output.out, StartsWith("<svg "));
}

TEST(DiagramCommandTest, APositionNeedNotBeLegal) {
    for (const std::string fen : {"8/8/3p4/8/8/8/8/8", "8/8/3p4/8/8/8/8/8 b - - 0 1"}) {
        const auto run = run_command("diagram", {"--fen", fen});
        EXPECT_EQ(run.status, 0) << run.errors;
        EXPECT_EQ(count(run.out, "translate("), 1U);
    }
}

TEST(DiagramCommandTest, SaysWhatIsWrong) {
    const auto fen = run_command("diagram", {"--fen", "8/8/8"});
    EXPECT_EQ(fen.status, 2);
    EXPECT_THAT(fen.errors, HasSubstr("bad FEN: "));
    const auto arrows = run_command("diagram", {"--arrows", "e2e4,\x1b[2J"});
    EXPECT_EQ(arrows.status, 2);
    EXPECT_THAT(arrows.errors, HasSubstr("bad arrow"));
    EXPECT_THAT(arrows.errors, Not(HasSubstr("\x1b")));
    EXPECT_EQ(run_command("diagram", {"--marks", "e44"}).status, 2);
    EXPECT_EQ(run_command("diagram", {"--size", "1"}).status, 2);
    const testing_support::ScratchFolder folder;
    EXPECT_EQ(run_command("diagram", {"--out", folder.file("")}).status, 2);
}

}  // namespace
}  // namespace trebuchet::analysis::diagram_test
