#include "lab/data/training_stats.h"

#include <gtest/gtest.h>

#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::training_stats_test {
namespace {

TEST(TrainingStatsTest, ClassifiesScores) {
    EXPECT_EQ(ScoreHistogram::class_of(-1001), 0U);
    EXPECT_EQ(ScoreHistogram::class_of(-1000), 1U);
    EXPECT_EQ(ScoreHistogram::class_of(-1), 10U);
    EXPECT_EQ(ScoreHistogram::class_of(0), 11U);
    EXPECT_EQ(ScoreHistogram::class_of(99), 11U);
    EXPECT_EQ(ScoreHistogram::class_of(999), 20U);
    EXPECT_EQ(ScoreHistogram::class_of(1000), 21U);
    EXPECT_EQ(ScoreHistogram::class_of(Score::kMate), 21U);
    for (std::size_t i = 1; i < ScoreHistogram::kClasses; ++i) {
        EXPECT_EQ(ScoreHistogram::class_of(ScoreHistogram::beginning(i)), i);
        EXPECT_EQ(ScoreHistogram::class_of(ScoreHistogram::beginning(i) - 1), i - 1);
    }
}

TEST(TrainingStatsTest, CountsGamesAndPositions) {
    TrainingStats stats;
    TrainingGame game = sample_game(
        0,
        "4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1",
        {{"a1b1", Score{50}}, {"e8e7", Score{-150}}, {"d3e4", Score{150}}});
    game.result = PgnResult::WhiteWins;
    game.is_adjudicated = true;
    stats.add(game);
    // Transposes to the last position, which is not quiet.
    game = sample_game(
        1,
        "4k3/8/8/8/4p3/3P4/K7/8 w - - 0 1",
        {{"a2b1", Score{50}}, {"e8e7", Score{-150}}, {"d3e4", Score{150}}});
    stats.add(game);

    EXPECT_EQ(stats.games, 2U);
    EXPECT_EQ(stats.adjudicated, 1U);
    EXPECT_EQ(stats.by_white_points[2], 1U);
    EXPECT_EQ(stats.by_white_points[1], 1U);
    EXPECT_EQ(stats.positions, 6U);
    EXPECT_EQ(stats.quiet, 4U);
    EXPECT_EQ(stats.duplicates, 2U);
    EXPECT_EQ(stats.quiet_duplicates, 1U);
    EXPECT_EQ(stats.scores.counts()[ScoreHistogram::class_of(150)], 4U) << "for White";
}

}  // namespace
}  // namespace trebuchet::lab::training_stats_test
