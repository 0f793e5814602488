#include "analysis/html_report.h"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::analysis::html_report_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string page_of(std::initializer_list<std::string_view> games) {
    HtmlReport report;
    for (const std::string_view text : games) {
        PgnReader reader{text};
        report.add(summary_of(read_record(reader).value()));
    }
    return report.text();
}

constexpr std::string_view kGame =
    "[White \"A <b> & \\\"C\\\"\"]\n[Black \"B\"]\n\n1. e4 {[%eval 0.20]} 1... f6 $2 {[%eval 1.50] "
    "Mistake. e5 was best.} (1... e5) 2. d4 {[%eval 1.50]} *\n";

TEST(HtmlReportTest, ShowsEachMoveWithWhatIsKnownOfIt) {
    const std::string page = page_of({kGame});
    EXPECT_THAT(page, HasSubstr("data-ply=\"2\" data-eval=\"1.50\""));
    EXPECT_THAT(page, HasSubstr("data-move=\"f7f6\""));
    EXPECT_THAT(
        page,
        HasSubstr("<span class=\"heard\">1... </span>f6?<span class=\"heard\">, Mistake</span>"
                  "<span class=\"heard\">, evaluation </span><span class=\"eval\">1.50</span>"));
    EXPECT_THAT(page, HasSubstr("data-board=\"rnbqkbnr/ppppp1pp/5p2/8/4P3/8/PPPP1PPP/RNBQKBNR\""));
    EXPECT_THAT(page, HasSubstr("<p class=\"words\">Mistake. e5 was best.</p>"));
    EXPECT_THAT(page, HasSubstr("class=\"variation\""));
    EXPECT_THAT(page, HasSubstr("Where it turned"));
    EXPECT_THAT(page, HasSubstr("class=\"graph\""));
}

TEST(HtmlReportTest, TextFromOutsideIsNoMarkup) {
    const std::string page = page_of({kGame});
    EXPECT_THAT(page, HasSubstr("A &lt;b&gt; &amp; &quot;C&quot;"));
    EXPECT_THAT(page, Not(HasSubstr("<b>")));
    EXPECT_EQ(html_escaped("a<\"&>"), "a&lt;&quot;&amp;&gt;");
}

TEST(HtmlReportTest, ShowsTheTimeUsedByClocksOrAsTheGameSays) {
    EXPECT_THAT(page_of({kGame}), Not(HasSubstr("class=\"times\"")));
    EXPECT_THAT(
        page_of({"1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:00:48]} *"}),
        HasSubstr("the longest bar is 12 seconds"));
    EXPECT_THAT(
        page_of({"[TimeControl \"60+2\"]\n\n1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:00:48]} *"}),
        HasSubstr("the longest bar is 14 seconds"));
    EXPECT_THAT(
        page_of({"1. e4 {[%emt 0:00:07]} e5 {[%emt 0:00:09]} *"}),
        HasSubstr("the longest bar is 9 seconds"));
}

TEST(HtmlReportTest, WhatNobodyKnowsIsNotShown) {
    EXPECT_THAT(
        page_of({"[Event \"?\"]\n[Date \"????.??.??\"]\n[ECO \"C20\"]\n\n1. e4 *"}),
        HasSubstr("<p class=\"about\">C20</p>"));
}

TEST(HtmlReportTest, SeveralGamesHaveAnIndex) {
    EXPECT_THAT(page_of({kGame}), Not(HasSubstr("<nav")));
    const std::string page = page_of({kGame, "1. d4 *"});
    EXPECT_THAT(page, HasSubstr("<a href=\"#game2\">"));
    EXPECT_THAT(page, HasSubstr("id=\"game2\""));
}

// Screen readers list the parts of a page by their names.
TEST(HtmlReportTest, PartsOfDifferentGamesHaveDifferentNames) {
    const std::string page = page_of({kGame, kGame});
    EXPECT_THAT(page, HasSubstr("aria-label=\"Figures of game 1\""));
    EXPECT_THAT(page, HasSubstr("aria-label=\"Figures of game 2\""));
    EXPECT_THAT(page, HasSubstr("aria-label=\"Game 2: A "));
}

TEST(HtmlReportTest, NeedsNothingFromElsewhere) {
    const std::string page = page_of({kGame});
    EXPECT_THAT(page, Not(HasSubstr("src=")));
    // A name space, not an address to load from.
    const std::size_t link = page.find("http");
    ASSERT_NE(link, std::string::npos);
    EXPECT_EQ(page.substr(link, 26), "http://www.w3.org/2000/svg");
    EXPECT_EQ(page.find("http", link + 1), std::string::npos);
}

TEST(HtmlReportTest, ANullMoveHasAPositionButNoSquares) {
    const std::string page = page_of({"1. e4 e5 (1... -- 2. d4) *"});
    const std::size_t step = page.find("class=\"step\"");
    ASSERT_NE(step, std::string::npos);
    const std::string button = page.substr(page.rfind('<', step), step - page.rfind('<', step));
    EXPECT_THAT(button, HasSubstr("data-board="));
    EXPECT_THAT(button, Not(HasSubstr("data-move=")));
}

TEST(HtmlReportTest, CastlingMarksTwoSquares) {
    constexpr std::string_view kMoves = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O *";
    EXPECT_THAT(page_of({kMoves}), HasSubstr("data-move=\"e1g1\""));
    const std::string chess960 = "[Variant \"Chess960\"]\n\n" + std::string{kMoves};
    EXPECT_THAT(page_of({chess960}), HasSubstr("data-move=\"e1h1\""));
}

TEST(HtmlReportTest, AVariationWithoutMovesIsNotShown) {
    EXPECT_THAT(page_of({"1. e4 e5 ({x}) *"}), Not(HasSubstr("class=\"variation\"")));
}

TEST(HtmlReportTest, GamesWithoutMovesOrEvaluationsAreShown) {
    EXPECT_THAT(page_of({"[White \"x\"]\n\n*\n"}), HasSubstr("data-ply=\"0\""));
    EXPECT_THAT(page_of({"1. e4 *"}), Not(HasSubstr("class=\"graph\"")));
}

}  // namespace
}  // namespace trebuchet::analysis::html_report_test
