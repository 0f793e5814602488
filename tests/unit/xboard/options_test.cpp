#include "xboard/options.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::xboard::options_test {
namespace {

TEST(OptionsTest, DescriptionsHaveTheFormOfTheProtocol) {
    for (const std::string& option : describe_options({})) {
        EXPECT_THAT(
            option,
            ::testing::MatchesRegex(
                "[A-Za-z0-9]+ -(button|check [01]|spin -?[0-9]+ -?[0-9]+ -?[0-9]+|"
                "combo .*[*].* /// .*|file .*|path .*)"));
    }
}

TEST(OptionsTest, SpinsShowTheValueInForceWithinItsBounds) {
    const auto options = describe_options({.move_overhead = 75, .multi_pv = 3});
    EXPECT_THAT(options, ::testing::Contains("MoveOverhead -spin 75 0 10000"));
    EXPECT_THAT(options, ::testing::Contains("MultiPV -spin 3 1 200"));
}

TEST(OptionsTest, CombosMarkTheChoiceInForce) {
    EXPECT_THAT(
        describe_options({.driver = Driver::Mtdf}),
        ::testing::Contains("SearchDriver -combo PVS /// *MTDf /// AlphaBeta"));
    EXPECT_THAT(describe_options({.resign = true}), ::testing::Contains("Resign -check 1"));
}

TEST(OptionsTest, FilesAreShownWhereTheLineCanHoldTheirNames) {
    EXPECT_THAT(describe_options({}), ::testing::Contains("BookFile -file "));
    EXPECT_THAT(
        describe_options({.book_file = "/my books/a.bin"}),
        ::testing::Contains("BookFile -file /my books/a.bin"));
    for (const std::string& name :
         {std::string{"a\"b.bin"}, std::string{"it's.bin"}, std::string(1000, 'a')}) {
        EXPECT_THAT(describe_options({.book_file = name}), ::testing::Contains("BookFile -file "));
    }
}

TEST(OptionsTest, TheFoldersOfTablebasesAreAChoiceWhereTheyCanBeRead) {
    const auto options = describe_options({.tablebases = {.path = "/tables", .tables = {}}});
    const auto is_there = ::testing::Contains("Tablebases -path /tables");
    if (Tablebases::is_built()) {
        EXPECT_THAT(options, is_there);
    } else {
        EXPECT_THAT(options, ::testing::Not(is_there));
    }
}

}  // namespace
}  // namespace trebuchet::xboard::options_test
