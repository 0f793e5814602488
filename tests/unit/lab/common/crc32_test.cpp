#include "lab/common/crc32.h"

#include <string_view>

#include <gtest/gtest.h>

namespace trebuchet::lab::crc32_test {
namespace {

// The check value that every description of this sum gives.
TEST(Crc32Test, TheUsualTextHasTheUsualSum) {
    EXPECT_EQ(crc32("123456789"), 0xCBF43926U);
    EXPECT_EQ(crc32(""), 0U);
    EXPECT_EQ(crc32(std::string_view{"\0\0\0\0", 4}), 0x2144DF1CU);
}

TEST(Crc32Test, ATextMayComeInPieces) {
    EXPECT_EQ(crc32("12345", "6789"), crc32("123456789"));
    EXPECT_EQ(crc32("12345", ""), crc32("12345"));
}

}  // namespace
}  // namespace trebuchet::lab::crc32_test
