#include <array>
#include <cstdint>

#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

namespace trebuchet::random_test {
namespace {

TEST(SplitMix64Test, GivesThePublishedNumbers) {
    SplitMix64 random{1234567};
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
    EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(SplitMix64Test, TheSameSeedGivesTheSameNumbers) {
    SplitMix64 a{42};
    SplitMix64 b{42};
    SplitMix64 other{43};
    bool differed = false;
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t number = a.next();
        ASSERT_EQ(number, b.next());
        differed = differed || number != other.next();
    }
    EXPECT_TRUE(differed);
}

TEST(SplitMix64Test, BelowStaysBelowAndReachesEverything) {
    constexpr std::uint64_t kBound = 7;
    constexpr int kDraws = 7000;
    std::array<int, kBound> seen{};
    SplitMix64 random{1};
    for (int i = 0; i < kDraws; ++i) {
        const std::uint64_t number = random.below(kBound);
        ASSERT_LT(number, kBound);
        ++seen[number];
    }
    for (const int count : seen) {
        EXPECT_NEAR(count, 1000, 150);
    }
}

TEST(SplitMix64Test, BelowOneIsAlwaysZero) {
    SplitMix64 random{1};
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(random.below(1), 0U);
    }
}

}  // namespace
}  // namespace trebuchet::random_test
