#include <gtest/gtest.h>

#include <trebuchet/movegen/outcome.h>

#include "support/positions.h"

namespace trebuchet::outcome_test {
namespace {

Outcome outcome_of(std::string_view fen) {
    return outcome(testing_support::position_from(fen));
}

TEST(OutcomeTest, TheGameIsOpenAtTheStart) {
    EXPECT_EQ(outcome(Position::start()), Outcome::Open);
}

TEST(OutcomeTest, MateAndStalemate) {
    EXPECT_EQ(outcome_of("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/8/8/8/6K1 b - - 0 1"), Outcome::Stalemate);
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/8/8/8/6K1 w - - 0 1"), Outcome::Open);
}

TEST(OutcomeTest, DeadPositions) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Outcome::DeadPosition);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4KB2 b - - 0 1"), Outcome::DeadPosition);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/P7/4KB2 b - - 0 1"), Outcome::Open);
}

TEST(OutcomeTest, FiftyAndSeventyFiveMoves) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 99 90"), Outcome::Open);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 100 90"), Outcome::FiftyMoves);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 149 90"), Outcome::FiftyMoves);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 150 90"), Outcome::SeventyFiveMoves);
}

TEST(OutcomeTest, MateGoesBeforeTheClock) {
    EXPECT_EQ(outcome_of("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 100 90"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 150 90"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/8/8/8/6K1 b - - 150 90"), Outcome::Stalemate);
}

TEST(OutcomeTest, ADeadPositionGoesBeforeTheClock) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4KN2 w - - 150 90"), Outcome::DeadPosition);
}

}  // namespace
}  // namespace trebuchet::outcome_test
