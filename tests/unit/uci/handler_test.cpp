#include "uci/handler.h"

#include <atomic>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/timing/time_manager.h>

#include "session/lag.h"
#include "session/strength.h"
#include "support/book_bytes.h"
#include "support/clocks.h"
#include "support/fake_searcher.h"
#include "support/recording_sink.h"
#include "support/scratch_folder.h"

namespace trebuchet::uci::handler_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

class UciHandlerTest : public ::testing::Test {
protected:
    // What comes back.
    std::vector<std::string> send(const std::vector<std::string_view>& lines) {
        out_.lines.clear();
        for (const std::string_view line : lines) {
            EXPECT_EQ(handler_.handle_line(line), session::Next::GoOn) << line;
        }
        return out_.lines;
    }
    std::vector<std::string> report(const session::SearchEvent& event) {
        out_.lines.clear();
        handler_.handle_search(event);
        return out_.lines;
    }
    std::string fen() const { return to_fen(*handler_.position()); }

    testing_support::FakeSearcher searcher_;
    testing_support::FakeClock clock_;
    testing_support::RecordingSink out_;
    std::vector<std::vector<std::string>> commands_run_;
    Handler handler_{
        searcher_,
        clock_,
        out_,
        {.run_command = [this](const std::vector<std::string>& words, const auto& on_line) {
            commands_run_.push_back(words);
            EXPECT_TRUE(on_line("one"));
            EXPECT_TRUE(on_line("two"));
        }}};
};

TEST_F(UciHandlerTest, IntroducesItself) {
    const auto lines = send({"uci"});
    EXPECT_THAT(lines.front(), StartsWith("id name Trebuchet "));
    EXPECT_THAT(lines[1], StartsWith("id author "));
    EXPECT_EQ(lines.back(), "uciok");
    EXPECT_THAT(send({"isready"}), ElementsAre("readyok"));
}

TEST_F(UciHandlerTest, TellsWhatTheSystemDoesNotGive) {
    searcher_.most_threads = 5;
    EXPECT_THAT(
        send({"setoption name Threads value 8"}),
        ElementsAre("info string cannot start more than 5 threads"));
    searcher_.most_memory_megabytes = 10;
    EXPECT_THAT(
        send({"setoption name Hash value 20"}),
        ElementsAre("info string cannot allocate 20 MB, using 10 MB"));
}

TEST_F(UciHandlerTest, SearchesThePositionThatItWasTold) {
    EXPECT_THAT(send({"position startpos moves e2e4 e7e5", "go depth 3"}), IsEmpty());
    EXPECT_EQ(to_fen(searcher_.last().root).substr(0, 23), "rnbqkbnr/pppp1ppp/8/4p3");
    EXPECT_EQ(searcher_.last().limits.depth, 3);
    EXPECT_EQ(searcher_.last().history_length, 2U);
    EXPECT_THAT(
        report(searcher_.thinks({"g1f3"})), ElementsAre(HasSubstr("score cp 0 nodes 100 ")));
    EXPECT_THAT(
        report(searcher_.finished("g1f3", "b8c6")), ElementsAre("bestmove g1f3 ponder b8c6"));
}

TEST_F(UciHandlerTest, AGameThatGoesOnOrBackIsThatGame) {
    static_cast<void>(send({"position startpos moves e2e4", "position startpos moves e2e4 c7c5"}));
    EXPECT_THAT(fen(), StartsWith("rnbqkbnr/pp1ppppp/8/2p5"));
    static_cast<void>(send({"position startpos moves e2e4 e7e5 g1f3"}));
    EXPECT_THAT(fen(), StartsWith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2"));
    static_cast<void>(send({"position startpos"}));
    EXPECT_EQ(fen(), to_fen(Position::start()));
}

TEST_F(UciHandlerTest, WhatIsWrongInAPositionChangesNothing) {
    static_cast<void>(send({"position startpos moves e2e4"}));
    const std::string before = fen();
    EXPECT_THAT(
        send({"position startpos moves e2e4 e2e4"}),
        ElementsAre("info string position: illegal move 'e2e4' (number 2)"));
    EXPECT_THAT(
        send({"position fen 8/8/8 w - - 0 1"}),
        ElementsAre(StartsWith("info string position: column ")));
    EXPECT_EQ(fen(), before);
    // Nor is the next one taken for a continuation of the wrong one.
    static_cast<void>(send({"position startpos moves e2e4 e7e5"}));
    EXPECT_THAT(fen(), StartsWith("rnbqkbnr/pppp1ppp/8/4p3"));
}

TEST_F(UciHandlerTest, StopGivesTheMoveAndALineBefore) {
    static_cast<void>(send({"go infinite"}));
    searcher_.next_answer = searcher_.result("e2e4", "e7e5", Score{10});
    EXPECT_THAT(
        send({"stop"}), ElementsAre(StartsWith("info depth 1 "), "bestmove e2e4 ponder e7e5"));
    EXPECT_THAT(send({"stop"}), IsEmpty());
}

// Of several threads another one's move may be chosen in the end.
TEST_F(UciHandlerTest, AMoveThatWasNotShownGetsALine) {
    static_cast<void>(send({"go infinite"}));
    static_cast<void>(report(searcher_.thinks({"e2e4", "e7e5"})));
    searcher_.next_answer = searcher_.result("d2d4", "d7d5", Score{10});
    EXPECT_THAT(
        send({"stop"}),
        ElementsAre(
            AllOf(StartsWith("info depth 1 "), HasSubstr(" pv d2d4")),
            "bestmove d2d4 ponder d7d5"));
}

TEST_F(UciHandlerTest, AnAnalysisPlaysNoBookMove) {
    const testing_support::ScratchFolder folder;
    const std::string book = folder.write(
        "book.bin",
        testing_support::sorted_book_bytes(
            {testing_support::book_entry(Position::start(), "e2e4", 1)}));
    static_cast<void>(send({"setoption name OwnBook value true"}));
    static_cast<void>(send({"setoption name BookFile value " + book}));
    EXPECT_THAT(send({"go movetime 5000"}), Contains("bestmove e2e4"));
    EXPECT_THAT(searcher_.asked, IsEmpty());
    static_cast<void>(send({"setoption name UCI_AnalyseMode value true"}));
    EXPECT_THAT(send({"go movetime 5000"}), IsEmpty());
    EXPECT_THAT(searcher_.asked, SizeIs(1));
}

TEST_F(UciHandlerTest, AnInfiniteSearchIsHeldUntilStop) {
    static_cast<void>(send({"go infinite"}));
    static_cast<void>(report(searcher_.thinks({"e2e4"})));
    EXPECT_THAT(report(searcher_.finished("e2e4")), IsEmpty());
    EXPECT_THAT(send({"isready"}), ElementsAre("readyok"));
    EXPECT_THAT(send({"stop"}), ElementsAre("bestmove e2e4"));
}

TEST_F(UciHandlerTest, PonderingWaitsForTheHit) {
    static_cast<void>(send({"go ponder wtime 60000 btime 60000"}));
    EXPECT_TRUE(searcher_.last().limits.ponder);
    static_cast<void>(send({"ponderhit"}));
    EXPECT_EQ(searcher_.ponder_hits, 1);
    static_cast<void>(report(searcher_.thinks({"e2e4"})));
    EXPECT_THAT(report(searcher_.finished("e2e4")), ElementsAre("bestmove e2e4"));
}

TEST_F(UciHandlerTest, AResultOfPonderingIsKeptForTheHit) {
    static_cast<void>(send({"go ponder depth 1"}));
    static_cast<void>(report(searcher_.thinks({"e2e4"})));
    EXPECT_THAT(report(searcher_.finished("e2e4")), IsEmpty());
    EXPECT_THAT(send({"ponderhit"}), ElementsAre("bestmove e2e4"));
    EXPECT_EQ(searcher_.ponder_hits, 0);
}

TEST_F(UciHandlerTest, EveryGoIsAnswered) {
    static_cast<void>(send({"go infinite"}));
    searcher_.next_answer = searcher_.result("e2e4", {}, Score{10});
    EXPECT_THAT(send({"go depth 2"}), ElementsAre(StartsWith("info "), "bestmove e2e4"));
    EXPECT_THAT(searcher_.asked, SizeIs(2));
    searcher_.next_answer = searcher_.result("d2d4", {}, Score{10});
    EXPECT_THAT(send({"position startpos"}), ElementsAre(StartsWith("info "), "bestmove d2d4"));
}

TEST_F(UciHandlerTest, LateReportsOfAStoppedSearchAreNotShown) {
    static_cast<void>(send({"go infinite"}));
    const auto late = searcher_.thinks({"e2e4"});
    searcher_.next_answer = searcher_.result("e2e4", {}, Score{10});
    static_cast<void>(send({"stop"}));
    EXPECT_THAT(report(late), IsEmpty());
}

TEST_F(UciHandlerTest, TheEndOfAGameHasNoMove) {
    EXPECT_THAT(
        send({"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 1"}),
        ElementsAre("info depth 0 score cp 0", "bestmove (none)"));
    EXPECT_THAT(
        send({"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 1"}),
        ElementsAre("info depth 0 score mate 0", "bestmove (none)"));
}

// As for any other search that ends by itself.
TEST_F(UciHandlerTest, AtTheEndOfAGameTheAnswerIsHeldToo) {
    static_cast<void>(send({"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}));
    EXPECT_THAT(send({"go infinite"}), ElementsAre("info depth 0 score mate 0"));
    EXPECT_THAT(send({"stop"}), ElementsAre("bestmove (none)"));
    EXPECT_THAT(send({"go ponder wtime 100"}), ElementsAre("info depth 0 score mate 0"));
    EXPECT_THAT(send({"ponderhit"}), ElementsAre("bestmove (none)"));
    EXPECT_THAT(send({"stop"}), IsEmpty());
}

TEST_F(UciHandlerTest, AnUnknownWordIsNamedAndTheSearchBegins) {
    EXPECT_THAT(
        send({"go depth 3 fast"}), ElementsAre("info string go: unknown word 'fast' is ignored"));
    EXPECT_EQ(searcher_.last().limits.depth, 3);
}

TEST_F(UciHandlerTest, SearchesOnlyTheMovesThatAreNamed) {
    static_cast<void>(send({"go searchmoves a2a3 h2h3 nodes 10"}));
    EXPECT_THAT(searcher_.last().limits.root_moves, SizeIs(2));
    EXPECT_EQ(searcher_.last().limits.nodes, 10U);
}

TEST_F(UciHandlerTest, ClocksAreOfTheSideToMove) {
    static_cast<void>(send({"position startpos moves e2e4", "go wtime 1 btime 600000"}));
    ASSERT_TRUE(searcher_.last().limits.time.has_value());
    EXPECT_GT(searcher_.last().limits.time->soft, Milliseconds{1000});
}

TEST_F(UciHandlerTest, WhatTheGuiTakesBesidesIsSetAside) {
    const auto soft_of_second_move = [this](const std::string& second) {
        static_cast<void>(send({"ucinewgame", "position startpos", "go wtime 2000 btime 2000"}));
        static_cast<void>(report(searcher_.thinks({"e2e4"})));
        clock_.advance(Milliseconds{100});
        static_cast<void>(report(searcher_.finished("e2e4")));
        static_cast<void>(send({"position startpos moves e2e4 e7e5", second}));
        const Milliseconds soft = searcher_.last().limits.time->soft;
        static_cast<void>(report(searcher_.thinks({"g1f3"})));
        static_cast<void>(report(searcher_.finished("g1f3")));
        return soft;
    };
    const Milliseconds without = soft_of_second_move("go wtime 1900 btime 2000");
    EXPECT_EQ(
        without,
        budget_for_clock(
            {.remaining = Milliseconds{1900}},
            {.overhead = Milliseconds{30}, .usual = session::kLeastLag})
            .soft);
    const Milliseconds with = soft_of_second_move("go wtime 1840 btime 2000");
    EXPECT_EQ(
        with,
        budget_for_clock(
            {.remaining = Milliseconds{1840}},
            {.overhead = Milliseconds{30}, .usual = Milliseconds{30}})
            .soft);
    EXPECT_LT(with, without);
}

TEST_F(UciHandlerTest, TheSamePositionAgainIsNoLag) {
    const auto soft_of = [this](const std::vector<std::string_view>& lines) {
        static_cast<void>(send(lines));
        const Milliseconds soft = searcher_.last().limits.time->soft;
        static_cast<void>(report(searcher_.thinks({"e2e4"})));
        static_cast<void>(report(searcher_.finished("e2e4")));
        return soft;
    };
    static_cast<void>(soft_of({"position startpos", "go wtime 3000 btime 3000"}));
    const Milliseconds expected = budget_for_clock(
                                      {.remaining = Milliseconds{1000}},
                                      {.overhead = Milliseconds{30}, .usual = session::kLeastLag})
                                      .soft;
    EXPECT_EQ(soft_of({"go wtime 1000 btime 3000"}), expected);
    EXPECT_EQ(soft_of({"position startpos", "go wtime 1000 btime 3000"}), expected);
}

TEST_F(UciHandlerTest, TheClockOfAnotherGameIsNoLag) {
    static_cast<void>(send({"position startpos", "go wtime 3000 btime 3000"}));
    static_cast<void>(report(searcher_.thinks({"e2e4"})));
    static_cast<void>(report(searcher_.finished("e2e4")));
    static_cast<void>(send({"position startpos moves d2d4 d7d5", "go wtime 2000 btime 2000"}));
    EXPECT_EQ(
        searcher_.last().limits.time->soft,
        budget_for_clock(
            {.remaining = Milliseconds{2000}},
            {.overhead = Milliseconds{30}, .usual = session::kLeastLag})
            .soft);
}

TEST_F(UciHandlerTest, WeakerPlayIsForGames) {
    static_cast<void>(send(
        {"setoption name UCI_LimitStrength value true",
         "setoption name UCI_Elo value 1600",
         "go infinite"}));
    EXPECT_EQ(searcher_.last().limits.nodes, std::nullopt);
    searcher_.next_answer = searcher_.result("e2e4", {}, Score{10});
    static_cast<void>(send({"stop", "go wtime 60000 btime 60000"}));
    EXPECT_EQ(searcher_.last().limits.nodes, session::weakness_for(1600).nodes);
    EXPECT_TRUE(searcher_.last().limits.most_nodes_per_second.has_value());
}

TEST_F(UciHandlerTest, SettingsReachTheSearch) {
    static_cast<void>(send(
        {"setoption name Hash value 32",
         "setoption name Threads value 2",
         "setoption name MultiPV value 3",
         "go depth 1"}));
    EXPECT_THAT(searcher_.memory_sizes, ElementsAre(32U));
    EXPECT_THAT(searcher_.thread_counts, ElementsAre(2U));
    EXPECT_EQ(searcher_.last().limits.multi_pv, 3);
    // The fake throws if one is applied while a search runs.
    EXPECT_THAT(send({"setoption name Hash value 64"}), IsEmpty());
    EXPECT_THAT(searcher_.memory_sizes, SizeIs(1));
}

TEST_F(UciHandlerTest, ANewGameForgets) {
    static_cast<void>(send({"go depth 1"}));
    static_cast<void>(report(searcher_.finished("e2e4")));
    static_cast<void>(send({"ucinewgame"}));
    EXPECT_EQ(searcher_.clears, 1);
}

TEST_F(UciHandlerTest, TheResultOfAFormerFrontEndIsNotTaken) {
    {
        Handler former{searcher_, clock_, out_};
        EXPECT_EQ(former.handle_line("go depth 1"), session::Next::GoOn);
    }
    const session::SearchEvent late = searcher_.finished("e2e4");
    static_cast<void>(send({"go depth 1"}));
    EXPECT_THAT(report(late), IsEmpty());
    EXPECT_EQ(report(searcher_.finished("d2d4")).back(), "bestmove d2d4");
}

TEST_F(UciHandlerTest, WhatIsRefusedDoesNotEndTheSearch) {
    static_cast<void>(send({"position startpos", "go infinite"}));
    for (const char* const wrong :
         {"position startpos moves e2e5", "position fen 8/8/8 w", "go searchmoves e2e5"}) {
        EXPECT_THAT(send({wrong}), ElementsAre(StartsWith("info string "))) << wrong;
    }
    EXPECT_THAT(send({"stop"}), Contains(StartsWith("bestmove ")));
}

// A program with a benchmark of lines without end.
TEST(UciBenchTest, ABenchmarkEndsWhenItIsStopped) {
    testing_support::FakeSearcher searcher;
    testing_support::FakeClock clock;
    testing_support::RecordingSink out;
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;
    Handler handler{
        searcher, clock, out, {.run_command = [&](const auto& words, const auto& on_line) {
            EXPECT_THAT(words, ElementsAre("bench"));
            ++begun;
            while (on_line("a line")) {
                std::this_thread::yield();
            }
            ++ended;
        }}};
    const auto send = [&](std::string_view line) { return handler.handle_line(line); };
    for (const char* const end : {"stop", "position startpos", "go depth 1", "quit"}) {
        static_cast<void>(send("bench"));
        while (begun == ended) {
            std::this_thread::yield();
        }
        static_cast<void>(send("position startpos moves e2e5"));
        EXPECT_NE(begun, ended) << "refused, it ends nothing";
        static_cast<void>(send(end));
        EXPECT_EQ(begun, ended) << end;
    }
}

TEST_F(UciHandlerTest, BadLinesAreAnsweredAndChangeNothing) {
    EXPECT_THAT(send({"go depth x"}), ElementsAre("info string go: bad value 'x' for depth"));
    EXPECT_THAT(send({"go searchmoves e2e5"}), ElementsAre("info string go: illegal move 'e2e5'"));
    EXPECT_THAT(
        send({"setoption name Hash value x"}),
        ElementsAre(StartsWith("info string bad value 'x' for Hash")));
    EXPECT_THAT(send({"bogus"}), ElementsAre("Unknown command: 'bogus'. Type help for a list."));
    EXPECT_THAT(send({"", "ponderhit", "stop"}), IsEmpty());
    EXPECT_THAT(searcher_.asked, IsEmpty());
}

TEST_F(UciHandlerTest, Chess960IsAChoice) {
    static_cast<void>(send({"setoption name UCI_Chess960 value true", "position startpos"}));
    EXPECT_TRUE(handler_.position()->is_chess960());
    static_cast<void>(send({"setoption name UCI_Chess960 value false", "position startpos"}));
    EXPECT_FALSE(handler_.position()->is_chess960());
}

TEST_F(UciHandlerTest, PeopleMayLookAtThePosition) {
    EXPECT_THAT(send({"d"}).back(), StartsWith("Fen: rnbqkbnr/"));
    EXPECT_THAT(send({"eval"}), ElementsAre("one", "two"));
    ASSERT_THAT(commands_run_, SizeIs(1));
    EXPECT_THAT(commands_run_[0], ElementsAre("eval", "--fen", to_fen(Position::start())));
}

TEST_F(UciHandlerTest, TheEndOfInputStillGivesTheMove) {
    static_cast<void>(send({"go infinite"}));
    searcher_.next_answer = searcher_.result("e2e4", {}, Score{10});
    out_.lines.clear();
    handler_.end_input();
    EXPECT_EQ(out_.lines.back(), "bestmove e2e4");
}

TEST_F(UciHandlerTest, QuitEndsEverywhere) {
    EXPECT_EQ(handler_.handle_line("quit"), session::Next::Quit);
    static_cast<void>(send({"go infinite"}));
    EXPECT_EQ(handler_.handle_line("quit"), session::Next::Quit);
    EXPECT_FALSE(searcher_.is_searching);
}

}  // namespace
}  // namespace trebuchet::uci::handler_test
