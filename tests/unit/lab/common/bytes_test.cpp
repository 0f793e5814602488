#include "lab/common/bytes.h"

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace trebuchet::lab::bytes_test {
namespace {

TEST(LittleEndianTest, TheLowestByteComesFirst) {
    std::string bytes;
    append_number(bytes, std::uint8_t{1});
    append_number(bytes, std::uint16_t{0x0302});
    append_number(bytes, std::uint32_t{0xF7060504});
    EXPECT_EQ(bytes, "\x01\x02\x03\x04\x05\x06\xF7");
}

TEST(LittleEndianTest, ReadsBackWhatWasWritten) {
    std::string bytes{"x"};
    append_number(bytes, std::uint64_t{0xFEDCBA9876543210});
    append_number(bytes, std::uint16_t{0xFFFE});
    EXPECT_EQ(number_at<std::uint64_t>(bytes, 1), 0xFEDCBA9876543210U);
    EXPECT_EQ(number_at<std::uint16_t>(bytes, 9), 0xFFFEU);
    EXPECT_EQ(number_at<std::uint8_t>(bytes, 0), std::uint8_t{'x'});
}

TEST(Crc32Test, HasTheStandardCheckValue) {
    EXPECT_EQ(crc32("123456789"), 0xCBF43926U);
    EXPECT_EQ(crc32(""), 0U);
    EXPECT_EQ(crc32(std::string_view{"\0\0\0\0", 4}), 0x2144DF1CU);
}

TEST(Crc32Test, TwoTextsCountAsOne) {
    EXPECT_EQ(crc32("12345", "6789"), crc32("123456789"));
    EXPECT_EQ(crc32("12345", ""), crc32("12345"));
}

}  // namespace
}  // namespace trebuchet::lab::bytes_test
