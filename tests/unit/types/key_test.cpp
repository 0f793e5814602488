#include <gtest/gtest.h>

#include <trebuchet/types/key.h>

namespace trebuchet::key_test {
namespace {

TEST(KeyTest, CombiningTwiceTakesBack) {
    const auto a = static_cast<Key>(0x1234567890ABCDEF);
    const auto b = static_cast<Key>(0x0F0F0F0F0F0F0F0F);
    EXPECT_NE(a ^ b, a);
    EXPECT_EQ(a ^ b, b ^ a);
    EXPECT_EQ(a ^ b ^ b, a);
    EXPECT_EQ(bits(a ^ a), 0U);

    Key key = a;
    key ^= b;
    EXPECT_EQ(key, a ^ b);
}

TEST(KeyTest, GivesItsBits) {
    EXPECT_EQ(bits(static_cast<Key>(0xFFFFFFFFFFFFFFFF)), 0xFFFFFFFFFFFFFFFFU);
}

}  // namespace
}  // namespace trebuchet::key_test
