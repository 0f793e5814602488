#include "log/level.h"

#include <gtest/gtest.h>

namespace trebuchet::log::level_test {
namespace {

TEST(LevelTest, NamesAndLevelsAgree) {
    for (const Level level : {Level::Debug, Level::Info, Level::Warning, Level::Error}) {
        EXPECT_EQ(parse_level(name_of(level)), level);
    }
    EXPECT_EQ(name_of(Level::Warning), "warning");
}

TEST(LevelTest, CapitalsAreReadToo) {
    EXPECT_EQ(parse_level("DEBUG"), Level::Debug);
    EXPECT_EQ(parse_level("Info"), Level::Info);
}

TEST(LevelTest, OtherWordsAreNoLevels) {
    EXPECT_EQ(parse_level(""), std::nullopt);
    EXPECT_EQ(parse_level("debugg"), std::nullopt);
    EXPECT_EQ(parse_level("debu"), std::nullopt);
    EXPECT_EQ(parse_level("0"), std::nullopt);
}

}  // namespace
}  // namespace trebuchet::log::level_test
