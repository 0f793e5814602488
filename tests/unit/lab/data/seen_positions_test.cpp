#include "lab/data/seen_positions.h"

#include <unordered_set>

#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

namespace trebuchet::lab::seen_positions_test {
namespace {

TEST(SeenPositionsTest, EveryKeyIsNewOnce) {
    SeenPositions seen;
    std::unordered_set<std::uint64_t> expected;
    SplitMix64 random{1};
    for (int i = 0; i < 100000; ++i) {
        // Small numbers come again, and are as bad for the table as keys can be.
        const std::uint64_t key = i % 2 == 0 ? random.below(20000) + 2 : random.next();
        EXPECT_EQ(seen.insert(Key{key}), expected.insert(key).second);
    }
    EXPECT_EQ(seen.size(), expected.size());
}

TEST(SeenPositionsTest, ZeroIsAKeyToo) {
    SeenPositions seen;
    EXPECT_TRUE(seen.insert(Key{0}));
    EXPECT_FALSE(seen.insert(Key{0}));
}

}  // namespace
}  // namespace trebuchet::lab::seen_positions_test
