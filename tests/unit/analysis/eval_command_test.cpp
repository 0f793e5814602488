#include "analysis/eval_command.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/term.h>

#include "support/positions.h"

namespace trebuchet::cli::eval_command_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(EvalCommandTest, ShowsEveryTermAndTheScoreOfTheSearch) {
    constexpr const char* kFen = "4k3/8/8/3q4/8/8/8/R3K3 w - - 0 1";
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_eval({.fen = kFen}, out, errors), 0);
    for (const std::string_view name : kTermNames) {
        EXPECT_THAT(out.str(), HasSubstr(std::string{name} + ' '));
    }
    const int score = evaluate(testing_support::position_from(kFen)).value();
    EXPECT_THAT(out.str(), HasSubstr("(" + std::to_string(score) + " centipawns"));
    EXPECT_THAT(out.str(), HasSubstr("for White, who is to move"));
    EXPECT_EQ(errors.str(), "");
}

TEST(EvalCommandTest, BeginsWithTheStartOfTheGame) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_eval({}, out, errors), 0);
    EXPECT_THAT(out.str(), HasSubstr("The middlegame counts 100.0 %, the ending 0.0 %."));
    EXPECT_THAT(out.str(), Not(HasSubstr("drawish")));
    EXPECT_THAT(out.str(), Not(HasSubstr("in check")));
}

// Bishops of opposite colours count for half in the ending, and the phase is 2 of 24: 2/24 in full
// and 22/24 by half make 54.2 % of the middlegame's 8.3 %.
TEST(EvalCommandTest, TellsHowMuchOfEachHalfIsLeft) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_eval({.fen = "6k1/5p2/4b3/8/3B4/8/5PPP/6K1 w - - 0 1"}, out, errors), 0);
    EXPECT_THAT(out.str(), HasSubstr("The middlegame counts 8.3 %, the ending 91.7 %."));
    EXPECT_THAT(out.str(), HasSubstr("It looks drawish: only 4.5 % and 45.8 % are left."));
}

TEST(EvalCommandTest, WarnsOfChecks) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_eval({.fen = "4k3/8/8/8/8/8/8/K3R3 b - - 0 1"}, out, errors), 0);
    EXPECT_THAT(out.str(), HasSubstr("Black is to move"));
    EXPECT_THAT(out.str(), HasSubstr("in check"));
}

TEST(EvalCommandTest, SaysWhatIsWrongWithAFen) {
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_eval({.fen = "8/8/8/8/8/8/8/8 w - - 0 1"}, out, errors), 2);
    EXPECT_EQ(out.str(), "");
    EXPECT_THAT(errors.str(), HasSubstr("no king"));
}

}  // namespace
}  // namespace trebuchet::cli::eval_command_test
