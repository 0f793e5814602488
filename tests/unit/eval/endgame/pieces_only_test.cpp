#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"
#include "support/positions.h"

namespace trebuchet::endgame::pieces_only_test {
namespace {

using testing_support::position_from;

[[nodiscard]] std::optional<int> score_of_two(std::string_view fen) {
    return piece_against_piece(position_from(fen));
}

TEST(TwoPiecesTest, MinorPiecesCannotWin) {
    EXPECT_EQ(score_of_two("3nk3/8/8/8/8/8/8/3BK3 w - - 0 1"), 0);
    EXPECT_EQ(score_of_two("3nk3/8/8/8/8/8/8/3NK3 w - - 0 1"), 0);
}

TEST(TwoPiecesTest, EqualPiecesAreNotKnown) {
    EXPECT_FALSE(score_of_two("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1"));
    EXPECT_FALSE(score_of_two("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"));
}

TEST(TwoPiecesTest, ARookHardlyBeatsAMinorPiece) {
    constexpr int kHardly = 150;
    for (const char* const fen :
         {"4k3/4b3/8/8/8/8/8/3RK3 w - - 0 1", "4k3/4n3/8/8/8/8/8/3RK3 w - - 0 1"}) {
        EXPECT_GE(score_of_two(fen), 0) << fen;
        EXPECT_LT(score_of_two(fen), kHardly) << fen;
    }
    EXPECT_GT(
        score_of_two("4k3/8/8/8/8/8/n7/3RK3 w - - 0 1"),
        score_of_two("4k3/4n3/8/8/8/8/8/3RK3 w - - 0 1"))
        << "a knight must not be alone";
}

TEST(TwoPiecesTest, AQueenBeatsTheRest) {
    EXPECT_GT(score_of_two("4k3/4r3/8/8/8/8/8/3QK3 w - - 0 1"), 400);
    EXPECT_GT(score_of_two("4k3/4n3/8/8/8/8/8/3QK3 w - - 0 1"), 800);
    EXPECT_LT(score_of_two("4k3/4q3/8/8/8/8/8/3BK3 w - - 0 1"), -800) << "for White";
}

[[nodiscard]] std::optional<int> score_of_lead(std::string_view fen) {
    return rook_ahead(position_from(fen));
}

TEST(RookAheadTest, ARookMoreWins) {
    EXPECT_GT(score_of_lead("3rk3/8/8/8/8/8/8/2RRK3 w - - 0 1"), 450);
    EXPECT_GT(score_of_lead("3nk3/8/8/8/8/8/8/2BRK3 w - - 0 1"), 450);
    EXPECT_GT(score_of_lead("3qk3/8/8/8/8/8/8/2QQK3 w - - 0 1"), 900);
    EXPECT_LT(score_of_lead("2rrk3/8/8/8/8/8/8/3RK3 w - - 0 1"), -450) << "for White";
}

TEST(RookAheadTest, ASmallerLeadIsNotKnown) {
    EXPECT_FALSE(score_of_lead("3rk3/8/8/8/8/8/8/2BRK3 w - - 0 1"));
    EXPECT_FALSE(score_of_lead("3nk3/8/8/8/8/8/8/2BBK3 w - - 0 1"));
    EXPECT_FALSE(score_of_lead("2rrk3/8/8/8/8/8/8/2RRK3 w - - 0 1"));
}

TEST(RookAheadTest, ADrivenKingIsWorthMore) {
    const auto in_the_middle = score_of_lead("8/8/8/3k3r/8/8/RR6/4K3 w - - 0 1");
    const auto at_the_edge = score_of_lead("3k4/8/8/7r/8/8/RR6/4K3 w - - 0 1");
    const auto with_help = score_of_lead("3k4/8/3K4/7r/8/8/RR6/8 w - - 0 1");
    EXPECT_GT(at_the_edge, in_the_middle);
    EXPECT_GT(with_help, at_the_edge);
}

TEST(RookAheadTest, TheEvaluationUsesIt) {
    const auto known = evaluate_endgame(position_from("3rk3/8/8/8/8/8/8/2RRK3 b - - 0 1"));
    ASSERT_TRUE(known);
    EXPECT_LT(known->value(), -450) << "for the side to move";
    EXPECT_FALSE(evaluate_endgame(position_from("3rk3/7p/8/8/8/8/8/2RRK3 w - - 0 1"))) << "a pawn";
}

}  // namespace
}  // namespace trebuchet::endgame::pieces_only_test
