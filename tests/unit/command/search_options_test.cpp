#include "command/search_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"

namespace trebuchet::command::search_options_test {
namespace {

using testing_support::values_of;

// The options repeat defaults of Settings, which is no constant expression.
TEST(SearchOptionsTest, DefaultsAreThoseOfTheSearch) {
    EXPECT_EQ(search_settings_of(values_of("analyze", {})).value(), Settings{});
}

TEST(SearchOptionsTest, ReadsHashAndThreads) {
    const Settings settings =
        search_settings_of(values_of("analyze", {"--hash", "8", "--threads", "2"})).value();
    EXPECT_EQ(settings.hash_megabytes, 8U);
    EXPECT_EQ(settings.threads, 2U);
}

TEST(SearchOptionsTest, TheErrorNamesTheOption) {
    const auto settings = search_settings_of(values_of("analyze", {"--tablebases", "/nowhere"}));
    ASSERT_FALSE(settings);
    EXPECT_THAT(settings.error(), testing::StartsWith("--tablebases: "));
}

TEST(SearchOptionsTest, AHashLargerThanTheMachineIsRefused) {
    const auto values = values_of("analyze", {"--hash", "1048576"});
    const auto settings = search_settings_of(values);
    ASSERT_FALSE(settings);
    EXPECT_THAT(settings.error(), testing::StartsWith("--hash 1048576: "));
    EXPECT_THAT(
        hash_megabytes_of(values, 3).error(),
        testing::EndsWith(" MB can be had for each of 3 searches"));
}

TEST(SearchOptionsTest, SaysWhatASearcherIsMissing) {
    const Settings small{.hash_megabytes = 1};
    const Searcher searcher{small};
    EXPECT_EQ(missing_from(searcher, small), std::nullopt);
    EXPECT_EQ(
        missing_from(searcher, {.hash_megabytes = 2}), "cannot allocate 2 MB for the hash table");
    EXPECT_EQ(
        missing_from(searcher, {.hash_megabytes = 1, .threads = 2}), "cannot start 2 threads");
}

}  // namespace
}  // namespace trebuchet::command::search_options_test
