#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/term.h>

#include "support/command_runs.h"
#include "support/networks.h"
#include "support/positions.h"
#include "support/scratch_folder.h"

namespace trebuchet::analysis::eval_command_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::Outcome;
using testing_support::run_command;

TEST(EvalCommandTest, ShowsEveryTermAndTheScoreOfTheSearch) {
    constexpr const char* kFen = "4k3/8/8/3q4/8/8/8/R3K3 w - - 0 1";
    const Outcome outcome = run_command("eval", {"--fen", kFen});
    EXPECT_EQ(outcome.status, 0);
    for (const std::string_view name : kTermNames) {
        EXPECT_THAT(outcome.out, HasSubstr(std::string{name} + ' '));
    }
    const int score = evaluate(testing_support::position_from(kFen)).value();
    EXPECT_THAT(outcome.out, HasSubstr("(" + std::to_string(score) + " centipawns"));
    EXPECT_THAT(outcome.out, HasSubstr("for White, who is to move"));
    EXPECT_EQ(outcome.errors, "");
}

TEST(EvalCommandTest, EvaluatesTheStartOfTheGameByDefault) {
    const Outcome outcome = run_command("eval", {});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("The middlegame counts 100.0 %, the ending 0.0 %."));
    EXPECT_THAT(outcome.out, Not(HasSubstr("is drawish")));
    EXPECT_THAT(outcome.out, Not(HasSubstr("in check")));
}

// Bishops of opposite colours count for half in the ending, and the phase is 2 of 24: 2/24 in full
// and 22/24 by half make 54.2 % of the middlegame's 8.3 %.
TEST(EvalCommandTest, ShowsHowMuchOfEachHalfIsLeft) {
    const Outcome outcome =
        run_command("eval", {"--fen", "6k1/5p2/4b3/8/3B4/8/5PPP/6K1 w - - 0 1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("The middlegame counts 8.3 %, the ending 91.7 %."));
    EXPECT_THAT(outcome.out, HasSubstr("The position is drawish: only 4.5 % and 45.8 % are left."));
}

TEST(EvalCommandTest, ShowsWhatEachPieceIsWorthToTheNetwork) {
    constexpr NetworkShape kShape{.neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};
    const auto network = testing_support::random_network(kShape, 1);
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("a.net", network->to_bytes());
    constexpr const char* kFen = "4k3/8/8/3q4/8/8/8/R3K2R w - - 0 1";
    const Outcome outcome = run_command("eval", {"--fen", kFen, "--network", file});
    EXPECT_EQ(outcome.status, 0);
    const Position pos = testing_support::position_from(kFen);
    const int all = network->output(pos);
    for (const Square sq : {Square::D5, Square::A1, Square::H1}) {
        const int worth = all - network->output(pos, Bitboard{sq});
        const int size = worth < 0 ? -worth : worth;
        std::string text = worth < 0 ? "-" : "+";
        text += std::to_string(size / 100) + '.';
        text += std::to_string(size % 100 / 10) + std::to_string(size % 10);
        EXPECT_THAT(outcome.out, HasSubstr(worth == 0 ? "--" : text));
    }
    EXPECT_THAT(outcome.out, HasSubstr("32 neurons"));
    EXPECT_THAT(outcome.out, HasSubstr("sum "));
}

TEST(EvalCommandTest, SaysWhatIsWrongWithANetwork) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("a.net", "no network\n");
    const Outcome outcome = run_command("eval", {"--network", file});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.errors, HasSubstr(file + ": it is not an evaluation network"));
}

TEST(EvalCommandTest, WarnsOfChecks) {
    const Outcome outcome = run_command("eval", {"--fen", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("Black is to move"));
    EXPECT_THAT(outcome.out, HasSubstr("in check"));
}

TEST(EvalCommandTest, ReportsAnInvalidFen) {
    const Outcome outcome = run_command("eval", {"--fen", "8/8/8/8/8/8/8/8 w - - 0 1"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.errors, HasSubstr("no king"));
}

}  // namespace
}  // namespace trebuchet::analysis::eval_command_test
