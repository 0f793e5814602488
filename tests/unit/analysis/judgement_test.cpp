#include "analysis/judgement.h"

#include <array>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

namespace trebuchet::analysis::judgement_test {
namespace {

using ::testing::DoubleNear;

constexpr double kTolerance = 0.01;

const Score kMateInThree = Score::mate_at(Ply{5});
const Score kMatedInThree = Score::mated_at(Ply{6});

// --- Win percentages: worked out by hand from 50 + 50 (2 / (1 + e^(-0.00368208 cp)) - 1)
// ------------

TEST(JudgementTest, ChancesFollowTheFormula) {
    EXPECT_THAT(win_percent(Score{0}), DoubleNear(50.0, kTolerance));
    EXPECT_THAT(win_percent(Score{100}), DoubleNear(59.10, kTolerance));
    EXPECT_THAT(win_percent(Score{-100}), DoubleNear(40.90, kTolerance));
    EXPECT_THAT(win_percent(Score{300}), DoubleNear(75.11, kTolerance));
    EXPECT_THAT(win_percent(Score{1000}), DoubleNear(97.54, kTolerance));
}

TEST(JudgementTest, MoreThanTenPawnsIsNoMore) {
    EXPECT_EQ(win_percent(Score{2500}), win_percent(Score{1000}));
    EXPECT_EQ(win_percent(kMateInThree), win_percent(Score{1000}));
    EXPECT_EQ(win_percent(kMatedInThree), win_percent(Score{-1000}));
}

// --- Judgements
// -----------------------------------------------------------------------------------

TEST(JudgementTest, LossesOfChancesAreGraded) {
    EXPECT_EQ(judge(Score{30}, Score{20}), Judgement::None);
    EXPECT_EQ(judge(Score{30}, Score{60}), Judgement::None);
    // From 0 the chances fall by 0.1 at -55, by 0.2 at -110 and by 0.3 at -168.
    EXPECT_EQ(judge(Score{0}, Score{-54}), Judgement::None);
    EXPECT_EQ(judge(Score{0}, Score{-55}), Judgement::Inaccuracy);
    EXPECT_EQ(judge(Score{0}, Score{-110}), Judgement::Inaccuracy);
    EXPECT_EQ(judge(Score{0}, Score{-111}), Judgement::Mistake);
    EXPECT_EQ(judge(Score{0}, Score{-168}), Judgement::Mistake);
    EXPECT_EQ(judge(Score{0}, Score{-169}), Judgement::Blunder);
    // Where the game is decided, the same loss is nothing.
    EXPECT_EQ(judge(Score{900}, Score{700}), Judgement::None);
}

TEST(JudgementTest, RunningIntoAMateIsGradedByWhatThereWasToLose) {
    EXPECT_EQ(judge(Score{0}, kMatedInThree), Judgement::Blunder);
    EXPECT_EQ(judge(Score{-700}, kMatedInThree), Judgement::Blunder);
    EXPECT_EQ(judge(Score{-701}, kMatedInThree), Judgement::Mistake);
    EXPECT_EQ(judge(Score{-999}, kMatedInThree), Judgement::Mistake);
    EXPECT_EQ(judge(Score{-1000}, kMatedInThree), Judgement::Inaccuracy);
    EXPECT_EQ(judge(kMatedInThree, kMatedInThree), Judgement::None);
}

TEST(JudgementTest, LosingAMateIsGradedByWhatIsLeft) {
    EXPECT_EQ(judge(kMateInThree, Score{1000}), Judgement::Inaccuracy);
    EXPECT_EQ(judge(kMateInThree, Score{999}), Judgement::Mistake);
    EXPECT_EQ(judge(kMateInThree, Score{701}), Judgement::Mistake);
    EXPECT_EQ(judge(kMateInThree, Score{700}), Judgement::Blunder);
    EXPECT_EQ(judge(kMateInThree, kMatedInThree), Judgement::Blunder);
    EXPECT_EQ(judge(kMateInThree, Score::mate_at(Ply{9})), Judgement::None);
}

TEST(JudgementTest, HasNamesAndGlyphs) {
    EXPECT_EQ(name_of(Judgement::Mistake), "Mistake");
    EXPECT_EQ(name_of(Judgement::None), "");
    EXPECT_EQ(nag_of(Judgement::Inaccuracy), 6);
    EXPECT_EQ(nag_of(Judgement::Mistake), 2);
    EXPECT_EQ(nag_of(Judgement::Blunder), 4);
}

// --- Accuracies
// -----------------------------------------------------------------------------------

TEST(JudgementTest, AMoveThatLosesNothingIsExact) {
    EXPECT_EQ(move_accuracy(50.0, 50.0), 100.0);
    EXPECT_EQ(move_accuracy(50.0, 60.0), 100.0);
}

TEST(JudgementTest, AccuracyFallsWithTheLoss) {
    // 103.1668 e^(-0.43544) - 3.1669 + 1 and 103.1668 e^(-1.30632) - 3.1669 + 1.
    EXPECT_THAT(move_accuracy(60.0, 50.0), DoubleNear(64.58, kTolerance));
    EXPECT_THAT(move_accuracy(80.0, 50.0), DoubleNear(25.77, kTolerance));
    EXPECT_EQ(move_accuracy(100.0, 0.0), 0.0);
}

TEST(JudgementTest, AGameWithoutMovesHasNoAccuracy) {
    const auto accuracy = game_accuracy({}, Color::White);
    EXPECT_FALSE(accuracy[Color::White].has_value());
    EXPECT_FALSE(average_loss({}, Color::White)[Color::Black].has_value());
}

TEST(JudgementTest, AccuracyOfAGameIsTheMeanOfTwoMeans) {
    // White keeps the 15 centipawns of the start, Black loses a pawn, White loses nothing.
    const std::vector<Score> scores{Score{15}, Score{115}, Score{115}};
    const auto accuracy = game_accuracy(scores, Color::White);
    EXPECT_THAT(*accuracy[Color::White], DoubleNear(100.0, kTolerance));
    // Black's only move: both means are its accuracy, from 51.38 % to 60.43 % for White.
    EXPECT_THAT(
        *accuracy[Color::Black],
        DoubleNear(move_accuracy(win_percent(Score{115}), win_percent(Score{15})), kTolerance));
}

TEST(JudgementTest, LivelyMovesWeighMore) {
    // Two moves of White: an exact one while nothing happens, then one that loses 3 pawns.
    const std::vector<Score> scores{Score{15}, Score{15}, Score{-285}};
    const double bad = move_accuracy(win_percent(Score{15}), win_percent(Score{-285}));
    // Windows of two: the first two have no spread (weight 0.5), the last one 12 at most.
    const double spread = (win_percent(Score{15}) - win_percent(Score{-285})) / 2.0;
    const double weight = spread < 12.0 ? spread : 12.0;
    const double weighted = (100.0 * 0.5 + bad * weight) / (0.5 + weight);
    const double harmonic = 2.0 / (1.0 / 100.0 + 1.0 / bad);
    EXPECT_THAT(
        *game_accuracy(scores, Color::White)[Color::White],
        DoubleNear((weighted + harmonic) / 2.0, kTolerance));
}

TEST(JudgementTest, LossesAreAveragedForEachSide) {
    // White loses 15 and 100, Black 0 (he gains) and 50.
    const std::vector<Score> scores{Score{0}, Score{-30}, Score{-130}, Score{-80}};
    // From a position without all men the first move costs nothing.
    const Position odds =
        parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1").value();
    const std::array lost{Score{-900}, Score{-900}};
    EXPECT_EQ(score_before(odds, lost), Score{-900});
    EXPECT_EQ(average_loss(lost, Color::White, score_before(odds, lost))[Color::White], 0);
    EXPECT_EQ(score_before(Position::start(), lost), Score{kScoreOfStart});
    const auto loss = average_loss(scores, Color::White);
    EXPECT_EQ(loss[Color::White], 58);
    EXPECT_EQ(loss[Color::Black], 25);
    // Black begins.
    EXPECT_EQ(average_loss(scores, Color::Black)[Color::Black], 0);
}

}  // namespace
}  // namespace trebuchet::analysis::judgement_test
