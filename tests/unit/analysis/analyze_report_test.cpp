#include "analysis/analyze_report.h"

#include <sstream>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/san.h>

#include "support/positions.h"

namespace trebuchet::analysis::analyze_report_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::position_from;

// The moves of a variation, in SAN, from the position.
[[nodiscard]] std::vector<Move> line(Position at, std::string_view text) {
    std::vector<Move> moves;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) {
        moves.push_back(parse_san(at, word).value());
        at.play(moves.back());
    }
    return moves;
}

[[nodiscard]] PvInfo info(const std::vector<Move>& moves, int score, int rank = 1) {
    PvInfo info;
    info.line = rank;
    info.depth = 9;
    info.score = Score{score};
    info.nodes = 12345;
    info.time = Milliseconds{1234};
    info.pv = moves;
    return info;
}

constexpr std::string_view kRuy = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O";

TEST(AnalyzeReportTest, ScoresAreFromTheViewOfWhite) {
    EXPECT_EQ(score_for_white(Score{31}, Color::White), "+0.31");
    EXPECT_EQ(score_for_white(Score{31}, Color::Black), "-0.31");
    EXPECT_EQ(score_for_white(Score{-1205}, Color::Black), "+12.05");
    EXPECT_EQ(score_for_white(Score{0}, Color::Black), "0.00");
    EXPECT_EQ(score_for_white(Score::mate_at(Ply{5}), Color::White), "#3");
    EXPECT_EQ(score_for_white(Score::mate_at(Ply{5}), Color::Black), "#-3");
    EXPECT_EQ(score_for_white(Score::mated_at(Ply{4}), Color::White), "#-2");
    EXPECT_EQ(score_for_white(Score::mated_at(Ply{4}), Color::Black), "#2");
}

TEST(AnalyzeReportTest, CountsStayShort) {
    EXPECT_EQ(short_count(0), "0");
    EXPECT_EQ(short_count(9999), "9999");
    EXPECT_EQ(short_count(10'000), "10k");
    EXPECT_EQ(short_count(9'999'999), "9999k");
    EXPECT_EQ(short_count(10'000'000), "10M");
    EXPECT_EQ(short_count(123'456'789'012), "123G");
    EXPECT_EQ(short_count(123'456'789'012'345), "123456G");
}

TEST(AnalyzeReportTest, TimesStayShort) {
    EXPECT_EQ(short_time(Milliseconds{0}), "0.00s");
    EXPECT_EQ(short_time(Milliseconds{1239}), "1.23s");
    EXPECT_EQ(short_time(Milliseconds{99'999}), "99.99s");
    EXPECT_EQ(short_time(Milliseconds{100'000}), "1:40");
    EXPECT_EQ(short_time(Milliseconds{3'599'999}), "59:59");
    EXPECT_EQ(short_time(Milliseconds{3'600'000}), "1:00:00");
    EXPECT_EQ(short_time(Milliseconds{36'061'000}), "10:01:01");
}

TEST(AnalyzeReportTest, RowsAlignWithTheHeading) {
    AnalysisReport report{Position::start(), 1};
    EXPECT_EQ(report.heading(), "depth   score    time nodes  moves\n");
    const auto moves = line(Position::start(), "e4 e5 Nf3");
    EXPECT_EQ(report.take(info(moves, 31)), "    9   +0.31   1.23s   12k  1. e4 e5 2. Nf3\n");
}

TEST(AnalyzeReportTest, MoveNumbersAreThoseOfTheGame) {
    const Position root = position_from("4k3/8/8/8/8/8/4p3/4K2R b K - 3 57");
    AnalysisReport report{root, 1};
    const auto moves = line(root, "Kd7 Kxe2 Kc6 Rh5");
    EXPECT_THAT(
        report.take(info(moves, -400)),
        HasSubstr("   +4.00   1.23s   12k  57... Kd7 58. Kxe2 Kc6 59. Rh5\n"));
}

TEST(AnalyzeReportTest, BoundsAreFromTheViewOfWhite) {
    const Position root = position_from("4k3/8/8/8/8/8/4p3/4K2R b K - 3 57");
    AnalysisReport report{root, 1};
    const auto moves = line(root, "Kd7");
    PvInfo lower = info(moves, 50);
    lower.bound = Bound::Lower;
    EXPECT_THAT(report.take(lower), HasSubstr("  <-0.50  "));
    PvInfo upper = info(moves, 50);
    upper.bound = Bound::Upper;
    EXPECT_THAT(report.take(upper), HasSubstr("  >-0.50  "));
    AnalysisReport white{Position::start(), 1};
    const auto pawn = line(Position::start(), "e4");
    PvInfo of_white = info(pawn, 50);
    of_white.bound = Bound::Lower;
    EXPECT_THAT(white.take(of_white), HasSubstr("  >+0.50  "));
}

TEST(AnalyzeReportTest, ARowFitsTheTerminal) {
    const auto moves = line(Position::start(), kRuy);
    for (const std::size_t columns : {40U, 60U, 80U, 200U}) {
        AnalysisReport report{Position::start(), 1, columns};
        const std::string row = report.take(info(moves, 31));
        EXPECT_LE(row.size(), columns + 1) << row;
        EXPECT_EQ(row.find('\n'), row.size() - 1) << row;
        EXPECT_EQ(row.ends_with(" ...\n"), columns < 200) << row;
    }
    // The first move is shown in the narrowest terminal too.
    EXPECT_THAT(
        AnalysisReport(Position::start(), 1, 10).take(info(moves, 31)), HasSubstr(" 1. e4 ..."));
}

TEST(AnalyzeReportTest, RepeatedVariationsAreNotShown) {
    AnalysisReport report{Position::start(), 1};
    const auto moves = line(Position::start(), "e4 e5");
    EXPECT_NE(report.take(info(moves, 31)), "");
    EXPECT_EQ(report.take(info(moves, 31)), "");
    EXPECT_NE(report.take(info(moves, 32)), "");
    const auto longer = line(Position::start(), "e4 e5 Nf3");
    EXPECT_NE(report.take(info(longer, 32)), "");
}

TEST(AnalyzeReportTest, InvalidVariationsAreIgnored) {
    AnalysisReport report{Position::start(), 1};
    const auto moves = line(Position::start(), "e4");
    EXPECT_EQ(report.take(info(moves, 31, 2)), "");
    EXPECT_EQ(report.take(info(moves, 31, 0)), "");
    EXPECT_EQ(report.take(info({}, 31)), "");
}

[[nodiscard]] SearchResult result(Move best) {
    SearchResult result;
    result.best = best;
    result.score = Score{25};
    result.depth = 8;
    result.nodes = 1'500'000;
    result.time = Milliseconds{3000};
    return result;
}

TEST(AnalyzeReportTest, TheSummaryHasTheWholeVariationWrapped) {
    AnalysisReport report{Position::start(), 1, 50};
    const auto moves = line(Position::start(), kRuy);
    static_cast<void>(report.take(info(moves, 31)));
    EXPECT_EQ(
        report.summary(result(moves.front())),
        "Best after 3.00s: depth 8, 1500k nodes, 500k a second\n"
        "   +0.31  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n"
        "          5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n");
}

TEST(AnalyzeReportTest, SeveralVariationsHaveRanks) {
    AnalysisReport report{Position::start(), 3};
    EXPECT_EQ(report.heading(), "depth rank   score    time nodes  moves\n");
    const auto king = line(Position::start(), "e4");
    const auto queen = line(Position::start(), "d4");
    EXPECT_EQ(report.take(info(king, 31, 1)), "    9    1   +0.31   1.23s   12k  1. e4\n");
    EXPECT_EQ(report.take(info(queen, 20, 2)), "    9    2   +0.20   1.23s   12k  1. d4\n");
    EXPECT_THAT(
        report.summary(result(king.front())), HasSubstr("\n   +0.31  1. e4\n   +0.20  1. d4\n"));
}

// The search was interrupted when the second had overtaken the first, which had no new score yet.
TEST(AnalyzeReportTest, EachMoveIsInTheSummaryOnce) {
    AnalysisReport report{Position::start(), 2};
    const auto king = line(Position::start(), "e4");
    const auto queen = line(Position::start(), "d4");
    static_cast<void>(report.take(info(king, 31, 1)));
    static_cast<void>(report.take(info(queen, 20, 2)));
    static_cast<void>(report.take(info(queen, 40, 1)));
    EXPECT_THAT(
        report.summary(result(queen.front())), HasSubstr("\n   +0.40  1. d4\n   +0.31  1. e4\n"));
}

TEST(AnalyzeReportTest, TheSummaryPrefersAWholeVariationToABound) {
    AnalysisReport report{Position::start(), 1};
    const auto whole = line(Position::start(), "e4 e5 Nf3");
    const auto cut = line(Position::start(), "e4 c5");
    const auto other = line(Position::start(), "d4");
    static_cast<void>(report.take(info(whole, 31)));
    PvInfo bound = info(cut, 60);
    bound.bound = Bound::Lower;
    EXPECT_THAT(report.take(bound), HasSubstr(">+0.60"));
    EXPECT_THAT(report.summary(result(whole.front())), HasSubstr("\n   +0.31  1. e4 e5 2. Nf3\n"));
    // A worse score or another move replaces it.
    bound.bound = Bound::Upper;
    EXPECT_NE(report.take(bound), "");
    EXPECT_THAT(report.summary(result(whole.front())), HasSubstr("\n  <+0.60  1. e4 c5\n"));
    PvInfo better = info(other, 70);
    better.bound = Bound::Lower;
    EXPECT_NE(report.take(better), "");
    EXPECT_THAT(report.summary(result(other.front())), HasSubstr("\n  >+0.70  1. d4\n"));
}

TEST(AnalyzeReportTest, ShowsABestMoveWithoutAVariation) {
    AnalysisReport report{Position::start(), 1};
    const auto king = line(Position::start(), "e4 e5");
    const auto queen = line(Position::start(), "d4");
    EXPECT_THAT(report.summary(result(queen.front())), HasSubstr("\n   +0.25  1. d4\n"));
    static_cast<void>(report.take(info(king, 31)));
    const std::string summary = report.summary(result(queen.front()));
    EXPECT_THAT(summary, HasSubstr("\n   +0.25  1. d4\n"));
    EXPECT_THAT(summary, Not(HasSubstr("e4")));
}

}  // namespace
}  // namespace trebuchet::analysis::analyze_report_test
