#include "lab/suite/solver.h"

#include <gtest/gtest.h>

namespace trebuchet::lab::solver_test {
namespace {

const auto kNever = [] { return false; };

[[nodiscard]] SuiteItem back_rank(const char* operations) {
    return parse_suite_item(std::string{"6k1/5ppp/8/8/8/8/8/R6K w - - "} + operations).value();
}

TEST(OwnSolverTest, FindsAMove) {
    OwnSolver solver{Settings{.hash_megabytes = 1}};
    const SuiteItem item = back_rank("bm Ra8#;");
    const auto answer = solver.solve(item, {.depth = 3}, kNever);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(judge(item, answer->move, answer->score).is_solved);
    EXPECT_EQ(answer->score, Score::mate_at(Ply{1}));
    EXPECT_TRUE(answer->found);
    EXPECT_GT(answer->nodes, 0U);
}

TEST(OwnSolverTest, AMateThatWasAskedForEndsTheSearch) {
    OwnSolver solver{Settings{.hash_megabytes = 1}};
    const SuiteItem item = back_rank("bm #1;");
    const auto answer = solver.solve(item, {.nodes = 1'000'000'000'000}, kNever);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(judge(item, answer->move, answer->score).is_solved);
}

TEST(OwnSolverTest, BeingMatedAsAskedEndsTheSearch) {
    OwnSolver solver{Settings{.hash_megabytes = 1}};
    const SuiteItem item = parse_suite_item("7k/8/6K1/8/8/8/8/R7 b - - bm #-1;").value();
    const auto answer = solver.solve(item, {.nodes = 1'000'000'000'000}, kNever);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(judge(item, answer->move, answer->score).is_solved);
}

TEST(OwnSolverTest, UsesItsTime) {
    OwnSolver solver{Settings{.hash_megabytes = 1}};
    const SuiteItem item = parse_suite_item(
                               "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/P1NB1N2/1P3PPP/R1BQ1RK1 w - - bm "
                               "cxd5;")
                               .value();
    const auto answer = solver.solve(item, {.time = Milliseconds{60}}, kNever);
    ASSERT_TRUE(answer);
    EXPECT_GE(answer->time, Milliseconds{30});
}

TEST(OwnSolverTest, AnInterruptEndsTheSearch) {
    OwnSolver solver{Settings{.hash_megabytes = 1}};
    const SuiteItem item =
        parse_suite_item("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;").value();
    EXPECT_TRUE(solver.solve(item, {.nodes = 1'000'000'000'000}, [] { return true; }));
}

TEST(OwnSolverTest, PositionsDoNotDependOnEachOther) {
    OwnSolver solver{Settings{.hash_megabytes = 1}};
    const SuiteItem item = parse_suite_item("8/8/4k3/8/3PK3/8/8/8 w - - bm d5;").value();
    const auto first = solver.solve(item, {.nodes = 2000}, kNever);
    const auto second = solver.solve(item, {.nodes = 2000}, kNever);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->nodes, second->nodes);
    EXPECT_EQ(first->score, second->score);
    EXPECT_EQ(first->depth, second->depth);
}

TEST(OwnSolverTest, TheNameHasTheChangedSettings) {
    EXPECT_EQ(OwnSolver{Settings{}}.name(), "Trebuchet");
    EXPECT_EQ(OwnSolver{Settings{.hash_megabytes = 1}}.name(), "Trebuchet hash=1");
}

}  // namespace
}  // namespace trebuchet::lab::solver_test
