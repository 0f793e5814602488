#include "command/position_source.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "support/scratch_folder.h"

namespace trebuchet::cli::position_source_test {
namespace {

using testing_support::ScratchFolder;

[[nodiscard]] LineSource lines(std::vector<std::string> texts) {
    return [texts = std::move(texts), at = std::size_t{0}]() mutable -> std::optional<std::string> {
        return at < texts.size() ? std::optional{texts[at++]} : std::nullopt;
    };
}

TEST(PositionSourceTest, FenAndEpdWithAndWithoutNames) {
    PositionSource source{
        lines(
            {"# a remark",
             "",
             "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"back rank\";",
             "   \t",
             " 4k3/8/8/8/8/8/8/4K2R b K - 7 30\r"}),
        "list"};
    std::ostringstream errors;
    const auto first = source.next(errors);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->id, "back rank");
    EXPECT_EQ(to_short_fen(first->position), "6k1/5ppp/8/8/8/8/8/R6K w - -");
    const auto second = source.next(errors);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->id, "");
    EXPECT_EQ(to_fen(second->position), "4k3/8/8/8/8/8/8/4K2R b K - 7 30");
    EXPECT_FALSE(source.next(errors));
    EXPECT_EQ(errors.str(), "");
}

TEST(PositionSourceTest, DamagedLinesAreToldWithTheirPlace) {
    PositionSource source{
        lines(
            {"nonsense",
             "  6k1/5ppp/8/8/8/8/9/R6K w - -",
             "6k1/5ppp/8/8/8/8/8/R6K w - - id \"open",
             "8/8/8/8/8/8/8/8 w - -",
             "6k1/5ppp/8/8/8/8/8/R6K w - -"}),
        "a.epd"};
    std::ostringstream errors;
    const auto only = source.next(errors);
    ASSERT_TRUE(only);
    EXPECT_EQ(to_short_fen(only->position), "6k1/5ppp/8/8/8/8/8/R6K w - -");
    EXPECT_FALSE(source.next(errors));
    const std::string text = errors.str();
    EXPECT_THAT(text, testing::StartsWith("left out: a.epd, line 1: column 2: "));
    // Blanks in front count.
    EXPECT_THAT(text, testing::HasSubstr("\nleft out: a.epd, line 2: column 20: "));
    EXPECT_THAT(
        text,
        testing::HasSubstr("\nleft out: a.epd, line 3: column 33: the closing quote is missing\n"));
    EXPECT_THAT(text, testing::HasSubstr("\nleft out: a.epd, line 4: "));
    EXPECT_THAT(text, testing::HasSubstr("no king"));
}

TEST(PositionSourceTest, TheLinesOfAFile) {
    const ScratchFolder folder;
    const auto source = file_lines(folder.write("a.epd", "one\n\nlast"));
    ASSERT_TRUE(source);
    EXPECT_EQ((*source)(), "one");
    EXPECT_EQ((*source)(), "");
    EXPECT_EQ((*source)(), "last");
    EXPECT_EQ((*source)(), std::nullopt);
    const auto empty = file_lines(folder.write("empty.epd", ""));
    ASSERT_TRUE(empty);
    EXPECT_EQ((*empty)(), std::nullopt);
}

TEST(PositionSourceTest, WhatCannotBeRead) {
    const ScratchFolder folder;
    EXPECT_FALSE(file_lines(folder.file("none.epd")));
    EXPECT_FALSE(file_lines(folder.file("")));
}

}  // namespace
}  // namespace trebuchet::cli::position_source_test
