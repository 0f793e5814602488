#include "xboard/features.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/tablebase/tablebases.h>

#include "io/lines.h"
#include "support/patterns.h"

namespace trebuchet::xboard::features_test {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::StartsWith;

// --- Options -------------------------------------------------------------------------------------

TEST(OptionsTest, DescriptionsHaveTheFormOfTheProtocol) {
    for (const std::string& option : describe_options({})) {
        EXPECT_THAT(
            option,
            testing_support::MatchesPattern(
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
    EXPECT_THAT(describe_options({}), ::testing::Contains("Network -file "));
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

// --- Features ------------------------------------------------------------------------------------

// The NAME=VALUE pairs of all lines.
std::vector<std::string> pairs(const std::vector<std::string>& lines) {
    std::vector<std::string> found;
    for (const std::string& line : lines) {
        std::string pair;
        bool quoted = false;
        for (const char c : line.substr(std::string{"feature "}.size()) + ' ') {
            quoted = quoted != (c == '"');
            if (c == ' ' && !quoted) {
                found.push_back(pair);
                pair.clear();
            } else {
                pair += c;
            }
        }
    }
    return found;
}

const std::vector<std::string> kOptions{"Speed -spin 3 1 9", "Forget -button"};

TEST(FeaturesTest, EveryLineIsAFeatureLineOfModestLength) {
    const auto lines = feature_lines(kOptions);
    EXPECT_THAT(lines, Each(StartsWith("feature ")));
    for (const std::string& line : lines) {
        EXPECT_LE(line.size(), 200U) << line;
        EXPECT_EQ(line.find('\''), std::string::npos) << line;
    }
}

TEST(FeaturesTest, DoneComesLast) {
    EXPECT_EQ(feature_lines(kOptions).back(), "feature done=1");
    EXPECT_EQ(feature_lines({}).back(), "feature done=1");
}

TEST(FeaturesTest, FeaturesThatGuisRequire) {
    const auto found = pairs(feature_lines({}));
    for (const char* const wanted :
         {"ping=1",
          "setboard=1",
          "usermove=1",
          "playother=1",
          "san=0",
          "colors=0",
          "time=1",
          "draw=1",
          "reuse=1",
          "sigint=0",
          "sigterm=0",
          "nps=1",
          "analyze=1",
          "memory=1",
          "smp=1"}) {
        EXPECT_THAT(found, Contains(wanted));
    }
    EXPECT_THAT(found, Contains("variants=\"normal,fischerandom\""));
    EXPECT_THAT(found, Contains(StartsWith("myname=\"Trebuchet ")));
}

TEST(FeaturesTest, TablebasesOnlyWhereTheyCanBeRead) {
    const auto found = pairs(feature_lines({}));
    const bool is_there = std::find(found.begin(), found.end(), "egt=\"syzygy\"") != found.end();
    EXPECT_EQ(is_there, Tablebases::is_built());
}

TEST(FeaturesTest, EveryPairHasANameAndAValueWithoutBlanksAroundTheEqualsSign) {
    for (const std::string& pair : pairs(feature_lines(kOptions))) {
        const std::size_t equals = pair.find('=');
        ASSERT_NE(equals, std::string::npos) << pair;
        EXPECT_GT(equals, 0U) << pair;
        EXPECT_GT(pair.size(), equals + 1) << pair;
        EXPECT_NE(pair.substr(equals + 1), "\"\"") << pair;
    }
}

TEST(FeaturesTest, OptionsAreAnnouncedAsDescribed) {
    const auto found = pairs(feature_lines(kOptions));
    EXPECT_THAT(found, Contains("option=\"Speed -spin 3 1 9\""));
    EXPECT_THAT(found, Contains("option=\"Forget -button\""));
}

}  // namespace
}  // namespace trebuchet::xboard::features_test
