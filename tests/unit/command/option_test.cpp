#include "command/option.h"

#include <array>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::command::option_test {
namespace {

TEST(ThousandthsTest, NumbersBecomeThousandths) {
    EXPECT_EQ(parse_thousandths("5"), 5000);
    EXPECT_EQ(parse_thousandths("0.05"), 50);
    EXPECT_EQ(parse_thousandths(".5"), 500);
    EXPECT_EQ(parse_thousandths("5."), 5000);
    EXPECT_EQ(parse_thousandths("-2.25"), -2250);
    EXPECT_EQ(parse_thousandths("0"), 0);
    EXPECT_EQ(parse_thousandths("999999999.999"), 999'999'999'999);
}

TEST(ThousandthsTest, OtherTextsAreNoNumbers) {
    for (const char* const text :
         {"", ".", "-", "-.", "+1", "1.2345", "1,5", "1.-5", "--1", " 1", "1e3", "1234567890"}) {
        EXPECT_FALSE(parse_thousandths(text)) << text;
    }
}

TEST(OptionTest, NumbersHaveARange) {
    constexpr Number kNumber{1, 100, 7};
    EXPECT_FALSE(problem_with(kNumber, "1"));
    EXPECT_FALSE(problem_with(kNumber, "100"));
    for (const char* const text : {"0", "101", "x", "", "1.5", "99999999999999999999"}) {
        EXPECT_EQ(problem_with(kNumber, text), "must be a number from 1 to 100") << text;
    }
    EXPECT_EQ(describe_values(kNumber), "1 to 100; default 7");
    EXPECT_EQ(describe_values(Number{1, kNoLimit}), "1 or more");
}

TEST(OptionTest, RealNumbersHaveARange) {
    constexpr Real kReal{0, 1, 5e-8};
    EXPECT_FALSE(problem_with(kReal, "5e-8"));
    EXPECT_FALSE(problem_with(kReal, "0"));
    for (const char* const text : {"nan", "inf", "-1", "1.1", "", "1x", " 1"}) {
        EXPECT_EQ(problem_with(kReal, text), "must be a number from 0 to 1") << text;
    }
    EXPECT_EQ(describe_values(kReal), "0 to 1; default 5e-08");
}

TEST(OptionTest, ChoicesListTheirWords) {
    static constexpr std::array<std::string_view, 3> kWords{"PVS", "MTDf", "AlphaBeta"};
    constexpr Choice kChoice{kWords, "PVS"};
    EXPECT_FALSE(problem_with(kChoice, "MTDf"));
    EXPECT_FALSE(problem_with(kChoice, "mtdf"));
    EXPECT_EQ(canonical(kChoice, "mtdf"), "MTDf");
    EXPECT_EQ(canonical(Text{}, "mtdf"), "mtdf");
    EXPECT_EQ(problem_with(kChoice, "mtd"), "must be PVS, MTDf or AlphaBeta");
    EXPECT_EQ(describe_values(kChoice), "PVS, MTDf or AlphaBeta; default PVS");
}

TEST(OptionTest, SecondsAndSwitches) {
    EXPECT_FALSE(problem_with(Seconds{}, "0.5"));
    for (const char* const text : {"0", "2000000"}) {
        EXPECT_EQ(
            problem_with(Seconds{}, text),
            "must be a number of seconds up to 1000000, as 1 or 0.5");
    }
    EXPECT_THAT(
        problem_with(Number{1, kNoLimit}, "2000000000000000"),
        testing::Optional(testing::EndsWith("from 1 to 1125899906842624")));
    EXPECT_FALSE(problem_with(OnOff{}, "off"));
    EXPECT_EQ(problem_with(OnOff{}, "maybe"), "must be on or off");
    EXPECT_EQ(describe_values(OnOff{true}), "on or off; default on");
    EXPECT_EQ(describe_values(Flag{}), "");
    EXPECT_TRUE(problem_with(File{}, ""));
    EXPECT_FALSE(problem_with(File{.may_be_empty = true}, ""));
}

}  // namespace
}  // namespace trebuchet::command::option_test
