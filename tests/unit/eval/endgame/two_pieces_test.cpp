#include "eval/endgame/two_pieces.h"

#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include "support/positions.h"

namespace trebuchet::endgame::two_pieces_test {
namespace {

using testing_support::position_from;

[[nodiscard]] std::optional<int> score_of(std::string_view fen) {
    return piece_against_piece(position_from(fen));
}

TEST(TwoPiecesTest, MinorPiecesCannotWin) {
    EXPECT_EQ(score_of("3nk3/8/8/8/8/8/8/3BK3 w - - 0 1"), 0);
    EXPECT_EQ(score_of("3nk3/8/8/8/8/8/8/3NK3 w - - 0 1"), 0);
}

TEST(TwoPiecesTest, EqualPiecesAreNoneOfItsBusiness) {
    EXPECT_FALSE(score_of("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1"));
    EXPECT_FALSE(score_of("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"));
}

TEST(TwoPiecesTest, ARookHardlyBeatsAMinorPiece) {
    constexpr int kHardly = 150;
    for (const char* const fen :
         {"4k3/4b3/8/8/8/8/8/3RK3 w - - 0 1", "4k3/4n3/8/8/8/8/8/3RK3 w - - 0 1"}) {
        EXPECT_GE(score_of(fen), 0) << fen;
        EXPECT_LT(score_of(fen), kHardly) << fen;
    }
    EXPECT_GT(
        score_of("4k3/8/8/8/8/8/n7/3RK3 w - - 0 1"), score_of("4k3/4n3/8/8/8/8/8/3RK3 w - - 0 1"))
        << "a knight must not be alone";
}

TEST(TwoPiecesTest, AQueenBeatsTheRest) {
    EXPECT_GT(score_of("4k3/4r3/8/8/8/8/8/3QK3 w - - 0 1"), 400);
    EXPECT_GT(score_of("4k3/4n3/8/8/8/8/8/3QK3 w - - 0 1"), 800);
    EXPECT_LT(score_of("4k3/4q3/8/8/8/8/8/3BK3 w - - 0 1"), -800) << "for White";
}

}  // namespace
}  // namespace trebuchet::endgame::two_pieces_test
