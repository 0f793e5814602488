#include "search/node/tablebase_score.h"

#include <gtest/gtest.h>

namespace trebuchet::tablebase_score_test {
namespace {

TEST(TablebaseScoreTest, LiesBetweenEvaluationsAndMates) {
    const Score win = tablebase_score(Wdl::Win, Ply{kMaxPly - 1});
    EXPECT_TRUE(win.is_win());
    EXPECT_TRUE(win.is_tablebase());
    EXPECT_FALSE(win.is_mate());
    EXPECT_GT(win, Score::saturated(1'000'000));
    EXPECT_LT(tablebase_score(Wdl::Win, Ply{0}), Score::mate_at(Ply{kMaxPly}));
    EXPECT_EQ(tablebase_score(Wdl::Loss, Ply{5}), -tablebase_score(Wdl::Win, Ply{5}));
    EXPECT_FALSE(Score::mate_at(Ply{3}).is_tablebase());
    EXPECT_FALSE(Score::draw().is_tablebase());
}

TEST(TablebaseScoreTest, ACursedWinIsSlightlyMoreThanADraw) {
    const Ply ply{4};
    EXPECT_EQ(tablebase_score(Wdl::Draw, ply), Score::draw());
    EXPECT_GT(tablebase_score(Wdl::CursedWin, ply), Score::draw());
    EXPECT_LT(tablebase_score(Wdl::BlessedLoss, ply), Score::draw());
    EXPECT_FALSE(tablebase_score(Wdl::CursedWin, ply).is_decisive());
    const Score contempt{-50};
    EXPECT_EQ(tablebase_score(Wdl::Draw, ply, contempt), contempt);
    EXPECT_EQ(tablebase_score(Wdl::CursedWin, ply, contempt), contempt + 1);
    EXPECT_EQ(tablebase_score(Wdl::BlessedLoss, ply, contempt), contempt - 1);
    EXPECT_EQ(tablebase_score(Wdl::Win, ply, contempt), tablebase_score(Wdl::Win, ply));
}

TEST(TablebaseScoreTest, IsStoredRelativeToThePosition) {
    for (const Wdl wdl : {Wdl::Win, Wdl::Draw, Wdl::Loss}) {
        const StoredScore stored = to_stored(tablebase_score(wdl, Ply{9}), Ply{9});
        EXPECT_EQ(from_stored(stored, Ply{2}), tablebase_score(wdl, Ply{2}));
    }
}

TEST(TablebaseScoreTest, AWinIsALowerBoundAndALossAnUpperBound) {
    EXPECT_EQ(tablebase_bound(Wdl::Win), Bound::Lower);
    EXPECT_EQ(tablebase_bound(Wdl::Loss), Bound::Upper);
    for (const Wdl wdl : {Wdl::BlessedLoss, Wdl::Draw, Wdl::CursedWin}) {
        EXPECT_EQ(tablebase_bound(wdl), Bound::Exact);
    }
}

TEST(TablebaseRankTest, FollowsTheResult) {
    int before = tablebase_rank(Wdl::Loss, 3, 20, 10);
    for (const Wdl wdl : {Wdl::BlessedLoss, Wdl::Draw, Wdl::CursedWin, Wdl::Win}) {
        const int rank = tablebase_rank(wdl, 120, 20, 10);
        EXPECT_GT(rank, before);
        before = rank;
    }
}

TEST(TablebaseRankTest, WithALowClockAllWinsAreEqual) {
    EXPECT_EQ(tablebase_rank(Wdl::Win, 3, 4, 10), tablebase_rank(Wdl::Win, 60, 4, 10));
    EXPECT_GT(tablebase_rank(Wdl::Win, 3, 4, 10), tablebase_rank(Wdl::Win, 96, 4, 10));
}

TEST(TablebaseRankTest, WithAHighClockTheNearestWinIsFirst) {
    EXPECT_GT(tablebase_rank(Wdl::Win, 3, 10, 10), tablebase_rank(Wdl::Win, 5, 10, 10));
    EXPECT_GT(
        tablebase_rank(Wdl::CursedWin, 90, 30, 10), tablebase_rank(Wdl::CursedWin, 92, 30, 10));
    EXPECT_LT(
        tablebase_rank(Wdl::BlessedLoss, 90, 30, 10), tablebase_rank(Wdl::BlessedLoss, 92, 30, 10));
}

}  // namespace
}  // namespace trebuchet::tablebase_score_test
