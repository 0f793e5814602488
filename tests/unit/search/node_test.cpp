#include "search/node.h"

#include <gtest/gtest.h>

namespace trebuchet::node_test {
namespace {

constexpr Move kA = Move::normal(Square::E2, Square::E4);
constexpr Move kB = Move::normal(Square::D2, Square::D4);
constexpr Window kWindow{Score{-50}, Score{50}};

class NodeTest : public testing::Test {
protected:
    // NOLINTBEGIN(misc-non-private-member-variables-in-classes)
    Position pos_ = Position::start();
    Frame frame_;
    Node node_{pos_, kWindow, Depth::plies(3), Ply{2}, NodeKind::Pv, frame_};
    // NOLINTEND(misc-non-private-member-variables-in-classes)
};

TEST_F(NodeTest, BeginsWithNothingBetterThanAlpha) {
    EXPECT_EQ(node_.bound, Bound::Upper);
    EXPECT_TRUE(node_.best_move.is_none());
    EXPECT_LT(node_.best_score, Score::mated_at(Ply{0}));
}

TEST_F(NodeTest, AScoreBelowAlphaIsRememberedButNamesNoMove) {
    EXPECT_EQ(node_.improve(kA, Score{-60}), Verdict::GoOn);
    EXPECT_EQ(node_.best_score, Score{-60});
    EXPECT_TRUE(node_.best_move.is_none());
    EXPECT_EQ(node_.bound, Bound::Upper);
    EXPECT_EQ(node_.window.alpha, kWindow.alpha);
}

TEST_F(NodeTest, AScoreInsideTheWindowRaisesAlpha) {
    EXPECT_EQ(node_.improve(kA, Score{10}), Verdict::GoOn);
    EXPECT_EQ(node_.best_move, kA);
    EXPECT_EQ(node_.window.alpha, Score{10});
    EXPECT_EQ(node_.bound, Bound::Exact);
    EXPECT_EQ(node_.improve(kB, Score{10}), Verdict::GoOn) << "as good is not better";
    EXPECT_EQ(node_.best_move, kA);
}

TEST_F(NodeTest, AScoreAtBetaCutsOff) {
    EXPECT_EQ(node_.improve(kA, Score{10}), Verdict::GoOn);
    EXPECT_EQ(node_.improve(kB, Score{50}), Verdict::Cutoff);
    EXPECT_EQ(node_.best_move, kB);
    EXPECT_EQ(node_.best_score, Score{50});
    EXPECT_EQ(node_.bound, Bound::Lower);
}

TEST_F(NodeTest, OnlyAZeroWindowIsNotOnTheMainLine) {
    EXPECT_TRUE(node_.is_pv());
    const Node root{pos_, kWindow, Depth::plies(3), Ply{0}, NodeKind::Root, frame_};
    EXPECT_TRUE(root.is_pv());
    const Node zero{pos_, kWindow, Depth::plies(3), Ply{2}, NodeKind::Zero, frame_};
    EXPECT_FALSE(zero.is_pv());
}

}  // namespace
}  // namespace trebuchet::node_test
