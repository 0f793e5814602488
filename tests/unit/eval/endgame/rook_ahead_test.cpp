#include "eval/endgame/rook_ahead.h"

#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include "eval/endgame/endgame.h"
#include "support/positions.h"

namespace trebuchet::endgame::rook_ahead_test {
namespace {

using testing_support::position_from;

[[nodiscard]] std::optional<int> score_of(std::string_view fen) {
    return rook_ahead(position_from(fen));
}

TEST(RookAheadTest, ARookMoreWins) {
    EXPECT_GT(score_of("3rk3/8/8/8/8/8/8/2RRK3 w - - 0 1"), 450);
    EXPECT_GT(score_of("3nk3/8/8/8/8/8/8/2BRK3 w - - 0 1"), 450);
    EXPECT_GT(score_of("3qk3/8/8/8/8/8/8/2QQK3 w - - 0 1"), 900);
    EXPECT_LT(score_of("2rrk3/8/8/8/8/8/8/3RK3 w - - 0 1"), -450) << "for White";
}

TEST(RookAheadTest, LessIsNoneOfItsBusiness) {
    EXPECT_FALSE(score_of("3rk3/8/8/8/8/8/8/2BRK3 w - - 0 1"));
    EXPECT_FALSE(score_of("3nk3/8/8/8/8/8/8/2BBK3 w - - 0 1"));
    EXPECT_FALSE(score_of("2rrk3/8/8/8/8/8/8/2RRK3 w - - 0 1"));
}

TEST(RookAheadTest, ADrivenKingIsWorthMore) {
    const auto in_the_middle = score_of("8/8/8/3k3r/8/8/RR6/4K3 w - - 0 1");
    const auto at_the_edge = score_of("3k4/8/8/7r/8/8/RR6/4K3 w - - 0 1");
    const auto with_help = score_of("3k4/8/3K4/7r/8/8/RR6/8 w - - 0 1");
    EXPECT_GT(at_the_edge, in_the_middle);
    EXPECT_GT(with_help, at_the_edge);
}

TEST(RookAheadTest, TheEvaluationAsksIt) {
    const auto known = evaluate_endgame(position_from("3rk3/8/8/8/8/8/8/2RRK3 b - - 0 1"));
    ASSERT_TRUE(known);
    EXPECT_LT(known->value(), -450) << "for the side to move";
    EXPECT_FALSE(evaluate_endgame(position_from("3rk3/7p/8/8/8/8/8/2RRK3 w - - 0 1"))) << "a pawn";
}

}  // namespace
}  // namespace trebuchet::endgame::rook_ahead_test
