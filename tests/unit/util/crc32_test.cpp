#include "util/crc32.h"

#include <gtest/gtest.h>

namespace trebuchet::crc32_test {
namespace {

// The check value of every list of these sums.
TEST(Crc32Test, OfTheDigits) {
    EXPECT_EQ(crc32("123456789"), 0xCBF43926U);
    EXPECT_EQ(crc32(""), 0U);
    EXPECT_EQ(crc32("The quick brown fox jumps over the lazy dog"), 0x414FA339U);
}

}  // namespace
}  // namespace trebuchet::crc32_test
