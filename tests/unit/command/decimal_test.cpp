#include "command/decimal.h"

#include <gtest/gtest.h>

namespace trebuchet::lab::decimal_test {
namespace {

TEST(DecimalTest, NumbersBecomeThousandths) {
    EXPECT_EQ(parse_thousandths("5"), 5000);
    EXPECT_EQ(parse_thousandths("0.05"), 50);
    EXPECT_EQ(parse_thousandths(".5"), 500);
    EXPECT_EQ(parse_thousandths("5."), 5000);
    EXPECT_EQ(parse_thousandths("-2.25"), -2250);
    EXPECT_EQ(parse_thousandths("0"), 0);
    EXPECT_EQ(parse_thousandths("999999999.999"), 999'999'999'999);
}

TEST(DecimalTest, EverythingElseIsNothing) {
    for (const char* const text :
         {"", ".", "-", "-.", "+1", "1.2345", "1,5", "1.-5", "--1", " 1", "1e3", "1234567890"}) {
        EXPECT_FALSE(parse_thousandths(text)) << text;
    }
}

}  // namespace
}  // namespace trebuchet::lab::decimal_test
