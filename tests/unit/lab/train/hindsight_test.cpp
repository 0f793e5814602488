#include "lab/train/hindsight.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::hindsight_test {
namespace {

constexpr int kK = 200;

// Knights move, and White's score rises with each search.
[[nodiscard]] TrainingGame knight_game(PgnResult result) {
    TrainingGame game = sample_game(
        0,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        {{"g1f3", Score{0}}, {"g8f6", Score{-100}}, {"f3g1", Score{200}}});
    game.result = result;
    return game;
}

[[nodiscard]] double sigmoid(double score) {
    return 1 / (1 + std::exp(-score / kK));
}

TEST(HindsightTest, WithoutLambdaAScoreIsThatOfItsSearch) {
    EXPECT_EQ(
        hindsight_scores(knight_game(PgnResult::Draw), {.lambda = 0, .k = kK}),
        (std::vector<int>{0, -100, 200}));
}

TEST(HindsightTest, LaterSearchesAndTheResultCountLess) {
    const double half = 0.5;
    for (const PgnResult result : {PgnResult::WhiteWins, PgnResult::Draw, PgnResult::BlackWins}) {
        const auto scores = hindsight_scores(knight_game(result), {.lambda = half, .k = kK});
        // For White: the last search and the result, then one search more each time.
        const double third = half * sigmoid(200) + half * white_points(result) / 2;
        const double second = half * sigmoid(100) + half * third;
        const double first = half * sigmoid(0) + half * second;
        ASSERT_EQ(scores.size(), 3U);
        EXPECT_NEAR(sigmoid(scores[0]), first, 0.001);
        EXPECT_NEAR(sigmoid(-scores[1]), second, 0.001) << "Black is to move";
        EXPECT_NEAR(sigmoid(scores[2]), third, 0.001);
    }
}

// A sure result has no score: the ends of the scale are cut off.
TEST(HindsightTest, MatesBecomeScores) {
    TrainingGame game = knight_game(PgnResult::WhiteWins);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        game.moves[i].score = Score{i % 2 == 0 ? 31900 : -31900};
    }
    EXPECT_EQ(
        hindsight_scores(game, {.lambda = 0.9, .k = kK}), (std::vector<int>{3000, -3000, 3000}));
}

TEST(HindsightTest, AGameWithoutMovesHasNoScores) {
    TrainingGame game = knight_game(PgnResult::Draw);
    game.moves.clear();
    EXPECT_TRUE(hindsight_scores(game, {.lambda = 0.9, .k = kK}).empty());
}

}  // namespace
}  // namespace trebuchet::lab::hindsight_test
