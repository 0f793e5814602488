#include "terminal/terminal.h"

#include <string>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>

#include "support/clocks.h"
#include "support/fake_searcher.h"

namespace trebuchet::cli::terminal_test {
namespace {

using session::Next;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class TerminalTest : public ::testing::Test {
protected:
    // Types a line; what came back.
    std::string type(std::string_view line) {
        printed_.clear();
        EXPECT_EQ(terminal_.handle_line(line), Next::GoOn) << line;
        return printed_;
    }
    std::string finish(std::string_view best, std::string_view ponder = {}) {
        printed_.clear();
        terminal_.handle_search(searcher_.finished(best, ponder));
        return printed_;
    }

    std::string printed_;
    testing_support::FakeSearcher searcher_;
    testing_support::FakeClock clock_;
    Terminal terminal_{
        searcher_,
        clock_,
        [this](std::string_view text) { printed_ += text; },
        {.board = {}, .advise = [](const Game& game) { return legal_moves(game.position())[0]; }}};
};

TEST_F(TerminalTest, GreetsShowsTheBoardAndAsks) {
    terminal_.begin();
    EXPECT_THAT(printed_, HasSubstr("Trebuchet"));
    EXPECT_THAT(printed_, HasSubstr("'help'"));
    EXPECT_THAT(printed_, HasSubstr("  1  R N B Q K B N R\n"));
    EXPECT_THAT(printed_, EndsWith("Your turn (White)> "));
}

TEST_F(TerminalTest, TakesMovesAsPeopleWriteThem) {
    for (const std::string_view move : {"e4", "Nf3", "e2e4", "e2-e4", " nf3 "}) {
        static_cast<void>(type("new"));
        EXPECT_THAT(type(move), HasSubstr("I am thinking")) << move;
        EXPECT_TRUE(searcher_.is_searching);
    }
}

TEST_F(TerminalTest, AnswersWithItsMoveAndTheBoard) {
    static_cast<void>(type("e4"));
    const std::string answer = finish("e7e5");
    EXPECT_THAT(answer, HasSubstr("My move: 1... e5\n"));
    EXPECT_THAT(answer, HasSubstr("  5  . . . . p . . .\n"));
    EXPECT_THAT(answer, EndsWith("Your turn (White)> "));
}

TEST_F(TerminalTest, ResignsIfItWasToldThatItMay) {
    Terminal terminal{
        searcher_,
        clock_,
        [this](std::string_view text) { printed_ += text; },
        {.board = {},
         .advise = [](const Game& game) { return legal_moves(game.position())[0]; },
         .options = {.resign = true}}};
    static_cast<void>(terminal.handle_line("fen 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"));
    for (const auto& [theirs, ours] :
         {std::pair{"Qa2", "e8e7"}, {"Qa1", "e7e8"}, {"Qa2", "e8e7"}, {"Qa1", "e7e8"}}) {
        EXPECT_THAT(printed_, Not(HasSubstr("resign")));
        static_cast<void>(terminal.handle_line(theirs));
        terminal.handle_search(searcher_.finished(ours, {}, Score{-2000}));
    }
    EXPECT_THAT(printed_, HasSubstr("I resign"));
    EXPECT_THAT(printed_, EndsWith("Game over> "));
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(TerminalTest, YouMayResign) {
    static_cast<void>(type("e4"));
    const std::string answer = type("resign");
    EXPECT_THAT(answer, HasSubstr("You resign: I win."));
    EXPECT_THAT(answer, EndsWith("Game over> "));
    EXPECT_FALSE(searcher_.is_searching);
    EXPECT_THAT(type("resign"), HasSubstr("The game is over"));
    EXPECT_THAT(type("draw"), HasSubstr("The game is over"));
    EXPECT_THAT(type("board"), EndsWith("Game over> "));
    EXPECT_THAT(type("go"), HasSubstr("I am thinking"));
    static_cast<void>(finish("e7e5"));
    static_cast<void>(type("resign"));
    EXPECT_THAT(type("new"), EndsWith("Your turn (White)> "));
}

TEST_F(TerminalTest, ADrawIsTakenByWhoeverIsWorse) {
    static_cast<void>(type("e4"));
    printed_.clear();
    terminal_.handle_search(searcher_.finished("e7e5", {}, Score{100}));
    EXPECT_THAT(type("draw"), HasSubstr("I would rather play on"));
    static_cast<void>(type("Nf3"));
    terminal_.handle_search(searcher_.finished("b8c6", {}, Score{-100}));
    const std::string answer = type("draw");
    EXPECT_THAT(answer, HasSubstr("A draw, then."));
    EXPECT_THAT(answer, EndsWith("Game over> "));
    EXPECT_THAT(type("undo"), EndsWith("Your turn (Black)> "));
}

TEST_F(TerminalTest, ExplainsWhatItCannotPlay) {
    EXPECT_THAT(type("e5"), HasSubstr("'e5' is not a legal move"));
    EXPECT_THAT(type("castle"), HasSubstr("'castle' is not a move"));
    EXPECT_THAT(type("O-O"), HasSubstr("not a legal move"));
    EXPECT_THAT(type("help"), HasSubstr("take your last move back"));
    EXPECT_FALSE(searcher_.is_searching);
}

TEST_F(TerminalTest, DoesNotTakeAMoveWhileItThinks) {
    static_cast<void>(type("e4"));
    EXPECT_THAT(type("d4"), HasSubstr("I am thinking"));
    EXPECT_THAT(printed_, Not(HasSubstr("Your turn")));
}

TEST_F(TerminalTest, NowMakesItMove) {
    EXPECT_THAT(type("now"), HasSubstr("your move"));
    static_cast<void>(type("go"));
    searcher_.next_answer = searcher_.result("d2d4", {}, Score::zero());
    EXPECT_THAT(type("now"), HasSubstr("My move: 1. d4"));
}

TEST_F(TerminalTest, UndoTakesBackYourMoveAndTheAnswer) {
    EXPECT_THAT(type("undo"), HasSubstr("nothing to take back"));
    static_cast<void>(type("e4"));
    static_cast<void>(finish("e7e5"));
    EXPECT_THAT(type("undo"), HasSubstr("  2  P P P P P P P P\n"));
    static_cast<void>(type("e4"));
    EXPECT_THAT(type("undo"), HasSubstr("  2  P P P P P P P P\n"));
    EXPECT_THAT(printed_, EndsWith("Your turn (White)> "));
}

TEST_F(TerminalTest, BothSidesByHand) {
    static_cast<void>(type("both"));
    static_cast<void>(type("f3"));
    static_cast<void>(type("e5"));
    static_cast<void>(type("g4"));
    EXPECT_THAT(type("Qh4#"), HasSubstr("Checkmate: Black wins."));
    EXPECT_THAT(searcher_.asked, IsEmpty());
    EXPECT_THAT(type("hint"), HasSubstr("game is over"));
    EXPECT_THAT(type("moves"), HasSubstr("no legal move"));
    EXPECT_THAT(type("undo"), EndsWith("Your turn (Black)> "));
}

TEST_F(TerminalTest, HintsKnownAndFoundOut) {
    EXPECT_THAT(type("hint"), HasSubstr("I would play 1. "));
    static_cast<void>(type("e4"));
    static_cast<void>(finish("e7e5", "g1f3"));
    EXPECT_THAT(type("hint"), HasSubstr("I would play 2. Nf3."));
}

TEST_F(TerminalTest, ListsMoves) {
    EXPECT_THAT(type("moves"), HasSubstr(" e4 "));
    EXPECT_THAT(printed_, HasSubstr("Nf3"));
}

TEST_F(TerminalTest, PositionsInAndOut) {
    EXPECT_THAT(
        type("fen"), HasSubstr("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    EXPECT_THAT(type("fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), EndsWith("Your turn (Black)> "));
    EXPECT_THAT(type("fen 8/8/8/8/8/8/8/8 w - - 0 1"), HasSubstr("has no king"));
    EXPECT_THAT(type("fen"), HasSubstr("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n"));
}

TEST_F(TerminalTest, TurnsTheBoardAndChangesTheSymbols) {
    EXPECT_THAT(type("flip"), HasSubstr("     h g f e d c b a\n"));
    EXPECT_THAT(type("symbols"), HasSubstr("♔"));
    EXPECT_THAT(type("symbols"), Not(HasSubstr("♔")));
    EXPECT_THAT(type("board"), HasSubstr("  1  R N B K Q B N R\n"));
}

TEST_F(TerminalTest, TimeAndDepth) {
    static_cast<void>(type("time 0.5"));
    static_cast<void>(type("depth 3"));
    static_cast<void>(type("go"));
    EXPECT_EQ(searcher_.last().limits.time, budget_for_move(Milliseconds{500}, Milliseconds{30}));
    EXPECT_EQ(searcher_.last().limits.depth, 3);
    for (const char* const line :
         {"time soon",
          "time 0",
          "time 100000000",
          "time 5:00",
          "time 2 minutes",
          "time 1e3",
          "time 1.2.3"}) {
        EXPECT_THAT(type(line), HasSubstr("number of seconds"));
    }
    EXPECT_THAT(type("depth -1"), HasSubstr("number of half-moves"));
    EXPECT_THAT(type("depth 0"), HasSubstr("as far as I can"));
}

TEST_F(TerminalTest, ShowsItsThoughtsWhenAsked) {
    static_cast<void>(type("thinking"));
    static_cast<void>(type("e4"));
    printed_.clear();
    terminal_.handle_search(searcher_.thinks({"e7e5", "g1f3"}, Score{25}));
    EXPECT_EQ(printed_, "  3  +0.25  e5 Nf3\n");
}

TEST_F(TerminalTest, AnEmptyLineAsksAgain) {
    EXPECT_EQ(type(""), "Your turn (White)> ");
    EXPECT_EQ(type("   "), "Your turn (White)> ");
}

TEST_F(TerminalTest, CommandsMayBeShouted) {
    EXPECT_THAT(type("HELP"), HasSubstr("Play a move by typing it"));
    EXPECT_THAT(type("?"), HasSubstr("Play a move by typing it"));
}

TEST_F(TerminalTest, SaysWhatAMoveLacks) {
    static_cast<void>(type("both"));
    static_cast<void>(type("fen 7k/P7/8/8/8/8/8/1N2KN2 w - - 0 1"));
    EXPECT_THAT(type("a8"), HasSubstr("'a8' does not say what the pawn becomes"));
    EXPECT_THAT(type("Nd2"), HasSubstr("'Nd2' could be more than one move"));
}

TEST_F(TerminalTest, AfterTheEndItIsNobodysTurn) {
    static_cast<void>(type("both"));
    static_cast<void>(type("fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"));
    EXPECT_THAT(type("Qg7"), EndsWith("Game over> "));
    EXPECT_THAT(type("undo"), EndsWith("Your turn (White)> "));
}

TEST_F(TerminalTest, TheEndOfInputEndsTheLine) {
    printed_.clear();
    terminal_.end_input();
    EXPECT_EQ(printed_, "\n");
}

TEST_F(TerminalTest, Leaves) {
    for (const std::string_view line : {"quit", "exit", " bye ", "q"}) {
        EXPECT_EQ(terminal_.handle_line(line), Next::Quit);
    }
    EXPECT_EQ(terminal_.handle_line("xboard"), Next::SpeakProtocol);
}

TEST_F(TerminalTest, SurvivesAnything) {
    using namespace std::string_literals;
    for (const std::string& line :
         {"\0\0"s,
          std::string(100'000, 'x'),
          "fen "s + std::string(100'000, '8'),
          "\xff\xfe"s,
          "time 1e999"s,
          "depth 99999999999999999999"s,
          "undo undo"s,
          "help me"s}) {
        EXPECT_THAT(type(line), EndsWith("Your turn (White)> "));
    }
}

}  // namespace
}  // namespace trebuchet::cli::terminal_test
