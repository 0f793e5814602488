#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/statistics.h>

namespace trebuchet::statistics_test {
namespace {

TEST(StatisticsTest, AddUp) {
    constexpr EvaluatorStatistics kA{{10, 7}, {5, 5}};
    EvaluatorStatistics sum = kA;
    sum += {{1, 1}, {2, 0}};
    EXPECT_EQ(sum, (EvaluatorStatistics{{11, 8}, {7, 5}}));
}

TEST(StatisticsTest, TheSecondLookIsAHit) {
    Evaluator evaluator;
    const Position start = Position::start();
    evaluator.reset(start);
    EXPECT_EQ(evaluator.statistics(), EvaluatorStatistics{});
    (void)evaluator.evaluate(start);
    EXPECT_EQ(evaluator.statistics(), (EvaluatorStatistics{{1, 0}, {1, 0}}));
    (void)evaluator.evaluate(start);
    EXPECT_EQ(evaluator.statistics(), (EvaluatorStatistics{{2, 1}, {2, 1}}));
}

}  // namespace
}  // namespace trebuchet::statistics_test
