#include <cstdint>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/text.h>

namespace trebuchet::text_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TextTest, ReadsWholeNumbers) {
    EXPECT_EQ(parse_int("0"), 0);
    EXPECT_EQ(parse_int("42"), 42);
    EXPECT_EQ(parse_int("-7"), -7);
    EXPECT_EQ(parse_int("007"), 7);
    EXPECT_EQ(parse_int("2147483647"), 2147483647);
    EXPECT_EQ(parse_int("-2147483648"), -2147483647 - 1);
}

TEST(TextTest, RefusesWhatIsNotAWholeNumber) {
    for (const std::string_view text :
         {"", "-", "+1", " 1", "1 ", "1.5", "1e3", "0x10", "one", "1-", "--1", "\xFF"}) {
        EXPECT_EQ(parse_int(text), std::nullopt) << '"' << text << '"';
    }
}

TEST(TextTest, RefusesNumbersThatDoNotFit) {
    EXPECT_EQ(parse_int("2147483648"), std::nullopt);
    EXPECT_EQ(parse_int("99999999999999999999999999"), std::nullopt);
    EXPECT_EQ(parse_int<std::uint8_t>("255"), std::uint8_t{255});
    EXPECT_EQ(parse_int<std::uint8_t>("256"), std::nullopt);
    EXPECT_EQ(parse_int<std::uint16_t>("-1"), std::nullopt);
    EXPECT_EQ(parse_int<std::int64_t>("99999999999"), 99999999999);
}

TEST(TextTest, ReadsOnlyTheViewItWasGiven) {
    const std::string_view longer = "1234";
    EXPECT_EQ(parse_int(longer.substr(0, 2)), 12);
    EXPECT_EQ(parse_int(std::string_view{}), std::nullopt);
}

TEST(TextTest, KnowsTheClassesOfCharacters) {
    for (const char c : std::string_view{" \t\r\n\v\f"}) {
        EXPECT_TRUE(is_blank(c));
    }
    EXPECT_FALSE(is_blank('a'));
    EXPECT_FALSE(is_blank('\0'));
    EXPECT_TRUE(is_digit('0') && is_digit('9'));
    EXPECT_FALSE(is_digit('/') || is_digit(':'));
    EXPECT_TRUE(is_lower('a') && is_lower('z'));
    EXPECT_FALSE(is_lower('`') || is_lower('{') || is_lower('A'));
    EXPECT_TRUE(is_upper('A') && is_upper('Z'));
    EXPECT_FALSE(is_upper('@') || is_upper('[') || is_upper('a'));
}

TEST(TextTest, ChangesTheCaseOfAsciiLettersOnly) {
    EXPECT_EQ(to_lower('Q'), 'q');
    EXPECT_EQ(to_lower('q'), 'q');
    EXPECT_EQ(to_upper('q'), 'Q');
    EXPECT_EQ(to_upper('1'), '1');
    EXPECT_EQ(to_upper('\xE4'), '\xE4');
    for (char c = 'a'; c <= 'z'; ++c) {
        EXPECT_EQ(to_lower(to_upper(c)), c);
    }
}

TEST(TextTest, TrimsBothEnds) {
    EXPECT_EQ(trim("  a b \t\r\n"), "a b");
    EXPECT_EQ(trim("a"), "a");
    EXPECT_EQ(trim(" \n "), "");
    EXPECT_EQ(trim(""), "");
}

TEST(TextTest, SplitsIntoWords) {
    EXPECT_THAT(split_words("level 40 5 0"), ElementsAre("level", "40", "5", "0"));
    EXPECT_THAT(split_words("  a\t\tb\r\n"), ElementsAre("a", "b"));
    EXPECT_THAT(split_words(""), IsEmpty());
    EXPECT_THAT(split_words(" \t "), IsEmpty());
}

TEST(TextTest, WritesAllDigitsOfAChecksum) {
    EXPECT_EQ(to_hexadecimal(0), "00000000");
    EXPECT_EQ(to_hexadecimal(0x1A2B3CU), "001a2b3c");
    EXPECT_EQ(to_hexadecimal(0xFFFFFFFFU), "ffffffff");
}

}  // namespace
}  // namespace trebuchet::text_test
