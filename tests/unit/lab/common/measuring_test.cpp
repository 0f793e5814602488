#include "lab/common/measuring.h"

#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace trebuchet::lab::measuring_test {
namespace {

[[nodiscard]] std::optional<std::string> difference(
    std::string_view here, std::string_view in_file) {
    return description_difference(here, in_file);
}

TEST(MeasuringTest, TheSameDescriptionIsTakenFromTheFile) {
    std::string_view file = "seed 1\nsearch hash=1\npair 0 2 1\n";
    EXPECT_EQ(description_difference("seed 1\nsearch hash=1\n", file), std::nullopt);
    EXPECT_EQ(file, "pair 0 2 1\n");
}

TEST(MeasuringTest, ADifferentValueIsNamed) {
    EXPECT_EQ(difference("seed 2\n", "seed 1\n"), "seed is '1' in the file, and '2' here");
    EXPECT_EQ(
        difference("search hash=1,threads=2\n", "search hash=1,threads=3\n"),
        "search is 'threads=3' in the file, and 'threads=2' here");
}

// Lists are compared by names, not by places.
TEST(MeasuringTest, ASettingThatOnlyOneHasIsNamed) {
    EXPECT_EQ(
        difference("search hash=1,null_move=on\n", "search hash=1,threads=2,null_move=on\n"),
        "search has 'threads=2' in the file, and not here");
    EXPECT_EQ(
        difference("search threads=2,null_move=on\n", "search null_move=on\n"),
        "search has 'threads=2' here, and not in the file");
}

TEST(MeasuringTest, WordsAreQuotedWithoutBlanks) {
    EXPECT_EQ(
        difference("limits 1, depth 5\n", "limits 1, depth 4\n"),
        "limits is 'depth 4' in the file, and 'depth 5' here");
}

TEST(MeasuringTest, AnotherOrderOrAnEndThatIsMissingIsADifference) {
    EXPECT_EQ(difference("x a=1,b=2\n", "x b=2,a=1\n"), "x has another form");
    EXPECT_EQ(difference("seed 1\n", "seed 1"), "its beginning is not complete");
}

}  // namespace
}  // namespace trebuchet::lab::measuring_test
