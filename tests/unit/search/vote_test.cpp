#include "search/threads/vote.h"

#include <vector>

#include <gtest/gtest.h>

namespace trebuchet::vote_test {
namespace {

const Move kA = Move::normal(Square::A2, Square::A3);
const Move kB = Move::normal(Square::B2, Square::B3);

std::size_t winner(const std::vector<ThreadResult>& results) {
    return best_thread(results);
}

TEST(VoteTest, OneAloneWins) {
    EXPECT_EQ(winner({{kA, Score{5}, 7}}), 0U);
    EXPECT_EQ(winner({{}}), 0U);
}

TEST(VoteTest, AmongEqualsTheFirstWins) {
    EXPECT_EQ(winner({{kA, Score{5}, 7}, {kB, Score{5}, 7}, {kA, Score{5}, 7}}), 0U);
    EXPECT_EQ(winner({{kA, Score{5}, 7}, {kB, Score{5}, 7}}), 0U);
}

TEST(VoteTest, TheMajorityWins) {
    EXPECT_EQ(winner({{kA, Score{5}, 7}, {kB, Score{5}, 7}, {kB, Score{5}, 7}}), 1U);
}

TEST(VoteTest, DepthCounts) {
    EXPECT_EQ(winner({{kA, Score{5}, 7}, {kB, Score{5}, 8}}), 1U);
    EXPECT_EQ(winner({{kA, Score{5}, 8}, {kA, Score{5}, 9}}), 1U) << "the one of more weight";
}

TEST(VoteTest, TheScoreCounts) {
    EXPECT_EQ(winner({{kA, Score{5}, 10}, {kB, Score{40}, 10}}), 1U);
    EXPECT_EQ(winner({{kA, Score{5}, 10}, {kA, Score{5}, 10}, {kB, Score{60}, 10}}), 2U);
}

TEST(VoteTest, AThreadWithoutALossDoesNotAlwaysWin) {
    const Score mated = Score::mated_at(Ply{4});
    EXPECT_EQ(winner({{kA, mated, 20}, {kB, Score{0}, 2}}), 0U);
    EXPECT_EQ(winner({{kA, mated, 20}, {kB, Score{0}, 19}}), 1U);
}

TEST(VoteTest, TheShortestMateBeatsEverything) {
    const Score in_three = Score::mate_at(Ply{5});
    const Score in_two = Score::mate_at(Ply{3});
    EXPECT_EQ(
        winner({{kA, Score{500}, 30}, {kA, Score{500}, 30}, {kB, in_three, 5}, {kA, in_two, 4}}),
        3U);
    EXPECT_EQ(winner({{kA, in_two, 4}, {kB, in_two, 9}}), 0U);
}

TEST(VoteTest, WithoutAFinishedIterationThereIsNoVote) {
    EXPECT_EQ(winner({{kA, -Score::infinite(), 0}, {kB, Score{-300}, 1}}), 1U);
    EXPECT_EQ(winner({{kA, Score{0}, 0}, {kB, Score::mate_at(Ply{1}), 0}}), 0U);
}

}  // namespace
}  // namespace trebuchet::vote_test
