#include "lab/match/match_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::lab::match_report_test {
namespace {

[[nodiscard]] Tally some_tally() {
    Tally tally;
    for (int i = 0; i < 10; ++i) {
        tally.add({2, 1});
        tally.add({1, 0});
        tally.add({2, 0});
    }
    tally.add({2, 2});
    return tally;
}

TEST(MatchReportTest, OneLineWhileItGoesOn) {
    EXPECT_EQ(match_summary({}), "+0 =0 -0, elo 0.0 +- inf");
    EXPECT_THAT(match_summary(some_tally()), testing::StartsWith("+22 =20 -20, elo 11.2 +- "));
}

TEST(MatchReportTest, ScriptsFindTheirLines) {
    const std::string report = match_report(some_tally(), std::nullopt);
    EXPECT_THAT(report, testing::StartsWith("result A-B: +22 =20 -20\ngames 62\n"));
    EXPECT_THAT(report, testing::HasSubstr("\npairs 0 1/2 1 3/2 2: 0 10 10 10 1\n"));
    EXPECT_THAT(report, testing::HasSubstr("\nscore 51.61 %\n"));
    EXPECT_THAT(report, testing::ContainsRegex("\nelo 11.2 \\+- [0-9]+\\.[0-9]\n"));
    EXPECT_THAT(report, testing::ContainsRegex("\ninterval -[0-9.]+ [0-9.]+\n"));
    EXPECT_THAT(report, testing::ContainsRegex("\nsuperiority [0-9.]+ %\n"));
    EXPECT_THAT(report, testing::Not(testing::HasSubstr("sprt")));
}

TEST(MatchReportTest, TheSequentialTestHasItsLine) {
    EXPECT_THAT(
        match_report({}, SprtSettings{.elo0 = 0, .elo1 = 5}),
        testing::HasSubstr("\nsprt 0.00 5.00: llr 0.00 bounds -2.94 2.94 undecided\n"));
}

}  // namespace
}  // namespace trebuchet::lab::match_report_test
