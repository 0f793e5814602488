#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/explain.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::coefficients_test {
namespace {

using testing_support::RandomGames;
using testing_support::text_of;

TEST(CoefficientsTest, FieldsFollowEachOtherAndCoverAllWeights) {
    std::size_t next = 0;
    std::set<std::string_view> names;
    for (const WeightField& field : weight_fields()) {
        EXPECT_EQ(field.first, next) << field.name;
        EXPECT_GT(field.row, 0U) << field.name;
        EXPECT_TRUE(names.insert(field.name).second) << field.name;
        next += field.cells;
    }
    EXPECT_EQ(next, weight_values().size());
}

Term term_of(std::size_t weight) {
    const auto fields = weight_fields();
    const auto behind = std::find_if(fields.begin(), fields.end(), [&](const WeightField& field) {
        return weight < field.first + field.cells;
    });
    return behind->term;
}

// The sums by term, made from the counts, are those that explain() shows.
TEST(CoefficientsTest, CountsTimesWeightsAreTheTerms) {
    RandomGames games{41};
    for (int i = 0; i < 3000; ++i) {
        const Position& pos = games.position();
        const Coefficients coefficients = count_coefficients(pos);
        TermArray<PhasedScore> white{};
        for (const Coefficient& c : coefficients.counts) {
            white[term_of(c.weight)] += weight_values()[c.weight] * c.white;
        }
        const EvaluationBreakdown breakdown = explain(pos);
        for (std::size_t t = 0; t < kTermCount; ++t) {
            const auto term = static_cast<Term>(t);
            if (term != Term::Danger && term != Term::Initiative) {
                ASSERT_EQ(white[term], breakdown.terms[term][Color::White])
                    << kTermNames[term] << ' ' << text_of(pos);
            }
        }
        ASSERT_EQ(coefficients.phase, breakdown.phase);
        games.advance();
    }
}

TEST(CoefficientsTest, TheFirstPositionOfAGameIsEvenButForTheMove) {
    const Coefficients coefficients = count_coefficients(Position::start());
    EXPECT_EQ(coefficients.phase, kFullPhase);
    EXPECT_EQ(coefficients.side_to_move, Color::White);
    EXPECT_FALSE(coefficients.is_known_ending);
    for (const Coefficient& c : coefficients.counts) {
        const bool is_even = c.white == c.black;
        const WeightField& last = weight_fields().back();
        const bool is_common = c.black == 0;  // initiative and tempo
        EXPECT_TRUE(is_even || is_common) << c.weight << ' ' << last.name;
    }
}

}  // namespace
}  // namespace trebuchet::coefficients_test
