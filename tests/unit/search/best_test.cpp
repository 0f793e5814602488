#include <gtest/gtest.h>

#include "search/node/node.h"

namespace trebuchet::best_test {
namespace {

constexpr Move kA = Move::normal(Square::E2, Square::E4);
constexpr Move kB = Move::normal(Square::D2, Square::D4);
constexpr Window kWindow{Score{-50}, Score{50}};

TEST(BestTest, BeginsWithoutAScoreAboveAlpha) {
    Best best{kWindow};
    EXPECT_EQ(best.bound, Bound::Upper);
    EXPECT_TRUE(best.move.is_none());
    EXPECT_LT(best.score, Score::mated_at(Ply{0}));
}

TEST(BestTest, AScoreBelowAlphaIsKeptWithoutAMove) {
    Best best{kWindow};
    EXPECT_FALSE(best.improve(kA, Score{-60}));
    EXPECT_EQ(best.score, Score{-60});
    EXPECT_TRUE(best.move.is_none());
    EXPECT_EQ(best.bound, Bound::Upper);
    EXPECT_EQ(best.window.alpha, kWindow.alpha);
}

TEST(BestTest, AScoreInsideTheWindowRaisesAlpha) {
    Best best{kWindow};
    EXPECT_FALSE(best.improve(kA, Score{10}));
    EXPECT_EQ(best.move, kA);
    EXPECT_EQ(best.window.alpha, Score{10});
    EXPECT_EQ(best.bound, Bound::Exact);
    EXPECT_FALSE(best.improve(kB, Score{10})) << "an equal score is not better";
    EXPECT_EQ(best.move, kA);
}

TEST(BestTest, AScoreAtBetaCutsOff) {
    Best best{kWindow};
    EXPECT_FALSE(best.improve(kA, Score{10}));
    EXPECT_TRUE(best.improve(kB, Score{50}));
    EXPECT_EQ(best.move, kB);
    EXPECT_EQ(best.score, Score{50});
    EXPECT_EQ(best.bound, Bound::Lower);
}

TEST(BestTest, WhatIsCertainRaisesScoreAndAlpha) {
    Best best{kWindow};
    best.raise_to(Score{-70});
    EXPECT_EQ(best.score, Score{-70});
    EXPECT_EQ(best.window.alpha, kWindow.alpha) << "below alpha";
    best.raise_to(Score{10});
    EXPECT_EQ(best.score, Score{10});
    EXPECT_EQ(best.window.alpha, Score{10});
    EXPECT_TRUE(best.move.is_none());
    best.raise_to(Score{0});
    EXPECT_EQ(best.score, Score{10});
}

TEST(BestTest, ALowerBoundIsAScoreWithoutAMove) {
    Best best{kWindow};
    best.limit_to(Bound::Lower, Score{20});
    EXPECT_EQ(best.score, Score{20});
    EXPECT_EQ(best.window.alpha, Score{20});
    EXPECT_EQ(best.bound, Bound::Lower);
    Best unchanged{kWindow};
    unchanged.limit_to(Bound::Lower, kWindow.alpha);
    EXPECT_EQ(unchanged.bound, Bound::Upper);
}

TEST(BestTest, AnUpperBoundLowersTheScoreInTheEndOnly) {
    Best best{kWindow};
    best.limit_to(Bound::Upper, Score{20});
    EXPECT_FALSE(best.improve(kA, Score{40}));
    EXPECT_EQ(best.score, Score{40});
    best.apply_max_score();
    EXPECT_EQ(best.score, Score{20});
    EXPECT_EQ(best.bound, Bound::Upper);
}

TEST(NodeTest, OnlyAZeroWindowIsNotOnThePrincipalVariation) {
    const Position pos = Position::start();
    Node node{.pos = pos, .window = kWindow, .depth = Depth::plies(3), .ply = Ply{0}};
    EXPECT_FALSE(node.is_pv());
    node.kind = NodeKind::Root;
    EXPECT_TRUE(node.is_pv());
    node.kind = NodeKind::Pv;
    EXPECT_TRUE(node.is_pv());
}

TEST(NodeTest, AtAnotherDepthEverythingElseIsTheSame) {
    const Position pos = Position::start();
    const Node node{
        .pos = pos,
        .window = kWindow,
        .depth = Depth::plies(3),
        .ply = Ply{2},
        .kind = NodeKind::Pv,
        .expect = Expect::Cut,
        .excluded = kA};
    const Node other = node.at_depth(Depth::plies(1));
    EXPECT_EQ(other.depth, Depth::plies(1));
    EXPECT_EQ(&other.pos, &pos);
    EXPECT_EQ(other.window.alpha, kWindow.alpha);
    EXPECT_EQ(other.ply, node.ply);
    EXPECT_EQ(other.kind, node.kind);
    EXPECT_EQ(other.expect, node.expect);
    EXPECT_EQ(other.excluded, kA);
    EXPECT_FALSE(node.zero_window(kWindow, node.depth).excludes_a_move());
}

}  // namespace
}  // namespace trebuchet::best_test
