#include "terminal/terminal.h"

#include <string>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "support/scratch_folder.h"
#include "unit/terminal/terminal_fixture.h"

namespace trebuchet::terminal::terminal_test {
namespace {

using session::Next;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

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

TEST_F(TerminalTest, ResignsIfItsOptionsAllowIt) {
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

TEST_F(TerminalTest, ADrawIsAcceptedWhenItIsWorse) {
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

TEST_F(TerminalTest, UndoTakesBackYourMoveAndTheMate) {
    static_cast<void>(type("f3"));
    static_cast<void>(finish("e7e5"));
    static_cast<void>(type("g4"));
    EXPECT_THAT(finish("d8h4"), HasSubstr("Checkmate: Black wins."));
    EXPECT_THAT(type("undo"), EndsWith("Your turn (White)> "));
    EXPECT_THAT(type("undo"), EndsWith("Your turn (White)> "));
    EXPECT_THAT(type("undo"), HasSubstr("nothing to take back"));
}

TEST_F(TerminalTest, TheMateThatYouGiveIsTakenBackAlone) {
    static_cast<void>(type("e4"));
    static_cast<void>(finish("e7e5"));
    for (const auto& [move, answer] : {std::pair{"Bc4", "b8c6"}, std::pair{"Qh5", "g8f6"}}) {
        static_cast<void>(type(move));
        static_cast<void>(finish(answer));
    }
    EXPECT_THAT(type("Qxf7"), HasSubstr("Checkmate: White wins."));
    EXPECT_THAT(type("undo"), EndsWith("Your turn (White)> "));
    EXPECT_THAT(type("Qxf7"), HasSubstr("Checkmate: White wins."));
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

TEST_F(TerminalTest, HintsFromTheGameOrFromASearch) {
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
    static_cast<void>(type("new"));
    static_cast<void>(type("go"));
    EXPECT_EQ(searcher_.last().limits.depth, 3) << "in the next game, too";
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

TEST_F(TerminalTest, CommandsAreReadInCapitals) {
    EXPECT_THAT(type("HELP"), HasSubstr("Play a move by typing it"));
    EXPECT_THAT(type("?"), HasSubstr("Play a move by typing it"));
}

TEST_F(TerminalTest, SaysWhatIsMissingInAMove) {
    static_cast<void>(type("both"));
    static_cast<void>(type("fen 7k/P7/8/8/8/8/8/1N2KN2 w - - 0 1"));
    EXPECT_THAT(type("a8"), HasSubstr("'a8' does not say what the pawn becomes"));
    EXPECT_THAT(type("Nd2"), HasSubstr("'Nd2' could be more than one move"));
}

TEST_F(TerminalTest, AfterTheEndThePromptSaysThatTheGameIsOver) {
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

TEST_F(TerminalTest, QuitAndXboardEndIt) {
    for (const std::string_view line : {"quit", "exit", " bye ", "q"}) {
        EXPECT_EQ(terminal_.handle_line(line), Next::Quit);
    }
    EXPECT_EQ(terminal_.handle_line("xboard"), Next::SpeakXboard);
    EXPECT_EQ(terminal_.handle_line("uci"), Next::SpeakUci);
}

TEST_F(TerminalTest, AcceptsArbitraryBytes) {
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

TEST_F(TerminalTest, AWordEndsAtAnyBlank) {
    EXPECT_THAT(type("strength\t1500"), Not(HasSubstr("not a move")));
    EXPECT_EQ(terminal_.handle_line("quit\tnow"), Next::Quit);
}

TEST_F(TerminalTest, ProtocolsAreSpelledAsTheyAre) {
    EXPECT_EQ(terminal_.handle_line("xboard"), Next::SpeakXboard);
    EXPECT_EQ(terminal_.handle_line("uci"), Next::SpeakUci);
    EXPECT_THAT(type("XBOARD"), HasSubstr("is not a move"));
    EXPECT_THAT(type("Uci"), HasSubstr("is not a move"));
}

// --- The clock, strength, analysis -------------------------------------------------------------

TEST_F(TerminalTest, LevelClockAndStrength) {
    EXPECT_THAT(type("clock 0:20"), HasSubstr("'level 0 0:20 0' gives me one"));
    EXPECT_THAT(type("level 0 3 0.5"), HasSubstr("3 min for the game, and 0.5 s for each move."));
    EXPECT_THAT(type("level 40 5"), HasSubstr("and 0 s for each move."));
    EXPECT_THAT(type("level 40 5 0"), HasSubstr("5 min for 40 moves"));
    EXPECT_THAT(type("clock 0:30"), HasSubstr("0:30"));
    EXPECT_THAT(type("strength 2000"), HasSubstr("2000"));
    static_cast<void>(type("go"));
    ASSERT_TRUE(searcher_.last().limits.time.has_value());
    EXPECT_LT(searcher_.last().limits.time->hard, Milliseconds{30'000});
    EXPECT_EQ(searcher_.last().limits.nodes, session::weakness_for(2000).nodes);
    for (const char* const line :
         {"level",
          "level 40",
          "level x 5",
          "level 40 0",
          "level 40 5x",
          "level 1 2 3 4",
          "level 0 3.5 0",
          "level 0 5 1:30",
          "level 40 5:30:20 0"}) {
        EXPECT_THAT(type(line), HasSubstr("level 40 5 0")) << line;
    }
    for (const char* const line :
         {"clock", "clock 5 x", "clock 5 -1", "clock 999999999", "clock 1.5"}) {
        EXPECT_THAT(type(line), HasSubstr("clock 5, or")) << line;
    }
    EXPECT_THAT(type("strength 5"), HasSubstr("Full, 2800"));
    EXPECT_THAT(type("strength full"), HasSubstr("strength Full"));
    EXPECT_EQ(terminal_.manager().options().strength, 0);
    EXPECT_THAT(
        type("help"), HasSubstr("2800 ... " + std::string{session::kStrengthLevels.back().name}));
}

TEST_F(TerminalTest, AnalysesUntilToldAgain) {
    EXPECT_THAT(type("analyze"), EndsWith("Analysis> "));
    EXPECT_TRUE(searcher_.is_searching);
    printed_.clear();
    terminal_.handle_search(searcher_.thinks({"e2e4", "e7e5"}, Score{25}));
    EXPECT_THAT(printed_, HasSubstr("+0.25  e4 e5"));
    static_cast<void>(type("e4"));
    EXPECT_EQ(searcher_.last().root, terminal_.manager().game().position());
    EXPECT_THAT(type("analyze"), HasSubstr("The analysis is over"));
    EXPECT_FALSE(searcher_.is_searching);
}

TEST(AdviseTest, FindsTheMateInOne) {
    const Game game{parse_fen("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1").value()};
    EXPECT_EQ(to_coordinate(game.position(), advise(game)), "d1d8");
}

TEST_F(TerminalTest, SaysWhatThePositionIsWorth) {
    static_cast<void>(type("fen r1b1k3/pppp4/8/8/8/8/PPPP4/RNBQK3 w - - 0 1"));
    EXPECT_THAT(type("eval"), HasSubstr("For White: +"));
    EXPECT_THAT(printed_, HasSubstr("material"));
    EXPECT_THAT(printed_, HasSubstr("by the network"));
    static_cast<void>(type("fen 8/8/4k3/8/8/3QK3/8/8 w - - 0 1"));
    EXPECT_THAT(type("eval"), HasSubstr("(a known ending)"));
}

// --- The end -----------------------------------------------------------------------------------

TEST_F(TerminalTest, AMoveAfterTheEndIsRefused) {
    static_cast<void>(type("e4"));
    static_cast<void>(type("resign"));
    EXPECT_THAT(type("d4"), HasSubstr("The game is over"));
    EXPECT_FALSE(searcher_.is_searching);
    EXPECT_THAT(type("nonsense"), HasSubstr("is not a move"));
    static_cast<void>(type("new"));
    static_cast<void>(type("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    EXPECT_THAT(type("Kg8"), HasSubstr("The game is over"));
}

TEST_F(TerminalTest, TheFirstInterruptWarnsTheSecondLeaves) {
    EXPECT_EQ(terminal_.handle_interrupt(), Next::Quit) << "there is no game to lose";
    static_cast<void>(type("e4"));
    printed_.clear();
    EXPECT_EQ(terminal_.handle_interrupt(), Next::GoOn);
    EXPECT_THAT(printed_, HasSubstr("save game.pgn"));
    static_cast<void>(type("board"));
    EXPECT_EQ(terminal_.handle_interrupt(), Next::GoOn) << "something was typed in between";
    EXPECT_EQ(terminal_.handle_interrupt(), Next::Quit);
}

TEST_F(TerminalTest, ASavedGameIsLeftAtOnce) {
    const testing_support::ScratchFolder folder;
    static_cast<void>(type("both"));
    static_cast<void>(type("e4"));
    static_cast<void>(type("save " + folder.file("a.pgn")));
    printed_.clear();
    EXPECT_EQ(terminal_.handle_line("quit"), Next::Quit);
    terminal_.end_input();
    EXPECT_EQ(printed_, "\n");
    EXPECT_EQ(terminal_.handle_interrupt(), Next::Quit);
    static_cast<void>(type("e5"));
    EXPECT_EQ(terminal_.handle_interrupt(), Next::GoOn) << "a move since";
}

TEST_F(TerminalTest, TheEndTellsThatTheGameIsNotSaved) {
    static_cast<void>(type("go"));
    static_cast<void>(finish("e2e4"));
    printed_.clear();
    terminal_.end_input();
    EXPECT_EQ(printed_, "\n") << "the person has not moved";
    static_cast<void>(type("e5"));
    printed_.clear();
    terminal_.end_input();
    EXPECT_THAT(printed_, HasSubstr("The game was not saved. ('save game.pgn'"));
    printed_.clear();
    EXPECT_EQ(terminal_.handle_line("quit"), Next::Quit);
    EXPECT_THAT(printed_, HasSubstr("The game was not saved."));
    static_cast<void>(type("new"));
    printed_.clear();
    EXPECT_EQ(terminal_.handle_line("quit"), Next::Quit);
    EXPECT_EQ(printed_, "");
}

TEST_F(TerminalTest, HelpListsAllOfThem) {
    for (const char* const word :
         {"save", "load", "level", "clock", "strength", "analyze", "eval", "undo"}) {
        EXPECT_THAT(type("help"), HasSubstr(std::string{"\n  "} + word + ' ')) << word;
    }
}

}  // namespace
}  // namespace trebuchet::terminal::terminal_test
