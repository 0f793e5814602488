#include <gtest/gtest.h>

#include <trebuchet/types/color.h>

namespace trebuchet::color_test {
namespace {

TEST(ColorTest, NotIsTheOther) {
    EXPECT_EQ(!Color::White, Color::Black);
    EXPECT_EQ(!Color::Black, Color::White);
}

TEST(ColorTest, IndexesAnArray) {
    ColorArray<int> numbers{{10, 20}};
    EXPECT_EQ(numbers[Color::White], 10);
    EXPECT_EQ(numbers[Color::Black], 20);
    EXPECT_EQ(index(Color::White), 0U);
    EXPECT_EQ(index(Color::Black), 1U);
}

}  // namespace
}  // namespace trebuchet::color_test
