#include "lab/tune/tune_model.h"

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/util/random.h>

#include "support/positions.h"
#include "support/random_positions.h"
#include "support/testdata.h"

namespace trebuchet::lab::tune_model_test {
namespace {

using testing_support::RandomGames;
using testing_support::text_of;

// If the balance is about 0, rounding may give the initiative to the other side.
[[nodiscard]] bool is_on_the_edge(const Position& pos) {
    const EvaluationBreakdown parts = explain(pos);
    const auto& initiative = parts.terms[Term::Initiative];
    const PhasedScore before =
        parts.balance() - initiative[Color::White] + initiative[Color::Black];
    return std::abs(before.middlegame()) <= 2 || std::abs(before.endgame()) <= 2;
}

// Except for rounding, once in each division.
TEST(TuneModelTest, EqualsTheEvaluationOfTheEngine) {
    constexpr double kRoundings = 4;
    const RealWeights weights = real_weights();
    RandomGames games{51};
    int compared = 0;
    for (int i = 0; i < 5000; ++i) {
        const Position& pos = games.position();
        TuneSet set;
        const Score score = evaluate(pos);
        const bool is_saturated = std::abs(score.value()) == Score::kMaxEvaluation;
        if (!is_saturated && !is_on_the_edge(pos) && set.add(pos, 0.5, 0)) {
            const int white = pos.side_to_move() == Color::White ? score.value() : -score.value();
            ASSERT_NEAR(model_score(set[0], weights), white, kRoundings) << text_of(pos);
            ++compared;
        }
        games.advance();
    }
    EXPECT_GT(compared, 4000);
}

// Weights that are no whole numbers, so that no sum is exactly at a kink of the score.
RealWeights away_from_kinks() {
    SplitMix64 random{53};
    RealWeights weights = real_weights();
    const auto fraction = [&] { return 0.1 + static_cast<double>(random.below(1000)) / 1250; };
    for (RealScore& weight : weights) {
        weight.middlegame += fraction();
        weight.endgame += fraction();
    }
    return weights;
}

// Compares the gradient with finite differences.
TEST(TuneModelTest, TheGradientEqualsFiniteDifferences) {
    constexpr double kStep = 1e-5;
    constexpr double kFactor = 2;
    RandomGames games{52};
    for (int i = 0; i < 40; ++i) {
        for (int skip = 0; skip < 7; ++skip) {
            games.advance();
        }
        TuneSet set;
        if (!set.add(games.position(), 0.5, 0)) {
            continue;
        }
        RealWeights weights = away_from_kinks();
        RealWeights gradient(weights.size());
        add_gradient(set[0], weights, kFactor, gradient);
        for (std::size_t w = 0; w < weights.size(); ++w) {
            for (double RealScore::*phase : {&RealScore::middlegame, &RealScore::endgame}) {
                const double value = weights[w].*phase;
                weights[w].*phase = value + kStep;
                const double above = model_score(set[0], weights);
                weights[w].*phase = value - kStep;
                const double below = model_score(set[0], weights);
                weights[w].*phase = value;
                const double slope = (above - below) / (2 * kStep);
                ASSERT_NEAR(gradient[w].*phase, kFactor * slope, 1e-3)
                    << w << ' ' << text_of(games.position());
            }
        }
    }
}

TEST(TuneModelTest, RoundsToTheNearest) {
    const RealWeights weights{{1.6, -1.6}, {0.4, -0.4}};
    const std::vector<PhasedScore> expected{{2, -2}, {0, 0}};
    EXPECT_EQ(rounded(weights), expected);
}

// So that tuning changes only numbers.
TEST(WeightsFileTest, IsTheFileThatThisBuildWasMadeFrom) {
    const auto file =
        testing_support::own_data(".") / "../../libcore/src/eval/classical/default_weights.h";
    std::ifstream in{file};
    ASSERT_TRUE(in) << file;
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_EQ(weights_file(weight_values()), text.str());
}

}  // namespace
}  // namespace trebuchet::lab::tune_model_test
