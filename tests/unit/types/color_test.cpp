#include <gtest/gtest.h>

#include <trebuchet/types/color.h>

namespace trebuchet::color_test {
namespace {

TEST(ColorTest, TheOtherSideIsTheOtherColor) {
    EXPECT_EQ(!Color::White, Color::Black);
    EXPECT_EQ(!Color::Black, Color::White);
}

TEST(ColorTest, IndexesAnArrayWithAPlaceForEach) {
    EXPECT_EQ(index(Color::White), 0U);
    EXPECT_EQ(index(Color::Black), 1U);
    ColorArray<char> letters{};
    letters[Color::White] = 'w';
    letters[Color::Black] = 'b';
    EXPECT_EQ(letters[Color::White], 'w');
    EXPECT_EQ(letters[Color::Black], 'b');
}

}  // namespace
}  // namespace trebuchet::color_test
