// Setting up positions by FEN and piece by piece, and Chess960: the lines that a GUI sends and
// gets.
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "handler_fixture.h"

namespace trebuchet::xboard::position_setup_test {
namespace {

using session::State;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST_F(HandlerTest, SetsUpPositions) {
    start();
    EXPECT_THAT(send({"force", "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 12 34"}), IsEmpty());
    EXPECT_EQ(position().halfmove_clock(), 12);
    EXPECT_THAT(send({"setboard 4k3/8/8/8/8/8/4P3/4K3 b - -"}), IsEmpty());
    EXPECT_EQ(position().side_to_move(), Color::Black);
}

TEST_F(HandlerTest, AnIllegalPositionTakesNoMovesUntilThereIsALegalOne) {
    start();
    for (const std::string_view fen :
         {"setboard 8/8/8/8/8/8/8/k7 w - - 0 1",       // no white king
          "setboard 4k3/8/8/8/8/8/8/4K2P w - - 0 1",   // a pawn on the first rank
          "setboard 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",  // the opponent is in check
          "setboard",
          "setboard nonsense",
          "setboard rnbqkbnr/pppppppp/8/8"}) {
        EXPECT_THAT(
            send({"force", fen, "usermove e2e4", "go", "undo"}),
            ElementsAre(
                StartsWith("tellusererror Illegal position: "),
                "Illegal move (no position): e2e4",
                "Error (command not legal now): go",
                "Error (command not legal now): undo"));
    }
    EXPECT_THAT(send({"setboard 4k3/8/8/8/8/8/4P3/4K3 w - -", "usermove e2e4"}), IsEmpty());
    EXPECT_THAT(send({"setboard x"}), ElementsAre(StartsWith("tellusererror Illegal position: ")));
    EXPECT_THAT(send({"new", "usermove e2e4"}), IsEmpty());
    EXPECT_EQ(state(), State::Thinking);
}

TEST_F(HandlerTest, SaysWhyAPositionIsIllegal) {
    start();
    EXPECT_THAT(
        send({"setboard 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"}),
        ElementsAre("tellusererror Illegal position: black is in check but not to move"));
    EXPECT_THAT(
        send({"setboard 4k3/8/8/8/8/8/8/4K w - - 0 1"}),
        ElementsAre(
            "tellusererror Illegal position: column 19: the rank has fewer than eight squares"));
    EXPECT_THAT(
        send({"edit", "#", "Ke1", "Pa8", "c", "Ke8", "."}),
        ElementsAre("tellusererror Illegal position: a white pawn on a8"));
}

// PyChess ends its analyses with one.
TEST_F(HandlerTest, AnEmptyBoardIsAnIllegalPositionWithoutAnError) {
    start();
    EXPECT_THAT(send({"analyze", "exit", "setboard 8/8/8/8/8/8/8/8 w - - 0 1"}), IsEmpty());
    EXPECT_THAT(
        send({"usermove e2e4", "go"}),
        ElementsAre("Illegal move (no position): e2e4", "Error (command not legal now): go"));
    EXPECT_THAT(send({"setboard 4k3/8/8/8/8/8/4P3/4K3 w - -", "usermove e2e4"}), IsEmpty());
}

TEST_F(HandlerTest, BlackToMoveIsSetUpByAMoveAndSetboard) {
    start();
    EXPECT_THAT(
        send({"force", "b2b3", "setboard 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "usermove e8d7"}),
        IsEmpty());
}

TEST_F(HandlerTest, EditsPositionsForOldGuis) {
    start();
    EXPECT_THAT(
        send({"force", "a2a3", "edit", "#", "Ke1", "Pe2", "c", "Ke8", "new", "Zd4", "."}),
        ElementsAre("Error (unknown in edit mode): new", "Error (unknown in edit mode): Zd4"));
    EXPECT_EQ(to_fen(position()), "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    EXPECT_THAT(send({"usermove e8d7", "ping 2"}), ElementsAre("pong 2"));
    EXPECT_THAT(
        send({"edit", "#", ".", "usermove e2e4"}),
        ElementsAre(
            "tellusererror Illegal position: white has no king",
            "Illegal move (no position): e2e4"));
    EXPECT_THAT(send({"edit", "Ke1", "c", "Ke8", ".", "usermove e1d1"}), IsEmpty());
    static_cast<void>(send({"edit"}));
    EXPECT_EQ(handler_.handle_line("quit"), session::Next::Quit);
}

TEST_F(HandlerTest, EditingKeepsAnalysing) {
    start();
    static_cast<void>(send({"analyze", "edit"}));
    EXPECT_FALSE(searcher_.is_searching);
    static_cast<void>(send({"xa1", "."}));
    EXPECT_EQ(searcher_.last().root, position());
    EXPECT_TRUE(searcher_.is_searching);
}

TEST_F(HandlerTest, Chess960CastlesWithLetters) {
    start();
    EXPECT_THAT(
        send(
            {"variant fischerandom",
             "force",
             "setboard 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
             "usermove O-O"}),
        IsEmpty());
    static_cast<void>(send({"go"}));
    EXPECT_THAT(finish("O-O-O"), ElementsAre("move O-O-O"));
}

TEST_F(HandlerTest, TheKingTakesItsRookInChess960Only) {
    constexpr std::string_view kSetUp = "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    start();
    EXPECT_THAT(send({"force", kSetUp, "usermove e1h1"}), ElementsAre("Illegal move: e1h1"));
    EXPECT_THAT(send({"usermove e1g1"}), IsEmpty());
    EXPECT_THAT(send({"new", "variant fischerandom", "force", kSetUp, "usermove e1h1"}), IsEmpty());
}

TEST_F(HandlerTest, AVariantDoesNotReplaceAnIllegalPosition) {
    start();
    static_cast<void>(send({"force", "setboard 8/8/8/8/8/8/8/8 w - - 0 1"}));
    EXPECT_THAT(
        send({"variant fischerandom", "usermove e2e4"}),
        ElementsAre("Illegal move (no position): e2e4"));
}

TEST_F(HandlerTest, ANewGameIsNormalChessAgain) {
    start();
    static_cast<void>(send({"variant fischerandom"}));
    EXPECT_TRUE(position().is_chess960());
    static_cast<void>(send({"new"}));
    EXPECT_FALSE(position().is_chess960());
    static_cast<void>(send({"force", "setboard r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "go"}));
    EXPECT_THAT(finish("e1g1"), ElementsAre("move e1g1"));
}

TEST_F(HandlerTest, NamingTheVariantInMidGameDisturbsNothing) {
    start();
    static_cast<void>(send({"usermove e2e4", "variant normal"}));
    EXPECT_EQ(state(), State::Thinking);
    static_cast<void>(send({"variant fischerandom"}));
    EXPECT_EQ(state(), State::Thinking);
}

}  // namespace
}  // namespace trebuchet::xboard::position_setup_test
