#include "search/root/time_use.h"

#include <gtest/gtest.h>

namespace trebuchet::time_use_test {
namespace {

constexpr Move kA = Move::normal(Square::E2, Square::E4);
constexpr Move kB = Move::normal(Square::D2, Square::D4);
constexpr Score kScore{30};
constexpr Parameters kDefaults{};
constexpr std::uint64_t kNodes = 1000;

// After iterations with the same best move and this share of the nodes.
int percent_when_stable(int iterations, std::uint64_t nodes_of_best) {
    TimeUse use;
    use.begin();
    for (int i = 0; i < iterations; ++i) {
        use.note(kDefaults, kA, kScore, nodes_of_best, kNodes);
    }
    return use.percent();
}

TEST(TimeUseTest, BeginsWithTheWholeLimit) {
    TimeUse use;
    use.note(kDefaults, kA, kScore, 0, kNodes);
    use.begin();
    EXPECT_EQ(use.percent(), 100);
}

TEST(TimeUseTest, AStableMoveNeedsLess) {
    EXPECT_LT(percent_when_stable(8, kNodes / 2), percent_when_stable(2, kNodes / 2));
    EXPECT_LT(percent_when_stable(12, kNodes), 100);
}

TEST(TimeUseTest, AMoveThatTookMostOfTheNodesNeedsLess) {
    EXPECT_LT(percent_when_stable(4, kNodes), percent_when_stable(4, kNodes / 4));
}

TEST(TimeUseTest, ANewBestMoveNeedsMore) {
    TimeUse firm;
    TimeUse changed;
    for (int i = 0; i < 6; ++i) {
        firm.note(kDefaults, kA, kScore, kNodes / 2, kNodes);
        changed.note(kDefaults, kA, kScore, kNodes / 2, kNodes);
    }
    firm.note(kDefaults, kA, kScore, kNodes / 2, kNodes);
    changed.note(kDefaults, kB, kScore, kNodes / 2, kNodes);
    EXPECT_GT(changed.percent(), firm.percent());
}

TEST(TimeUseTest, AFallingScoreNeedsMore) {
    TimeUse steady;
    TimeUse falling;
    steady.note(kDefaults, kA, kScore, kNodes / 2, kNodes);
    falling.note(kDefaults, kA, kScore, kNodes / 2, kNodes);
    steady.note(kDefaults, kA, kScore, kNodes / 2, kNodes);
    falling.note(kDefaults, kA, kScore - 100, kNodes / 2, kNodes);
    EXPECT_GT(falling.percent(), steady.percent());
}

// A move that stands, took a part of the nodes, and whose score falls.
int percent_with(const Parameters& parameters) {
    TimeUse use;
    use.note(parameters, kA, kScore, kNodes / 2, kNodes);
    use.note(parameters, kA, kScore - 30, kNodes / 2, kNodes);
    return use.percent();
}

TEST(TimeUseTest, EachNumberCounts) {
    using Member = int Parameters::*;
    for (const Member member :
         {&Parameters::time_new_move, &Parameters::time_effort, &Parameters::time_fall}) {
        Parameters more;
        more.*member += 20;
        EXPECT_GT(percent_with(more), percent_with(kDefaults));
    }
    for (const Member member : {&Parameters::time_stability, &Parameters::time_effort_share}) {
        Parameters less;
        less.*member += 2;
        EXPECT_LT(percent_with(less), percent_with(kDefaults));
    }
}

// As most moves of a game are after many iterations: more is taken where something happens, so less
// than the whole share, but not much less, or the clock is never used up.
TEST(TimeUseTest, AMoveThatStandsTakesMostOfItsShare) {
    TimeUse use;
    for (int i = 0; i < 14; ++i) {
        use.note(kDefaults, kA, kScore, kNodes * 3 / 5, kNodes);
    }
    EXPECT_GE(use.percent(), 70);
    EXPECT_LE(use.percent(), 100);
}

TEST(TimeUseTest, StaysWithinItsRangeWhateverTheScores) {
    TimeUse use;
    for (int i = 0; i < 20; ++i) {
        const Score wild = i % 2 == 0 ? Score::mate_at(Ply{3}) : Score::mated_at(Ply{4});
        use.note(kDefaults, i % 3 == 0 ? kA : kB, wild, 0, i % 4 == 0 ? 0 : kNodes);
        EXPECT_GT(use.percent(), 20);
        EXPECT_LT(use.percent(), 500);
    }
}

}  // namespace
}  // namespace trebuchet::time_use_test
