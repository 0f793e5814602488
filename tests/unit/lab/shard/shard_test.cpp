#include "lab/shard/shard.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"

namespace trebuchet::lab::shard_test {
namespace {

using testing::HasSubstr;
using testing_support::values_of;

TEST(ShardTest, PiecesAreTheRunInOrder) {
    for (const std::size_t items : {0U, 1U, 7U, 60U, 61U, 1000U}) {
        for (const std::size_t count : {1U, 2U, 3U, 8U, 61U}) {
            std::size_t next = 0;
            for (std::size_t number = 1; number <= count; ++number) {
                const ItemRange range = Shard{number, count}.range(items);
                EXPECT_EQ(range.first, next);
                EXPECT_GE(range.size(), items / count);
                EXPECT_LE(range.size(), items / count + 1);
                next = range.end;
            }
            EXPECT_EQ(next, items);
        }
    }
}

TEST(ShardTest, IsReadFromText) {
    EXPECT_EQ(parse_shard("2/4").value(), (Shard{2, 4}));
    EXPECT_EQ(parse_shard("1/1").value(), (Shard{1, 1}));
    EXPECT_EQ(to_text(Shard{2, 4}), "piece 2 of 4");
    for (const char* const text :
         {"", "/", "2", "2/", "/4", "0/4", "5/4", "-1/4", "2/4/8", "2 / 4", "1/1000001", "a/b"}) {
        const auto shard = parse_shard(text);
        ASSERT_FALSE(shard) << text;
        EXPECT_THAT(shard.error(), HasSubstr("must be K/N"));
    }
}

TEST(ShardTest, NeedsAFile) {
    EXPECT_FALSE(shard_of(values_of("annotate", {"a.pgn"})).value());
    EXPECT_EQ(
        shard_of(values_of("annotate", {"a.pgn", "--shard", "2/4", "--out", "b"})).value(),
        (Shard{2, 4}));
    EXPECT_THAT(
        shard_of(values_of("annotate", {"a.pgn", "--shard", "2/4"})).error(), HasSubstr("--out"));
    EXPECT_THAT(
        shard_of(values_of("annotate", {"a.pgn", "--shard", "4/2"})).error(),
        HasSubstr("--shard must be"));
    EXPECT_THAT(
        shard_with_file_of(values_of("epd", {"a.epd", "--out", "b"})).error(),
        HasSubstr("needs --shard"));
}

}  // namespace
}  // namespace trebuchet::lab::shard_test
