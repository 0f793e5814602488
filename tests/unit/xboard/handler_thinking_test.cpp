// What is said and done while the search runs: pings, thinking lines, analysis, pauses.
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "handler_fixture.h"

namespace trebuchet::xboard::handler_thinking_test {
namespace {

using session::State;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

// --- Pings ------------------------------------------------------------------------------------

TEST_F(HandlerTest, PingIsAnsweredAtOnceUnlessItThinks) {
    start();
    EXPECT_THAT(send({"ping 1"}), ElementsAre("pong 1"));
    EXPECT_THAT(send({"force", "ping 2"}), ElementsAre("pong 2"));
    EXPECT_THAT(send({"analyze", "ping 3"}), ElementsAre("pong 3"));
    EXPECT_TRUE(searcher_.is_searching);
}

TEST_F(HandlerTest, PingWaitsForTheMove) {
    start();
    EXPECT_THAT(send({"usermove e2e4", "ping 7", "ping 8"}), IsEmpty());
    EXPECT_THAT(finish("e7e5"), ElementsAre("move e7e5", "pong 7", "pong 8"));
}

TEST_F(HandlerTest, PingIsAnsweredWhenTheSearchIsStopped) {
    for (const std::string_view stop : {"force", "new", "result *", "setboard 8/8/8/8 w"}) {
        start();
        EXPECT_THAT(send({"usermove e2e4", "ping 7"}), IsEmpty());
        EXPECT_THAT(send({stop}), Contains("pong 7"));
    }
}

TEST_F(HandlerTest, PingWhilePonderingIsAnsweredAtOnce) {
    start();
    static_cast<void>(send({"hard", "usermove e2e4"}));
    static_cast<void>(finish("e7e5", "g1f3"));
    ASSERT_EQ(state(), State::Pondering);
    EXPECT_THAT(send({"ping 9"}), ElementsAre("pong 9"));
    EXPECT_EQ(state(), State::Pondering);
}

// --- Thinking ---------------------------------------------------------------------------------

TEST_F(HandlerTest, ShowsThinkingOnlyAfterPost) {
    start();
    static_cast<void>(send({"usermove e2e4"}));
    EXPECT_THAT(report(searcher_.thinks({"e7e5"})), IsEmpty());
    static_cast<void>(send({"post"}));
    EXPECT_THAT(report(searcher_.thinks({"e7e5", "g1f3"})), ElementsAre("3 0 0 100 e7e5 g1f3"));
    static_cast<void>(send({"nopost"}));
    EXPECT_THAT(report(searcher_.thinks({"e7e5"})), IsEmpty());
}

TEST_F(HandlerTest, OptionsChooseHowThinkingIsShown) {
    start();
    static_cast<void>(send({"option SanVariations=1", "post", "usermove e2e4"}));
    EXPECT_THAT(report(searcher_.thinks({"e7e5", "g1f3"})), ElementsAre("3 0 0 100 e5 Nf3"));
    auto bound = searcher_.thinks({"e7e5"});
    std::get<session::PvReport>(bound.report).bound = Bound::Lower;
    EXPECT_THAT(report(bound), ElementsAre("3 0 0 100 e5 !"));
    EXPECT_THAT(report(bound), IsEmpty());
    static_cast<void>(send({"option BoundLines=5"}));
    EXPECT_THAT(report(bound), ElementsAre("3 0 0 100 e5 !"));
}

TEST_F(HandlerTest, PostSurvivesNew) {
    start();
    static_cast<void>(send({"post", "new", "usermove e2e4"}));
    EXPECT_THAT(report(searcher_.thinks({"e7e5"})), ElementsAre("3 0 0 100 e7e5"));
}

TEST_F(HandlerTest, AProvenMateIsShownOnce) {
    start();
    static_cast<void>(send({"post", "usermove e2e4"}));
    auto mate = searcher_.thinks({"e7e5"}, Score::mate_at(Ply{1}));
    EXPECT_THAT(report(mate), ElementsAre("3 100001 0 100 e7e5"));
    std::get<session::PvReport>(mate.report).depth = 4;
    EXPECT_THAT(report(mate), IsEmpty());
    EXPECT_THAT(report(searcher_.thinks({"d7d5"}, Score::mate_at(Ply{1}))), Not(IsEmpty()));
    static_cast<void>(send({"force", "go"}));
    EXPECT_THAT(report(searcher_.thinks({"d7d5"}, Score::mate_at(Ply{1}))), Not(IsEmpty()));
}

TEST_F(HandlerTest, AnalysisPlaysNoMove) {
    start();
    static_cast<void>(send({"post", "force", "analyze"}));
    EXPECT_EQ(state(), State::Analysing);
    EXPECT_THAT(report(searcher_.thinks({"e2e4"})), ElementsAre("3 0 0 100 0 100000 0\te2e4"));
    EXPECT_THAT(finish("e2e4"), IsEmpty());
    EXPECT_THAT(send({"usermove e2e4", "usermove e7e5", "undo", "new"}), IsEmpty());
    EXPECT_EQ(state(), State::Analysing);
    EXPECT_THAT(send({"exit", "ping 3"}), ElementsAre("pong 3"));
    EXPECT_EQ(state(), State::Force);
}

// Some programs end an analysis by the depth of a line, and would wait for ever.
TEST_F(HandlerTest, AnAnalysisThatEndsShowsItsLastLine) {
    start();
    static_cast<void>(send({"post", "force", "analyze"}));
    session::SearchEvent mate = searcher_.thinks({"e2e4"}, Score::mate_at(Ply{1}));
    EXPECT_THAT(report(mate), SizeIs(1));
    std::get<session::PvReport>(mate.report).depth = 200;
    EXPECT_THAT(report(mate), IsEmpty());
    EXPECT_THAT(finish("e2e4"), ElementsAre(StartsWith("200 100001 ")));
}

TEST_F(HandlerTest, StatusWhileAnalysing) {
    start();
    EXPECT_THAT(send({"."}), IsEmpty());
    static_cast<void>(send({"analyze"}));
    searcher_.current_progress = {
        .nodes = 30'000,
        .time = Milliseconds{12'345},
        .depth = 7,
        .current_move = Move::normal(Square::G1, Square::F3),
        .moves_left = 5,
        .moves_total = 20};
    EXPECT_THAT(send({"."}), ElementsAre("stat01: 1234 30000 7 5 20 g1f3"));
    searcher_.current_progress.nodes = 1ULL << 40U;
    EXPECT_THAT(
        send({"option ShortNodeCounts=1", "."}),
        ElementsAre("stat01: 1234 2147483647 7 5 20 g1f3"));
    EXPECT_THAT(send({"exit", "."}), IsEmpty());
}

TEST_F(HandlerTest, StatusOfAnAnalysisThatHasEndedByItself) {
    start();
    static_cast<void>(send({"analyze"}));
    SearchResult result = searcher_.result("e2e4", {}, Score::zero());
    result.nodes = 30'000;
    result.time = Milliseconds{12'345};
    result.depth = 7;
    static_cast<void>(searcher_.finished("e2e4"));
    static_cast<void>(report({searcher_.last().id, result}));
    EXPECT_THAT(send({"."}), ElementsAre("stat01: 1234 30000 7 0 20"));
    EXPECT_THAT(send({"usermove e2e4"}), IsEmpty());
    searcher_.current_progress.depth = 1;
    EXPECT_THAT(send({"."}), ElementsAre("stat01: 0 0 1 0 20"));
    EXPECT_THAT(send({"exit", "."}), IsEmpty());
}

TEST_F(HandlerTest, ExcludesAndIncludesMoves) {
    start();
    EXPECT_THAT(send({"analyze", "exclude e2e4"}), IsEmpty());
    EXPECT_EQ(limits().root_moves.size(), 19U);
    EXPECT_THAT(send({"exclude all", "include d2d4", "include Nf3"}), IsEmpty());
    EXPECT_EQ(limits().root_moves.size(), 2U);
    EXPECT_THAT(send({"exclude e2e5"}), ElementsAre("Error (no such move): e2e5"));
    EXPECT_THAT(send({"include all"}), IsEmpty());
    EXPECT_THAT(limits().root_moves, IsEmpty());
}

TEST_F(HandlerTest, AnalysisHasDetailsBehindTheNodes) {
    start();
    static_cast<void>(send({"post", "analyze"}));
    EXPECT_THAT(report(searcher_.thinks({"e2e4"})), ElementsAre("3 0 0 100 0 100000 0\te2e4"));
}

// --- Pauses -----------------------------------------------------------------------------------

TEST_F(HandlerTest, PauseAndResume) {
    start();
    EXPECT_THAT(send({"usermove e2e4", "pause"}), IsEmpty());
    EXPECT_TRUE(searcher_.is_paused);
    EXPECT_THAT(send({"ping 1", "resume"}), IsEmpty());
    EXPECT_FALSE(searcher_.is_paused);
    EXPECT_EQ(state(), State::Thinking);
    static_cast<void>(send({"pause", "force"}));
    EXPECT_FALSE(searcher_.is_paused);
    EXPECT_EQ(state(), State::Force);
}

}  // namespace
}  // namespace trebuchet::xboard::handler_thinking_test
