#include "lab/common/little_endian.h"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace trebuchet::lab::little_endian_test {
namespace {

TEST(LittleEndianTest, TheLowestByteComesFirst) {
    std::string bytes;
    append_number(bytes, std::uint8_t{1});
    append_number(bytes, std::uint16_t{0x0302});
    append_number(bytes, std::uint32_t{0xF7060504});
    EXPECT_EQ(bytes, "\x01\x02\x03\x04\x05\x06\xF7");
}

TEST(LittleEndianTest, WhatIsWrittenIsRead) {
    std::string bytes{"x"};
    append_number(bytes, std::uint64_t{0xFEDCBA9876543210});
    append_number(bytes, std::uint16_t{0xFFFE});
    EXPECT_EQ(number_at<std::uint64_t>(bytes, 1), 0xFEDCBA9876543210U);
    EXPECT_EQ(number_at<std::uint16_t>(bytes, 9), 0xFFFEU);
    EXPECT_EQ(number_at<std::uint8_t>(bytes, 0), std::uint8_t{'x'});
}

}  // namespace
}  // namespace trebuchet::lab::little_endian_test
