#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/version.h>

#include "support/patterns.h"

namespace trebuchet::version_test {
namespace {

TEST(VersionTest, HasThreeNumbers) {
    EXPECT_THAT(
        std::string(version()), testing_support::MatchesPattern("[0-9]+\\.[0-9]+\\.[0-9]+"));
}

}  // namespace
}  // namespace trebuchet::version_test
