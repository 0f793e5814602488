#include "session/strength.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

namespace trebuchet::session::strength_test {
namespace {

TEST(StrengthTest, ALevelIsCalledByItsElo) {
    for (const StrengthLevel& level : kStrengthLevels) {
        if (level.weakness.nodes.has_value()) {
            EXPECT_EQ(level.name, std::to_string(level.elo));
        }
    }
}

TEST(StrengthTest, TheEloOfALevelIsTheLevel) {
    for (const StrengthLevel& level : kStrengthLevels) {
        if (level.weakness.nodes.has_value()) {
            EXPECT_EQ(weakness_for(level.elo), level.weakness) << level.name;
        }
    }
}

TEST(StrengthTest, MoreEloIsNeverFewerNodesAndOverlooksNoMore) {
    for (int elo = kLeastElo; elo < kMostElo; ++elo) {
        const Weakness weaker = weakness_for(elo);
        const Weakness stronger = weakness_for(elo + 1);
        ASSERT_LE(*weaker.nodes, *stronger.nodes) << elo;
        ASSERT_GE(weaker.overlooked_percent, stronger.overlooked_percent) << elo;
    }
}

TEST(StrengthTest, BetweenTwoLevelsIsTheMiddle) {
    EXPECT_EQ(weakness_for(1600).overlooked_percent, 28);
    EXPECT_EQ(weakness_for(1500).overlooked_percent, 35);
    EXPECT_EQ(weakness_for(1400).overlooked_percent, 42);
    // Half-way by doubling.
    const auto weaker = static_cast<double>(*weakness_for(2600).nodes);
    const auto stronger = static_cast<double>(*weakness_for(2800).nodes);
    EXPECT_NEAR(static_cast<double>(*weakness_for(2700).nodes), std::sqrt(weaker * stronger), 1);
}

TEST(StrengthTest, TheLastEloHasALimitStill) {
    const Weakness strongest = weakness_for(kMostElo);
    EXPECT_GT(*strongest.nodes, *kStrengthLevels[1].weakness.nodes);
    EXPECT_EQ(strongest.overlooked_percent, 0);
}

TEST(StrengthTest, FullStrengthChangesNoLimit) {
    Limits limits{.nodes = 5, .time = TimeBudget{Milliseconds{10}, Milliseconds{20}}};
    limit_strength(Weakness{}, limits);
    EXPECT_EQ(limits.nodes, 5U);
    EXPECT_EQ(limits.most_nodes_per_second, std::nullopt);
}

TEST(StrengthTest, TheNodesLastForHalfOfTheUsualTime) {
    Limits limits{.time = TimeBudget{Milliseconds{4000}, Milliseconds{9000}}};
    limit_strength(Weakness{.nodes = 1000}, limits);
    EXPECT_EQ(limits.nodes, 1000U);
    EXPECT_EQ(limits.most_nodes_per_second, 500U);
}

TEST(StrengthTest, LowerLimitsStay) {
    Limits limits{
        .nodes = 30,
        .time = TimeBudget{Milliseconds{4000}, Milliseconds{9000}},
        .most_nodes_per_second = 20};
    limit_strength(Weakness{.nodes = 1000}, limits);
    EXPECT_EQ(limits.nodes, 30U);
    EXPECT_EQ(limits.most_nodes_per_second, 20U);
}

TEST(StrengthTest, WithoutTimeTheSearchIsNotSlowedDown) {
    Limits limits{.depth = 9};
    limit_strength(Weakness{.nodes = 1000}, limits);
    EXPECT_EQ(limits.nodes, 1000U);
    EXPECT_EQ(limits.most_nodes_per_second, std::nullopt);
    // A clock of nodes does not see the pace.
    limits = {.time = TimeBudget{Milliseconds{0}, Milliseconds{1}}, .nodes_per_second = 1000};
    limit_strength(Weakness{.nodes = 1000}, limits);
    EXPECT_EQ(limits.most_nodes_per_second, std::nullopt);
}

}  // namespace
}  // namespace trebuchet::session::strength_test
