#include "xboard/edit_mode.h"

#include <initializer_list>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

namespace trebuchet::xboard::edit_mode_test {
namespace {

// The position after these lines, as FEN.
std::string edited(std::initializer_list<std::string_view> lines, const Setup& from) {
    EditMode mode{from};
    for (const std::string_view line : lines) {
        EXPECT_EQ(mode.handle_line(line), EditMode::Line::Understood) << line;
    }
    EXPECT_EQ(mode.handle_line("."), EditMode::Line::End);
    return to_fen(mode.result());
}

TEST(EditModeTest, NothingChangedKeepsThePieces) {
    EXPECT_EQ(
        edited({}, trebuchet::Setup::start()),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(EditModeTest, ABoardFromNothing) {
    EXPECT_EQ(
        edited({"#", "Ke1", "Rh1", "Pa2", "c", "Ke8", "Nb6"}, trebuchet::Setup::start()),
        "4k3/8/1n6/8/8/8/P7/4K2R w K - 0 1");
}

TEST(EditModeTest, PiecesAreTakenOffAndColoursChanged) {
    EXPECT_EQ(
        edited({"xa1", "Qd4", "c", "xh8", "Pd5", "c", "Pe4"}, trebuchet::Setup::start()),
        "rnbqkbn1/pppppppp/8/3p4/3QP3/8/PPPPPPPP/1NBQKBNR w Kq - 0 1");
}

TEST(EditModeTest, TheSideToMoveStays) {
    trebuchet::Setup black = Setup::start();
    black.side_to_move = Color::Black;
    EXPECT_EQ(edited({"#", "Ke1", "c", "Ke8"}, black), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST(EditModeTest, CountersAndEnPassantBeginAnew) {
    const trebuchet::Setup old = parse_fen_setup("4k3/8/8/3pP3/8/8/8/4K3 w - d6 17 30").value();
    EXPECT_EQ(edited({}, old), "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
}

TEST(EditModeTest, InChess960AnyRookOnTheKingsRankMayCastle) {
    trebuchet::Setup setup = trebuchet::Setup::empty();
    setup.is_chess960 = true;
    EXPECT_EQ(
        edited({"Kc1", "Rb1", "Rf1", "Rg1", "c", "Kd8", "Ra8"}, setup),
        "r2k4/8/8/8/8/8/8/1RK2RR1 w GBa - 0 1");
}

TEST(EditModeTest, AnEmptyLineMeansNothing) {
    EXPECT_EQ(edited({"", " "}, Setup::empty()), edited({}, Setup::empty()));
}

TEST(EditModeTest, OtherLinesChangeNothing) {
    using namespace std::string_view_literals;
    EditMode mode{Setup::start()};
    for (const std::string_view line :
         {"new"sv, "Zz9"sv, "Pa9"sv, "Pi1"sv, "xz1"sv, "ya1"sv, "castle"sv, "P\0a"sv, "e2e4"sv}) {
        EXPECT_EQ(mode.handle_line(line), EditMode::Line::NotUnderstood) << line;
    }
    EXPECT_EQ(to_fen(mode.result()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

}  // namespace
}  // namespace trebuchet::xboard::edit_mode_test
