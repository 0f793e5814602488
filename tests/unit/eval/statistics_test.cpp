#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/statistics.h>

namespace trebuchet::statistics_test {
namespace {

TEST(StatisticsTest, AddUp) {
    constexpr EvaluatorStatistics kA{{10, 7}, {5, 5}, {4, 2}};
    EvaluatorStatistics sum = kA;
    sum += {{1, 1}, {2, 0}, {3, 3}};
    EXPECT_EQ(sum, (EvaluatorStatistics{{11, 8}, {7, 5}, {7, 5}}));
}

TEST(StatisticsTest, TheSecondLookIsAHit) {
    Evaluator evaluator;
    const Position start = Position::start();
    evaluator.reset(start);
    EXPECT_EQ(evaluator.statistics(), EvaluatorStatistics{});
    (void)evaluator.evaluate(start);
    EXPECT_EQ(evaluator.statistics(), (EvaluatorStatistics{{1, 0}, {1, 0}, {1, 0}}));
    (void)evaluator.evaluate(start);
    EXPECT_EQ(evaluator.statistics(), (EvaluatorStatistics{{2, 1}, {1, 0}, {1, 0}}));
}

TEST(StatisticsTest, AnotherPositionWithTheSamePawnsIsAHitOfTheirTables) {
    Evaluator evaluator;
    Position pos = Position::start();
    evaluator.reset(pos);
    (void)evaluator.evaluate(pos);
    BoardDelta delta;
    pos.play(Move::normal(Square::G1, Square::F3), delta);
    evaluator.push(delta);
    (void)evaluator.evaluate(pos);
    EXPECT_EQ(evaluator.statistics(), (EvaluatorStatistics{{2, 0}, {2, 1}, {2, 1}}));
}

}  // namespace
}  // namespace trebuchet::statistics_test
