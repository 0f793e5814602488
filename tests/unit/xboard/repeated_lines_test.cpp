#include "xboard/repeated_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::xboard::repeated_lines_test {
namespace {

using session::PvReport;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Score kMate = Score::mate_at(Ply{1});

// The lines that are shown, by their numbers. The variation is told apart by its length alone.
std::vector<int> shown(
    RepeatedLines& lines, int depth, int line, Score score, std::size_t moves = 1, int time = 0) {
    std::vector<int> numbers;
    const std::vector<PvReport> passed = lines.pass(
        {.line = line,
         .depth = depth,
         .score = score,
         .time = Milliseconds{time},
         .pv = std::vector<Move>(moves)});
    for (const PvReport& report : passed) {
        EXPECT_EQ(report.depth, depth);
        numbers.push_back(report.line);
    }
    return numbers;
}

TEST(RepeatedLinesTest, AMateIsShownOnceUntilItChanges) {
    RepeatedLines lines;
    EXPECT_THAT(shown(lines, 1, 1, kMate), ElementsAre(1));
    EXPECT_THAT(shown(lines, 2, 1, kMate), IsEmpty());
    EXPECT_THAT(shown(lines, 3, 1, kMate, 1, 5000), IsEmpty());
    EXPECT_THAT(shown(lines, 4, 1, kMate, 2), ElementsAre(1)) << "another variation";
    EXPECT_THAT(shown(lines, 5, 1, kMate, 2), IsEmpty());
    lines.forget();
    EXPECT_THAT(shown(lines, 6, 1, kMate, 2), ElementsAre(1));
}

// A GUI shows the lines of the greatest depth together: the mate must be among them.
TEST(RepeatedLinesTest, AMateIsShownAgainWithLinesThatAreNew) {
    RepeatedLines lines;
    EXPECT_THAT(shown(lines, 1, 1, kMate), ElementsAre(1));
    EXPECT_THAT(shown(lines, 1, 2, Score{50}), ElementsAre(2));
    EXPECT_THAT(shown(lines, 2, 1, kMate), IsEmpty());
    EXPECT_THAT(shown(lines, 2, 2, Score{60}), ElementsAre(1, 2));
    EXPECT_THAT(shown(lines, 2, 3, Score{40}), ElementsAre(3));
}

TEST(RepeatedLinesTest, WhenAllLinesAreMatesNoneIsShownAgain) {
    RepeatedLines lines;
    for (const int line : {1, 2}) {
        EXPECT_THAT(
            shown(lines, 1, line, kMate, static_cast<std::size_t>(line)), ElementsAre(line));
    }
    for (const int depth : {2, 3, 4}) {
        EXPECT_THAT(shown(lines, depth, 1, kMate, 1), IsEmpty());
        EXPECT_THAT(shown(lines, depth, 2, kMate, 2), IsEmpty());
    }
}

TEST(RepeatedLinesTest, ADeadDrawDoesNotFloodTheGui) {
    RepeatedLines lines;
    EXPECT_THAT(shown(lines, 1, 1, Score::draw(), 1, 0), ElementsAre(1));
    EXPECT_THAT(shown(lines, 2, 1, Score::draw(), 1, 1), IsEmpty());
    EXPECT_THAT(shown(lines, 200, 1, Score::draw(), 1, 99), IsEmpty());
    EXPECT_THAT(shown(lines, 9, 1, Score::draw(), 1, 100), ElementsAre(1)) << "it takes its time";
}

TEST(RepeatedLinesTest, OrdinaryScoresAreShownAtEveryDepth) {
    RepeatedLines lines;
    for (const int depth : {1, 2, 3}) {
        EXPECT_THAT(shown(lines, depth, 1, Score{30}), ElementsAre(1));
    }
}

}  // namespace
}  // namespace trebuchet::xboard::repeated_lines_test
