#include "eval/score_table.h"

#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

namespace trebuchet::score_table_test {
namespace {

TEST(ScoreTableTest, ReturnsTheStoredScore) {
    ScoreTable table;
    const Key key{0x123456789ABCDEF0};
    EXPECT_FALSE(table.find(key).has_value());
    for (const int value : {0, 1, -1, 5000, -Score::kMaxEvaluation, Score::kMaxEvaluation}) {
        table.remember(key, Score{value});
        EXPECT_EQ(table.find(key), Score{value});
    }
}

TEST(ScoreTableTest, DistinguishesPositions) {
    ScoreTable table;
    const Key key{0x123456789ABCDEF0};
    table.remember(key, Score{77});
    for (unsigned bit = 0; bit < 64; ++bit) {
        const Key other{bits(key) ^ (std::uint64_t{1} << bit)};
        // Three of the bits are neither part of the place nor of what an entry says of its key.
        const bool is_checked = bit < 13 || bit > 15;
        EXPECT_EQ(table.find(other).has_value(), !is_checked) << bit;
    }
}

TEST(ScoreTableTest, NewScoresReplaceOldOnes) {
    ScoreTable table;
    SplitMix64 random{1};
    Key last{};
    for (int i = 0; i < 100'000; ++i) {
        last = Key{random.next()};
        table.remember(last, Score{i % 1000});
        ASSERT_EQ(table.find(last), Score{i % 1000});
    }
    EXPECT_EQ(table.statistics(), (TableStatistics{100'000, 100'000}));
    table.forget_statistics();
    EXPECT_EQ(table.statistics(), TableStatistics{});
}

}  // namespace
}  // namespace trebuchet::score_table_test
