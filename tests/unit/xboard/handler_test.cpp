// The commands of a game, the settings, and hostile input.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "handler_fixture.h"
#include "support/book_bytes.h"
#include "support/scratch_folder.h"

namespace trebuchet::xboard::handler_test {
namespace {

using session::State;
using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// --- Start and end ----------------------------------------------------------------------------

TEST_F(HandlerTest, BeforeXboardItIgnoresAllAndSaysNothing) {
    EXPECT_THAT(send({"isready", "new", "go", "e2e4", "ping 1", "foo", ""}), IsEmpty());
    EXPECT_THAT(searcher_.asked, IsEmpty());
    EXPECT_THAT(send({"xboard"}), IsEmpty());
    EXPECT_THAT(send({"ping 1"}), ElementsAre("pong 1"));
}

TEST_F(HandlerTest, TheFirstWordMayAskForUci) {
    EXPECT_EQ(handler_.handle_line(""), session::Next::GoOn);
    EXPECT_EQ(handler_.handle_line("uci"), session::Next::SpeakUci);
    EXPECT_EQ(handler_.handle_line("uci"), session::Next::GoOn);
}

TEST_F(HandlerTest, QuitEndsEverywhere) {
    EXPECT_EQ(handler_.handle_line("quit"), session::Next::Quit);
    start();
    EXPECT_EQ(handler_.handle_line("quit"), session::Next::Quit);
    static_cast<void>(send({"go"}));
    EXPECT_EQ(handler_.handle_line("quit"), session::Next::Quit);
}

TEST_F(HandlerTest, AnnouncesFeaturesToVersionTwoAndLater) {
    for (const std::string_view line : {"protover 2", "protover 3", "protover 99"}) {
        const auto lines = send({line});
        EXPECT_THAT(lines, Each(StartsWith("feature ")));
        EXPECT_EQ(lines.back(), "feature done=1");
    }
    EXPECT_THAT(send({"protover 1"}), IsEmpty());
}

TEST_F(HandlerTest, MostCommandsAreNotAnswered) {
    start();
    EXPECT_THAT(
        send(
            {"accepted ping",
             "rejected san",
             "random",
             "level 40 5 0",
             "post",
             "hard",
             "easy",
             "computer",
             "name Fritz",
             "rating 2000 1900",
             "ics -",
             "time 100",
             "otim 100",
             "?",
             ".",
             "nopost",
             "white",
             "black",
             "cores 2",
             "memory 16",
             "exit",
             "variant normal",
             "result * {x}",
             "force",
             "force",
             "sd 5",
             "st 3",
             "draw",
             "hint",
             ""}),
        IsEmpty());
}

TEST_F(HandlerTest, UnknownCommandsAndBadArgumentsGetOneLine) {
    start();
    EXPECT_THAT(send({"setscore 1 1"}), ElementsAre("Error (unknown command): setscore"));
    EXPECT_THAT(send({"what is this"}), ElementsAre("Error (unknown command): what"));
    EXPECT_THAT(send({"level"}), ElementsAre("Error (bad arguments): level"));
    EXPECT_THAT(send({"variant suicide"}), ElementsAre("Error (unsupported variant): suicide"));
}

// --- A game -----------------------------------------------------------------------------------

TEST_F(HandlerTest, PlaysAMove) {
    start();
    EXPECT_THAT(send({"usermove e2e4"}), IsEmpty());
    EXPECT_THAT(finish("e7e5"), ElementsAre("move e7e5"));
    EXPECT_THAT(send({"usermove Nf3"}), IsEmpty());
    EXPECT_THAT(finish("b8c6"), ElementsAre("move b8c6"));
}

TEST_F(HandlerTest, ABareMoveIsAMove) {
    start();
    EXPECT_THAT(send({"e2e4"}), IsEmpty());
    EXPECT_EQ(state(), State::Thinking);
}

TEST_F(HandlerTest, IllegalMovesAreNamed) {
    start();
    const Position before = position();
    EXPECT_THAT(send({"usermove e2e5"}), ElementsAre("Illegal move: e2e5"));
    EXPECT_THAT(send({"e7e5"}), ElementsAre("Illegal move: e7e5"));
    EXPECT_THAT(send({"usermove O-O"}), ElementsAre("Illegal move: O-O"));
    EXPECT_THAT(send({"usermove @@@@"}), ElementsAre("Illegal move: @@@@"));
    EXPECT_THAT(send({"usermove rubbish"}), ElementsAre("Illegal move: rubbish"));
    EXPECT_EQ(position(), before);
    EXPECT_EQ(state(), State::Waiting);
}

TEST_F(HandlerTest, AnAmbiguousMoveIsAnError) {
    start();
    static_cast<void>(send({"force", "setboard 4k3/8/8/8/8/8/8/R3K2R w - - 0 1"}));
    static_cast<void>(send({"setboard R6R/8/4k3/8/8/8/8/4K3 w - - 0 1"}));
    EXPECT_THAT(send({"usermove Rd8"}), ElementsAre("Error (ambiguous move): Rd8"));
}

TEST_F(HandlerTest, AMoveWhileThinkingIsOutOfTurn) {
    start();
    static_cast<void>(send({"go"}));
    EXPECT_THAT(send({"usermove e2e4"}), ElementsAre("Illegal move (out of turn): e2e4"));
    EXPECT_THAT(finish("d2d4"), ElementsAre("move d2d4"));
}

TEST_F(HandlerTest, TheEndOfTheGameIsAnnouncedAfterTheMove) {
    start();
    static_cast<void>(send({"force", "usermove f2f3", "usermove e7e5", "usermove g2g4", "go"}));
    EXPECT_THAT(finish("d8h4"), ElementsAre("move d8h4", "0-1 {Black mates}"));
    EXPECT_THAT(send({"usermove a2a3"}), ElementsAre("Illegal move: a2a3"));
    EXPECT_THAT(send({"go"}), ElementsAre("0-1 {Black mates}"));
    EXPECT_THAT(send({"result 0-1 {Black mates}", "new", "usermove e2e4"}), IsEmpty());
    EXPECT_EQ(state(), State::Thinking);
}

TEST_F(HandlerTest, ADrawIsClaimedBeforeAndAfterTheMoveThatMakesIt) {
    start();
    static_cast<void>(
        send({"force", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "go"}));
    EXPECT_THAT(finish("f6g8"), ElementsAre("offer draw", "move f6g8", "1/2-1/2 {Repetition}"));
}

TEST_F(HandlerTest, DrawOffersAreAcceptedWhenItIsWorse) {
    start();
    EXPECT_THAT(send({"usermove e2e4", "draw"}), IsEmpty());
    static_cast<void>(report(searcher_.thinks({"e7e5"}, Score{-150})));
    EXPECT_THAT(send({"draw"}), ElementsAre("offer draw"));
    EXPECT_EQ(state(), State::Thinking);
}

TEST_F(HandlerTest, MoveNowMoves) {
    start();
    static_cast<void>(send({"go"}));
    searcher_.next_answer = searcher_.result("d2d4", {}, Score::zero());
    EXPECT_THAT(send({"?"}), ElementsAre("move d2d4"));
    EXPECT_THAT(send({"?"}), IsEmpty());
}

TEST_F(HandlerTest, UndoAndRemove) {
    start();
    EXPECT_THAT(send({"force", "undo"}), ElementsAre("Error (command not legal now): undo"));
    EXPECT_THAT(send({"e2e4", "remove"}), ElementsAre("Error (command not legal now): remove"));
    EXPECT_THAT(send({"e7e5", "remove"}), IsEmpty());
    EXPECT_EQ(position(), Position::start());
    EXPECT_THAT(send({"e2e4", "undo", "d2d4"}), IsEmpty());
}

TEST_F(HandlerTest, HintsInTheFormOfTheProtocol) {
    start();
    static_cast<void>(send({"usermove e2e4"}));
    static_cast<void>(finish("e7e5", "g1f3"));
    EXPECT_THAT(send({"hint"}), ElementsAre("Hint: g1f3"));
}

TEST_F(HandlerTest, AnExcludedMoveIsNoHint) {
    start();
    static_cast<void>(send({"usermove e2e4"}));
    static_cast<void>(finish("e7e5", "g1f3"));
    EXPECT_THAT(send({"exclude g1f3", "hint"}), IsEmpty());
    EXPECT_THAT(send({"include g1f3", "hint"}), ElementsAre("Hint: g1f3"));
}

TEST_F(HandlerTest, RemoveWhileItThinksKeepsItsColour) {
    start();
    static_cast<void>(send({"usermove e2e4"}));
    const Position before = position();
    static_cast<void>(finish("e7e5"));
    EXPECT_THAT(send({"usermove d2d4", "remove", "ping 1"}), IsEmpty());
    EXPECT_EQ(state(), State::Thinking);
    EXPECT_EQ(searcher_.last().root, before);
    EXPECT_THAT(finish("c7c5"), ElementsAre("move c7c5", "pong 1"));
}

TEST_F(HandlerTest, WithoutABookItSaysThatThereIsNone) {
    start();
    const auto lines = send({"bk"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].starts_with(' '));
    EXPECT_EQ(lines[1], "");
}

TEST_F(HandlerTest, ShowsAndPlaysTheMovesOfTheBook) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write(
        "book.bin",
        testing_support::book_bytes({testing_support::book_entry(Position::start(), "d2d4", 3)}));
    start();
    EXPECT_THAT(send({"option BookFile=" + file}), IsEmpty());
    EXPECT_THAT(send({"bk"}), ElementsAre(" d2d4  100.0%  weight 3", ""));
    EXPECT_THAT(send({"go", "ping 1"}), ElementsAre("move d2d4", "pong 1"));
    EXPECT_THAT(
        send({"bk"}), ElementsAre(" The opening book says nothing about this position.", ""));
}

TEST_F(HandlerTest, ABookThatCannotBeUsedIsRefused) {
    const testing_support::ScratchFolder folder;
    const std::string bad = folder.write("bad.bin", "tail");
    start();
    EXPECT_THAT(
        send({"option BookFile=" + bad}),
        ElementsAre(AllOf(
            StartsWith("Error (cannot use the opening book "),
            HasSubstr(" its last record is cut off): BookFile="))));
    EXPECT_THAT(
        send({"option BookFile=/nowhere/my draw book.bin"}),
        ElementsAre(AllOf(
            StartsWith("Error (cannot use the opening book "),
            HasSubstr("my ... book.bin: it does not exist): "),
            Not(HasSubstr("draw")))));
    EXPECT_THAT(
        send({"option BookFile=/nowhere/not found.bin"}),
        ElementsAre(AllOf(StartsWith("Error (it cannot be used): "), Not(HasSubstr("found)")))));
    EXPECT_EQ(handler_.manager().options().book_file, "");
}

TEST_F(HandlerTest, ABookThatIsGoneIsReportedOnce) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write(
        "my draw book.bin",
        testing_support::book_bytes({testing_support::book_entry(Position::start(), "d2d4", 3)}));
    start();
    EXPECT_THAT(send({"option BookFile=" + file}), IsEmpty());
    std::filesystem::remove(file);
    EXPECT_THAT(
        send({"bk"}),
        ElementsAre(
            "telluser Opening book ...: it does not exist", " There is no opening book.", ""));
    EXPECT_THAT(send({"go"}), IsEmpty());
}

// --- Limits and settings ----------------------------------------------------------------------

TEST_F(HandlerTest, TimeCommandsReachTheSearch) {
    start();
    static_cast<void>(send({"st 2", "sd 9", "go"}));
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{2000}, Milliseconds{30}));
    EXPECT_EQ(limits().depth, 9);
    static_cast<void>(send({"new", "level 40 5 0", "time 25000", "otim 26000", "go"}));
    EXPECT_EQ(
        limits().time,
        budget_for_clock(
            {.remaining = Milliseconds{250'000}, .increment = Milliseconds{0}, .moves_to_go = 40},
            {.overhead = Milliseconds{30}, .usual = Milliseconds{3}}));
    EXPECT_EQ(limits().depth, std::nullopt);
    static_cast<void>(send({"force", "sd 4", "sd 0", "go"}));
    EXPECT_EQ(limits().depth, std::nullopt);
}

TEST_F(HandlerTest, MemoryIsClampedToItsLimits) {
    start();
    EXPECT_THAT(
        send({"memory 64", "memory 0", "memory 5000", "memory 99999999999999999999"}), IsEmpty());
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(64U, 1U, 5000U, 1'048'576U));
}

TEST_F(HandlerTest, CoresAreClampedToTheirLimits) {
    start();
    EXPECT_THAT(send({"cores 2", "cores 0", "cores 256"}), IsEmpty());
    EXPECT_THAT(send({"cores 257"}), ElementsAre("Error (at most 256): cores"));
    EXPECT_THAT(searcher_.thread_counts, ElementsAre(2U, 1U, 256U));
    EXPECT_THAT(send({"cores 99999999999999999999"}), ElementsAre("Error (at most 256): cores"));
    EXPECT_THAT(send({"cores -1"}), ElementsAre("Error (bad arguments): cores"));
    EXPECT_THAT(send({"cores"}), ElementsAre("Error (bad arguments): cores"));
    searcher_.most_threads = 5;
    EXPECT_THAT(send({"cores 8"}), ElementsAre("Error (no more than 5 could be started): cores"));
}

TEST_F(HandlerTest, MemoryThatCannotBeAllocatedIsAnError) {
    start();
    searcher_.most_memory_megabytes = 10;
    EXPECT_THAT(
        send({"memory 20"}), ElementsAre("Error (cannot allocate 20 MB, using 10 MB): memory"));
}

TEST_F(HandlerTest, Options) {
    start();
    EXPECT_THAT(
        send({"option MoveOverhead=500", "option MultiPV=3", "option ClearHash", "st 2", "go"}),
        IsEmpty());
    EXPECT_EQ(limits().time, budget_for_move(Milliseconds{2000}, Milliseconds{500}));
    EXPECT_THAT(
        send({"option MoveOverhead=-1"}), ElementsAre("Error (bad value): MoveOverhead=-1"));
    EXPECT_THAT(send({"option MultiPV=x"}), ElementsAre("Error (bad value): MultiPV=x"));
    EXPECT_THAT(send({"option Optimism=5"}), ElementsAre("Error (unknown option): Optimism=5"));
}

TEST_F(HandlerTest, OfACommandAndItsOptionTheLastHolds) {
    start();
    EXPECT_THAT(send({"memory 256", "option Hash=16", "memory 256", "option hash=16"}), IsEmpty());
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(256U, 16U, 256U, 16U));
    EXPECT_THAT(send({"cores 4", "option Threads=1", "cores 4", "option threads=2"}), IsEmpty());
    EXPECT_THAT(searcher_.thread_counts, ElementsAre(4U, 1U, 4U, 2U));
    EXPECT_THAT(send({"option Hash=16", "option Threads=2", "option MultiPV=2"}), IsEmpty());
    EXPECT_EQ(searcher_.memory_sizes.size(), 4U) << "nothing has changed";
    EXPECT_EQ(searcher_.thread_counts.size(), 4U) << "nothing has changed";
}

// Opening them may take seconds.
TEST_F(HandlerTest, TablebasesWaitForTheMove) {
    start();
    EXPECT_THAT(send({"go", "egtpath syzygy /nowhere/at/all", "ping 1"}), IsEmpty());
    EXPECT_THAT(finish("e2e4"), ElementsAre("move e2e4", HasSubstr("/nowhere/at/all"), "pong 1"));
    EXPECT_THAT(
        send({"egtpath syzygy /nowhere/at/all"}), ElementsAre(HasSubstr("/nowhere/at/all")));
    for (const std::string name : {"Tablebases", "TablebasePath", "tablebases"}) {
        EXPECT_THAT(send({"force", "new", "go", "option " + name + "=/nowhere/at/all"}), IsEmpty());
        EXPECT_THAT(finish("e2e4"), ElementsAre("move e2e4", HasSubstr("/nowhere/at/all")));
    }
}

TEST_F(HandlerTest, ResignsIfTheOptionAllowsIt) {
    start();
    static_cast<void>(send({"force", "setboard 4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "go"}));
    const auto lost = [&](std::string_view best) {
        return report(searcher_.finished(best, {}, Score{-950}));
    };
    EXPECT_THAT(lost("e8e7"), ElementsAre("move e8e7"));
    static_cast<void>(send({"usermove a1a2", "option Resign=1"}));
    EXPECT_THAT(lost("e7e8"), ElementsAre("move e7e8"));
    static_cast<void>(send({"usermove a2a1"}));
    EXPECT_THAT(lost("e8e7"), ElementsAre("move e8e7"));
    static_cast<void>(send({"usermove a1a3"}));
    EXPECT_THAT(lost("e7e8"), ElementsAre("resign"));
    EXPECT_EQ(state(), State::Force);
}

TEST_F(HandlerTest, ChatsOnAServerIfTheOptionAllowsIt) {
    start();
    static_cast<void>(send({"ics freechess.org", "name Philidor", "usermove e2e4"}));
    EXPECT_THAT(finish("e7e5"), ElementsAre("move e7e5"));
    EXPECT_THAT(send({"result 1-0 {x}", "option Chat=1", "new", "usermove e2e4"}), IsEmpty());
    EXPECT_THAT(finish("e7e5"), ElementsAre(StartsWith("tellics say Hello Philidor"), "move e7e5"));
    EXPECT_THAT(send({"result 1-0 {x}"}), ElementsAre(StartsWith("tellics say Thank you")));
    static_cast<void>(send({"new", "usermove e2e4"}));
    static_cast<void>(finish("e7e5"));
    EXPECT_THAT(send({"option Chat=0", "result 1-0 {x}"}), IsEmpty());
}

TEST_F(HandlerTest, WithoutAPositionTheBookAndExcludedMovesAreErrors) {
    start();
    EXPECT_THAT(
        send({"setboard x", "bk", "exclude e2e4", "exclude all", "include e2e4"}),
        ElementsAre(
            StartsWith("tellusererror Illegal position: "),
            "Error (command not legal now): bk",
            "Error (command not legal now): exclude",
            "Error (command not legal now): exclude",
            "Error (command not legal now): include"));
    static_cast<void>(send({"new"}));
    EXPECT_THAT(send({"exclude e2e4", "include e2e4"}), IsEmpty());
}

TEST_F(HandlerTest, AClockOfNodes) {
    start();
    static_cast<void>(send({"nps 1000", "st 2", "usermove e2e4"}));
    EXPECT_EQ(limits().nodes_per_second, 1000U);
    EXPECT_EQ(limits().time->hard, Milliseconds{2000}) << "nothing is set aside";
    // What is shown is the time that really passed.
    static_cast<void>(send({"post"}));
    clock_.advance(Milliseconds{120});
    EXPECT_THAT(report(searcher_.thinks({"e7e5"})), ElementsAre("3 0 12 100 e7e5"));
    static_cast<void>(send({"hard"}));
    EXPECT_THAT(finish("e7e5", "g1f3"), ElementsAre("move e7e5"));
    EXPECT_EQ(state(), State::Waiting) << "there are no nodes to ponder with";
    static_cast<void>(send({"new", "usermove e2e4"}));
    EXPECT_EQ(limits().nodes_per_second, std::nullopt);
}

// --- Hostile input ----------------------------------------------------------------------------

TEST_F(HandlerTest, AcceptsHostileInput) {
    using namespace std::string_literals;
    start();
    const std::vector<std::string> hostile{
        "\0\0\0"s,
        "usermove \0"s,
        "setboard \xff\xff\xff",
        std::string(100'000, 'a'),
        "usermove " + std::string(100'000, 'e'),
        "setboard " + std::string(100'000, '8'),
        "option " + std::string(100'000, '='),
        "level " + std::string(1000, '9') + " " + std::string(1000, '9') + " "
            + std::string(1000, '9'),
        "time -99999999999999999999",
        "st 99999999999999999999",
        "sd 99999999999999999999",
        "ping " + std::string(100'000, '1')};
    for (const std::string& line : hostile) {
        for (const std::string_view state : {"force", "new", "go", "analyze"}) {
            out_.lines.clear();
            ASSERT_EQ(handler_.handle_line(state), session::Next::GoOn);
            ASSERT_EQ(handler_.handle_line(line), session::Next::GoOn);
            ASSERT_EQ(handler_.handle_line("new"), session::Next::GoOn);
            for (const std::string& answer : out_.lines) {
                EXPECT_LE(answer.size(), 200U);
            }
            ASSERT_EQ(handler_.handle_line("exit"), session::Next::GoOn);
        }
    }
    EXPECT_THAT(send({"new", "force", "ping 1"}), ElementsAre("pong 1"));
}

}  // namespace
}  // namespace trebuchet::xboard::handler_test
