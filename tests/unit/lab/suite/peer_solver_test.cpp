#include "lab/suite/peer_solver.h"

#include <memory>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/system.h"
#include "unit/lab/suite/fake_peer.h"

namespace trebuchet::lab::peer_solver_test {
namespace {

[[nodiscard]] SuiteItem best_is_e4() {
    return parse_suite_item("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;").value();
}

// Sends two variations after "go", and plays the move of the second after "stop".
[[nodiscard]] FakePeer::Answers answer(std::string_view line) {
    if (line == "isready") {
        return {"readyok"};
    }
    if (line == "go infinite") {
        return {"info depth 1 score cp 10 pv d2d4", "info depth 2 score cp 20 nodes 77 pv e2e4"};
    }
    return line == "stop" ? FakePeer::Answers{"bestmove e2e4"} : FakePeer::Answers{};
}

struct Session {
    explicit Session(FakePeer::Script script) {
        auto fake = std::make_unique<FakePeer>(std::move(script));
        peer = fake.get();
        solver = std::make_unique<PeerSolver>(std::move(fake), make_uci_protocol(), "Cardboard");
    }
    FakePeer* peer;
    std::unique_ptr<PeerSolver> solver;
};

const auto kNever = [] { return false; };

TEST(PeerSolverTest, StopsTheEngineWhenItsTimeIsUp) {
    Session session{answer};
    const SuiteItem item = best_is_e4();
    const auto found = session.solver->solve(item, {.time = Milliseconds{300}}, kNever);
    ASSERT_TRUE(found) << found.error();
    EXPECT_TRUE(judge(item, found->move, found->score).is_solved);
    EXPECT_EQ(found->score, Score{20});
    EXPECT_EQ(found->depth, 2);
    EXPECT_EQ(found->nodes, 77U);
    EXPECT_GE(found->time, Milliseconds{300});
    ASSERT_TRUE(found->found);
    EXPECT_LT(*found->found, Milliseconds{300});
    EXPECT_EQ(session.peer->written.back(), "stop");
}

TEST(PeerSolverTest, AnEngineMayEndByItself) {
    Session session{[](std::string_view line) {
        return line == "go depth 3" ? FakePeer::Answers{"bestmove d2d4"} : answer(line);
    }};
    const auto found = session.solver->solve(best_is_e4(), {.depth = 3}, kNever);
    ASSERT_TRUE(found) << found.error();
    EXPECT_FALSE(found->found);
    EXPECT_FALSE(found->move.is_none());
    EXPECT_EQ(session.peer->written.back(), "go depth 3");
}

TEST(PeerSolverTest, AnInterruptStopsTheEngine) {
    Session session{answer};
    EXPECT_TRUE(session.solver->solve(best_is_e4(), {.depth = 3}, [] { return true; }));
    EXPECT_EQ(session.peer->written.back(), "stop");
}

TEST(PeerSolverTest, AMateThatWasAskedForEndsTheSearch) {
    Session session{[](std::string_view line) {
        if (line == "go infinite") {
            return FakePeer::Answers{"info depth 2 score mate 2 pv e2e4"};
        }
        return answer(line);
    }};
    const SuiteItem mate =
        parse_suite_item("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm #2;").value();
    const auto found = session.solver->solve(mate, {.time = Milliseconds{1'000'000}}, kNever);
    ASSERT_TRUE(found) << found.error();
    EXPECT_TRUE(judge(mate, found->move, found->score).is_solved);
    EXPECT_LT(found->time, Milliseconds{1'000'000});
}

TEST(PeerSolverTest, AnEngineThatDiesIsAnError) {
    Session session{[](std::string_view line) {
        return line == "isready" ? FakePeer::Answers{"readyok"} : FakePeer::Answers{};
    }};
    session.peer->ends_when_silent = true;
    const auto found = session.solver->solve(best_is_e4(), {.time = Milliseconds{300}}, kNever);
    ASSERT_FALSE(found);
    EXPECT_THAT(found.error(), testing::StartsWith("Cardboard, at "));
    EXPECT_THAT(found.error(), testing::EndsWith(": the engine has ended"));
}

TEST(PeerSolverTest, AMissingProgramIsAnError) {
    const auto solver = start_peer(
        {.command = "/nowhere/no-such-engine 2>/dev/null", .setup = {.hash_megabytes = 1}});
    ASSERT_FALSE(solver);
    EXPECT_THAT(solver.error(), testing::HasSubstr("no-such-engine"));
}

// Our own program, through a real pipe.
TEST(PeerSolverTest, ARealProgram) {
    const char* const quote = testing_support::kIsWindows ? "\"" : "'";
    const auto solver = start_peer(
        {.command = quote + std::string{TREBUCHET_PROGRAM} + quote,
         .protocol = ProtocolName::Xboard,
         .setup = {.hash_megabytes = 1}});
    ASSERT_TRUE(solver) << solver.error();
    EXPECT_THAT((*solver)->name(), testing::HasSubstr("Trebuchet"));
    const SuiteItem mate = parse_suite_item("7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#;").value();
    for (int i = 0; i < 2; ++i) {
        const auto found = (*solver)->solve(mate, {.time = Milliseconds{50}}, kNever);
        ASSERT_TRUE(found) << found.error();
        EXPECT_TRUE(judge(mate, found->move, found->score).is_solved);
    }
}

}  // namespace
}  // namespace trebuchet::lab::peer_solver_test
