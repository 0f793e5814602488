#include "analysis/answer_lines.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/san.h>

namespace trebuchet::analysis::answer_lines_test {
namespace {

// An answer with these moves, in SAN, as its only line.
Answer answer_of(std::string_view epd, Score score, const std::vector<std::string_view>& moves) {
    const EpdRecord record = parse_epd(epd).value();
    Answer answer{
        .asked =
            {.position = record.position,
             .id = std::string{record.text("id")},
             .operations = record.operations},
        .found = {}};
    PositionAnalysis::Line line{score, {}};
    Position at = record.position;
    for (const std::string_view text : moves) {
        line.moves.push_back(parse_san(at, text).value());
        at.play(line.moves.back());
    }
    answer.found.lines.push_back(line);
    answer.result.best = line.moves.front();
    answer.result.depth = 12;
    answer.result.nodes = 345;
    answer.result.time = Milliseconds{2500};
    return answer;
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

TEST(AnswerLinesTest, JsonHasOneObjectForAPosition) {
    EXPECT_EQ(
        json_line(answer_of(kStart, Score{31}, {"e4", "e5"})),
        "{\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\",\"depth\":12,"
        "\"nodes\":345,\"time_ms\":2500,\"lines\":[{\"cp\":31,\"pv\":[\"e2e4\",\"e7e5\"],"
        "\"san\":[\"e4\",\"e5\"]}],\"best\":\"e2e4\"}");
}

TEST(AnswerLinesTest, JsonEscapesWhatItMust) {
    const std::string line =
        json_line(answer_of(std::string{kStart} + " id \"a\\b\x01\";", Score{0}, {"e4"}));
    EXPECT_THAT(line, ::testing::HasSubstr("\"id\":\"a\\\\b\\u0001\""));
}

TEST(AnswerLinesTest, MatesAreCountedInMoves) {
    const Answer answer = answer_of("7k/8/6K1/8/8/8/8/1Q6 w - -", Score::mate_at(Ply{3}), {"Qb8#"});
    EXPECT_THAT(json_line(answer), ::testing::HasSubstr("{\"mate\":2,"));
    EXPECT_THAT(epd_answer(answer), ::testing::HasSubstr(" dm 2;"));
}

TEST(AnswerLinesTest, EpdHasTheUsualOperations) {
    EXPECT_EQ(
        epd_answer(answer_of(std::string{kStart} + " bm d4; id \"one\";", Score{31}, {"e4", "e5"})),
        std::string{kStart} + " bm d4; id \"one\"; acd 12; acn 345; acs 2; ce 31; pv e4 e5;");
}

TEST(AnswerLinesTest, AnEarlierAnswerDoesNotStayInEpd) {
    const std::string mate = "7k/8/6K1/8/8/8/8/1Q6 w - -";
    const std::string of_mate =
        epd_answer(answer_of(mate + " ce 950; pv Qb1;", Score::mate_at(Ply{3}), {"Qb8#"}));
    EXPECT_THAT(of_mate, ::testing::HasSubstr(" dm 2;"));
    EXPECT_THAT(of_mate, ::testing::Not(::testing::HasSubstr(" ce ")));
    const std::string of_score = epd_answer(answer_of(mate + " dm 4;", Score{950}, {"Qb7"}));
    EXPECT_THAT(of_score, ::testing::HasSubstr(" ce 950;"));
    EXPECT_THAT(of_score, ::testing::Not(::testing::HasSubstr(" dm ")));

    const EpdRecord over =
        parse_epd("7k/6Q1/6K1/8/8/8/8/8 b - - ce -950; pv Kg8; id \"x\";").value();
    const Answer answer{
        .asked = {.position = over.position, .operations = over.operations}, .found = {}};
    EXPECT_THAT(epd_answer(answer), ::testing::HasSubstr("- id \"x\"; acd"));
}

TEST(AnswerLinesTest, TellsWhetherThePositionIsSolved) {
    const auto solved = [](std::string_view operations) {
        return is_solved(
            answer_of(std::string{kStart} + std::string{operations}, Score{0}, {"e4"}));
    };
    EXPECT_FALSE(solved("").has_value());
    EXPECT_EQ(solved(" bm d4 e4;"), true);
    EXPECT_EQ(solved(" bm d4;"), false);
    EXPECT_EQ(solved(" am e4;"), false);
    EXPECT_EQ(solved(" am d4;"), true);
}

TEST(AnswerLinesTest, AFinishedGameHasNoLine) {
    const EpdRecord record = parse_epd("7k/6Q1/6K1/8/8/8/8/8 b - -").value();
    const Answer answer{.asked = {.position = record.position}, .found = {}};
    EXPECT_THAT(json_line(answer), ::testing::EndsWith("\"lines\":[]}"));
}

}  // namespace
}  // namespace trebuchet::analysis::answer_lines_test
