#include <gtest/gtest.h>

#include <trebuchet/types/key.h>

namespace trebuchet::key_test {
namespace {

TEST(KeyTest, TakingAPartOutIsPuttingItInAgain) {
    constexpr Key kWhole{0x123456789ABCDEF0};
    constexpr Key kPart{0x0F0F0F0F0F0F0F0F};
    EXPECT_EQ(kWhole ^ kPart ^ kPart, kWhole);
    Key key = kWhole;
    key ^= kPart;
    EXPECT_NE(key, kWhole);
    key ^= kPart;
    EXPECT_EQ(key, kWhole);
    EXPECT_EQ(bits(key), 0x123456789ABCDEF0U);
}

}  // namespace
}  // namespace trebuchet::key_test
