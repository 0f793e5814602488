#include "session/strength.h"

#include <string>

#include <gtest/gtest.h>

namespace trebuchet::session::strength_test {
namespace {

TEST(StrengthTest, ALevelIsCalledByItsElo) {
    for (const StrengthLevel& level : kStrengthLevels) {
        if (level.weakness.nodes_per_second.has_value()) {
            EXPECT_EQ(level.name, std::to_string(level.elo));
        }
    }
}

TEST(StrengthTest, TheEloOfALevelIsTheLevel) {
    for (const StrengthLevel& level : kStrengthLevels) {
        if (level.weakness.nodes_per_second.has_value()) {
            EXPECT_EQ(weakness_for(level.elo), level.weakness) << level.name;
        }
    }
}

TEST(StrengthTest, MoreEloIsNeverSlowerAndOverlooksNoMore) {
    for (int elo = kLeastElo; elo < kMostElo; ++elo) {
        const Weakness weaker = weakness_for(elo);
        const Weakness stronger = weakness_for(elo + 1);
        ASSERT_LE(*weaker.nodes_per_second, *stronger.nodes_per_second) << elo;
        ASSERT_GE(weaker.overlooked_percent, stronger.overlooked_percent) << elo;
    }
}

TEST(StrengthTest, BetweenTwoLevelsIsTheMiddle) {
    // 20.5 is the middle of 14 and 27.
    EXPECT_EQ(weakness_for(1300), (Weakness{1'400, 21}));
    // Half-way between 42,000 and 85,000 by doubling.
    EXPECT_NEAR(static_cast<double>(*weakness_for(2700).nodes_per_second), 59'749, 1);
}

TEST(StrengthTest, TheLastEloHasALimitStill) {
    EXPECT_EQ(weakness_for(kMostElo), (Weakness{100'000, 0}));
}

}  // namespace
}  // namespace trebuchet::session::strength_test
