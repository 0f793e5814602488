#include "lab/suite/suite.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/san.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::suite_test {
namespace {

using testing::HasSubstr;
using testing_support::ScratchFolder;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";

[[nodiscard]] SuiteItem item(const std::string& operations) {
    return parse_suite_item(kStart + operations).value();
}

[[nodiscard]] Judgement judged(const SuiteItem& item, const char* san, int score = 0) {
    return judge(item, parse_san(item.position, san).value(), Score{score});
}

TEST(SuiteTest, BestMoves) {
    const SuiteItem best = item("bm e4 Nf3; id \"good\";");
    EXPECT_EQ(best.id, "good");
    EXPECT_TRUE(best.has_goal());
    EXPECT_TRUE(judged(best, "e4").is_solved);
    EXPECT_TRUE(judged(best, "Nf3").is_solved);
    EXPECT_FALSE(judged(best, "a3").is_solved);
    EXPECT_FALSE(judge(best, Move::none(), std::nullopt).is_solved);
}

TEST(SuiteTest, MovesToAvoid) {
    const SuiteItem avoid = item("am f3 g4;");
    EXPECT_FALSE(judged(avoid, "f3").is_solved);
    EXPECT_TRUE(judged(avoid, "e4").is_solved);
    EXPECT_FALSE(judge(avoid, Move::none(), std::nullopt).is_solved);
    const SuiteItem both = item("bm e4 f3; am f3;");
    EXPECT_TRUE(judged(both, "e4").is_solved);
    EXPECT_FALSE(judged(both, "f3").is_solved);
    EXPECT_FALSE(judged(both, "d4").is_solved);
}

TEST(SuiteTest, MatesAreFoundAsScores) {
    const SuiteItem mate = item("bm #3;");
    EXPECT_EQ(mate.mate, 3);
    EXPECT_TRUE(mate.best.empty());
    EXPECT_TRUE(judged(mate, "e4", Score::mate_at(Ply{5}).value()).is_solved);
    const Judgement longer = judged(mate, "e4", Score::mate_at(Ply{7}).value());
    EXPECT_FALSE(longer.is_solved);
    EXPECT_FALSE(longer.is_mate_too_short);
    const Judgement shorter = judged(mate, "e4", Score::mate_at(Ply{3}).value());
    EXPECT_FALSE(shorter.is_solved);
    EXPECT_TRUE(shorter.is_mate_too_short);
    EXPECT_FALSE(judged(mate, "e4", 2900).is_solved);
    EXPECT_FALSE(judge(mate, Move::none(), std::nullopt).is_solved);
}

TEST(SuiteTest, NegativeMatesMeanBeingMated) {
    const SuiteItem mated = item("bm #-2;");
    EXPECT_TRUE(judged(mated, "e4", Score::mated_at(Ply{4}).value()).is_solved);
    EXPECT_TRUE(judged(mated, "e4", Score::mated_at(Ply{2}).value()).is_mate_too_short);
    EXPECT_FALSE(judged(mated, "e4", Score::mate_at(Ply{1}).value()).is_mate_too_short);
}

TEST(SuiteTest, AMoveDecidesBeforeADirectMate) {
    const SuiteItem alone = item("dm 3;");
    EXPECT_EQ(alone.mate, 3);
    EXPECT_TRUE(judged(alone, "a3", Score::mate_at(Ply{5}).value()).is_solved);
    const SuiteItem with_move = item("bm e4; dm 3;");
    EXPECT_TRUE(judged(with_move, "e4", 50).is_solved);
    EXPECT_FALSE(judged(with_move, "a3", Score::mate_at(Ply{5}).value()).is_solved);
    EXPECT_TRUE(judged(with_move, "e4", Score::mate_at(Ply{1}).value()).is_mate_too_short);
}

TEST(SuiteTest, PointsOfTheStrategicTestSuite) {
    const SuiteItem points = item("bm e4; c0 \"e4=10, Nf3=7, d4=2\";");
    EXPECT_EQ(judged(points, "e4").points, 10);
    EXPECT_TRUE(judged(points, "e4").is_solved);
    EXPECT_EQ(judged(points, "d4").points, 2);
    EXPECT_EQ(judged(points, "a3").points, 0);
    EXPECT_EQ(judged(points, "a3").most_points, 10);
    EXPECT_FALSE(judged(points, "Nf3").is_solved);
}

TEST(SuiteTest, PointsOfPromotionsAndChecks) {
    const SuiteItem promotion =
        parse_suite_item("7k/4P3/8/8/8/8/8/K7 w - - c0 \"e8=Q+=9,e8=N=1\";").value();
    EXPECT_EQ(judged(promotion, "e8=Q").points, 9);
    EXPECT_EQ(judged(promotion, "e8=N").points, 1);
}

TEST(SuiteTest, OtherCommentsGiveNoPoints) {
    for (const char* const comment :
         {"from a game", "e4=ten", "e4=10, Zz3=5", "e4=10,,d4=5", "e4=-5", "e4=10001", ""}) {
        const SuiteItem plain = item("bm e4; c0 \"" + std::string{comment} + "\";");
        EXPECT_TRUE(plain.points.empty()) << comment;
        EXPECT_TRUE(judged(plain, "e4").is_solved);
    }
    EXPECT_FALSE(item("id \"x\";").has_goal());
    EXPECT_FALSE(judged(item("id \"x\";"), "e4").is_solved);
}

TEST(SuiteTest, InvalidLinesAreExplained) {
    EXPECT_THAT(parse_suite_item("8/8 w - - bm e4;").error(), HasSubstr("column"));
    EXPECT_EQ(
        parse_suite_item(std::string{kStart} + "bm e4 e5;").error(), "bm e5: not a legal move");
    EXPECT_THAT(parse_suite_item(std::string{kStart} + "am Zz;").error(), HasSubstr("am Zz: "));
    for (const char* const mate : {"bm #0;", "bm #x;", "bm #;", "bm #99999;"}) {
        EXPECT_FALSE(parse_suite_item(std::string{kStart} + mate)) << mate;
    }
}

TEST(SuiteTest, ReadsAFileLineByLine) {
    const ScratchFolder folder;
    const std::string good = std::string{kStart} + "bm e4;\r\n";
    const auto suite = read_suite(folder.write(
        "suite.epd",
        "# title\n\n" + good + "nonsense\n" + std::string{kStart} + "bm Ke8;\n" + good));
    ASSERT_TRUE(suite);
    EXPECT_EQ(suite->items.size(), 2U);
    ASSERT_EQ(suite->complaints.size(), 2U);
    EXPECT_THAT(suite->complaints[0], HasSubstr("suite.epd, line 4: "));
    EXPECT_THAT(suite->complaints[1], HasSubstr("suite.epd, line 5: bm Ke8: "));
}

TEST(SuiteTest, AFileWithoutPositionsIsAnError) {
    const ScratchFolder folder;
    EXPECT_THAT(read_suite(folder.file("none.epd")).error(), HasSubstr("cannot read"));
    EXPECT_THAT(read_suite(folder.write("a.epd", "\n")).error(), HasSubstr("no position in"));
    EXPECT_THAT(read_suite(folder.write("b.epd", "x\n")).error(), HasSubstr("b.epd, line 1: "));
}

}  // namespace
}  // namespace trebuchet::lab::suite_test
