#include "analysis/game_analysis.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>

namespace trebuchet::analysis::game_analysis_test {
namespace {

using ::testing::ElementsAre;

[[nodiscard]] Move move_of(std::string_view text) {
    return parse_coordinate(Position::start(), text).value();
}

class LineCollectorTest : public ::testing::Test {
protected:
    void report(int line, std::string_view move, int score, Bound bound = Bound::Exact) {
        const std::vector<Move> pv{move_of(move)};
        lines_.on_pv({.line = line, .score = Score{score}, .bound = bound, .pv = pv});
    }
    // "e2e4 30", best first.
    [[nodiscard]] std::vector<std::string> finish(std::string_view best, int score) {
        SearchResult result;
        result.best = move_of(best);
        result.score = Score{score};
        lines_.on_finished(result);
        std::vector<std::string> texts;
        for (const auto& line : lines_.take()) {
            texts.push_back(
                to_coordinate(Position::start(), line.moves.front()) + ' '
                + std::to_string(line.score.value()));
        }
        return texts;
    }

    LineCollector lines_;
};

TEST_F(LineCollectorTest, KeepsTheLastLineOfEachRank) {
    report(1, "e2e4", 20);
    report(2, "d2d4", 10);
    report(1, "e2e4", 30);
    EXPECT_THAT(finish("e2e4", 30), ElementsAre("e2e4 30", "d2d4 10"));
}

TEST_F(LineCollectorTest, AMoveThatRisesChangesPlaces) {
    report(1, "e2e4", 20);
    report(2, "d2d4", 10);
    report(1, "d2d4", 40);
    EXPECT_THAT(finish("d2d4", 40), ElementsAre("d2d4 40", "e2e4 20"));
}

TEST_F(LineCollectorTest, ABoundOfTheSameMoveSaysLess) {
    report(1, "e2e4", 20);
    report(1, "e2e4", 50, Bound::Lower);
    EXPECT_THAT(finish("e2e4", 50), ElementsAre("e2e4 20"));
}

TEST_F(LineCollectorTest, TheChosenMoveIsTheFirst) {
    report(1, "e2e4", 20);
    report(1, "d2d4", 50, Bound::Lower);
    EXPECT_THAT(finish("d2d4", 50), ElementsAre("d2d4 50"));
}

TEST_F(LineCollectorTest, EvenIfItWasNotReported) {
    report(1, "e2e4", 20);
    report(2, "d2d4", 10);
    EXPECT_THAT(finish("g1f3", 25), ElementsAre("g1f3 25", "e2e4 20"));
}

TEST_F(LineCollectorTest, AndIfNothingWas) {
    EXPECT_THAT(finish("g1f3", 25), ElementsAre("g1f3 25"));
}

}  // namespace
}  // namespace trebuchet::analysis::game_analysis_test
