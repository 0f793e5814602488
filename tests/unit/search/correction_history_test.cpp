#include "search/memory/correction_history.h"

#include <memory>

#include <gtest/gtest.h>

#include "support/positions.h"

namespace trebuchet::correction_history_test {
namespace {

using testing_support::position_from;

class CorrectionHistoryTest : public testing::Test {
protected:
    void learn(const Position& pos, int error, int times = 50) {
        for (int i = 0; i < times; ++i) {
            corrections_->update(pos, 10, error);
        }
    }

    std::unique_ptr<CorrectionHistory> corrections_ = std::make_unique<CorrectionHistory>();
    Position pos_ = position_from("4k3/pp6/8/8/8/8/1P4PP/R3K3 w - - 0 1");
};

TEST_F(CorrectionHistoryTest, KnowsNothingAtFirst) {
    EXPECT_EQ(corrections_->correction(pos_), 0);
}

TEST_F(CorrectionHistoryTest, LearnsAConstantError) {
    learn(pos_, 80);
    EXPECT_GT(corrections_->correction(pos_), 60);
    EXPECT_LE(corrections_->correction(pos_), 80);
    learn(pos_, -80, 200);
    EXPECT_LT(corrections_->correction(pos_), -60);
}

TEST_F(CorrectionHistoryTest, OneLargeErrorHasALimitedEffect) {
    learn(pos_, 20'000, 1);
    EXPECT_GT(corrections_->correction(pos_), 0);
    EXPECT_LT(corrections_->correction(pos_), 50);
    learn(pos_, -20'000, 10'000);
    EXPECT_GE(corrections_->correction(pos_), -300);
}

TEST_F(CorrectionHistoryTest, HoldsForTheSamePawnsOfTheSameSideToMove) {
    learn(pos_, 80);
    const Position same_pawns = position_from("4k3/pp6/8/8/8/2b5/1P4PP/4K2R w - - 0 1");
    const Position same_material = position_from("4k3/p1p5/8/8/8/8/P5PP/R3K3 w - - 0 1");
    const Position other_side = position_from("4k3/pp6/8/8/8/8/1P4PP/R3K3 b - - 0 1");
    const Position other = position_from("4k3/p6p/8/8/8/8/P6P/2Q1K3 w - - 0 1");
    EXPECT_GT(corrections_->correction(same_pawns), 0);
    EXPECT_GT(corrections_->correction(same_material), 0);
    EXPECT_EQ(corrections_->correction(other_side), 0);
    EXPECT_EQ(corrections_->correction(other), 0);
}

}  // namespace
}  // namespace trebuchet::correction_history_test
