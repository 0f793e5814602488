#include "analysis/text_report.h"

#include <sstream>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::analysis::text_report_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string report_of(std::string_view text, const TextReportStyle& style = {}) {
    PgnReader reader{text};
    return text_report(summary_of(read_record(reader).value()), style);
}

constexpr std::string_view kGame =
    "[White \"Anderssen, Adolf\"]\n[Black \"Kieseritzky, Lionel\"]\n[Result \"1-0\"]\n"
    "[ECO \"C33\"]\n[Opening \"KGA\"]\n\n1. e4 {[%eval 0.20]} 1... f6 $2 {[%eval 1.50] Mistake. e5 "
    "was best.} 2. d4 $6 {[%eval 0.60] Inaccuracy. Nc3 was best.} 2... Kf7 $4 {[%eval #4]} 1-0\n";

TEST(TextReportTest, SaysWhoPlayedHowWellAndWhereItTurned) {
    const std::string report = report_of(kGame);
    EXPECT_THAT(report, HasSubstr("Anderssen, Adolf - Kieseritzky, Lionel, 1-0, C33 KGA\n"));
    EXPECT_THAT(report, HasSubstr("\n  White  Anderssen, Adolf, accuracy "));
    EXPECT_THAT(report, HasSubstr("1 mistake, 1 blunder\n"));
    EXPECT_THAT(report, HasSubstr("  1... f6 (1.50)  Mistake. e5 was best.\n"));
    EXPECT_THAT(report, HasSubstr("  2... Kf7 (#4)  \n"));
}

TEST(TextReportTest, LinesFitTheTerminal) {
    for (const std::size_t columns : {80U, 200U}) {
        std::istringstream lines{report_of(kGame, {.columns = columns, .unicode = false})};
        std::string line;
        while (std::getline(lines, line)) {
            EXPECT_LE(line.size(), columns) << line;
        }
    }
    EXPECT_THAT(
        report_of(kGame, {.columns = 200}), HasSubstr("centipawns lost a move, 1 inaccuracy\n"));
    EXPECT_THAT(
        report_of(kGame, {.columns = 72}),
        HasSubstr("centipawns lost a move,\n         1 inaccuracy\n"));
}

TEST(TextReportTest, ChancesAreBarsOrLetters) {
    EXPECT_THAT(report_of(kGame), HasSubstr("  ▅▆▅█\n"));
    EXPECT_THAT(report_of(kGame, {.unicode = false}), HasSubstr("  =+=#\n"));
    EXPECT_THAT(report_of("1. e4 e5 *"), Not(HasSubstr("chances")));
}

}  // namespace
}  // namespace trebuchet::analysis::text_report_test
