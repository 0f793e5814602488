#include <string_view>

#include <gtest/gtest.h>

#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"
#include "support/positions.h"

namespace trebuchet::endgame::few_pawns_test {
namespace {

using testing_support::position_from;

[[nodiscard]] int scale_of(std::string_view fen) {
    return endgame_scale(position_from(fen), Color::White);
}

constexpr int kSmall = 16;

TEST(FewPawnsTest, WithoutPawnsASmallAdvantageIsNotEnough) {
    EXPECT_EQ(scale_of("4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1"), 0) << "a minor piece";
    EXPECT_EQ(scale_of("4k3/4p3/8/8/8/8/8/2NNK3 w - - 0 1"), 0) << "two knights";
    EXPECT_LT(scale_of("3bk3/4p3/8/8/8/8/8/3RK3 w - - 0 1"), kSmall);
    EXPECT_LT(scale_of("3rk3/8/8/8/8/8/8/2BRK3 w - - 0 1"), kSmall);
    EXPECT_LT(scale_of("1rrnk3/8/8/8/8/8/8/1RR1K1R1 w - - 0 1"), kSmall);
    EXPECT_LT(scale_of("4k3/8/3nb3/8/8/8/8/2BRK3 w - - 0 1"), kSmall) << "whatever the bishops";
    EXPECT_EQ(scale_of("4k3/4p3/8/8/8/8/8/1NNNK3 w - - 0 1"), kFullScale) << "three knights";
    EXPECT_EQ(scale_of("3rk3/4p3/8/8/8/8/8/3QK3 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale_of("3nk3/4p3/8/8/8/8/8/3QK3 w - - 0 1"), kFullScale);
}

TEST(FewPawnsTest, AQueenMostlyBeatsTwoMinorPiecesButNotTwoKnights) {
    EXPECT_LT(scale_of("8/8/3nn3/3k4/8/8/4Q3/3K4 w - - 0 1"), kSmall);
    const int against_bishops = scale_of("8/8/3bb3/3k4/8/8/4Q3/3K4 w - - 0 1");
    EXPECT_GT(against_bishops, kFullScale / 2);
    EXPECT_EQ(scale_of("8/8/3bn3/3k4/8/8/4Q3/3K4 w - - 0 1"), against_bishops);
    EXPECT_LT(scale_of("8/2p5/3bn3/3k4/8/8/4Q3/3K4 w - - 0 1"), kSmall) << "a pawn besides";
}

TEST(FewPawnsTest, ARookOnTheThirdRankDrawsAgainstAQueen) {
    EXPECT_LT(scale_of("1k6/1p6/2r5/8/3K4/8/8/5Q2 w - - 0 1"), kSmall);
    EXPECT_EQ(scale_of("8/1pk5/3r4/8/3K4/8/8/5Q2 w - - 0 1"), kFullScale) << "nobody defends it";
    EXPECT_EQ(scale_of("1k1K4/1p6/2r5/8/8/8/8/5Q2 w - - 0 1"), kFullScale) << "the king is behind";
}

TEST(FewPawnsTest, TheLastPawnMayBeTakenForAPiece) {
    EXPECT_LT(scale_of("3nk3/8/8/8/8/8/4P3/3NK3 w - - 0 1"), kFullScale);
    EXPECT_LT(scale_of("2nrk3/8/8/8/8/8/4P3/2BRK3 w - - 0 1"), kFullScale);
    EXPECT_LT(scale_of("4k3/2n5/8/8/8/8/4P3/2NNK3 w - - 0 1"), kFullScale) << "two knights";
    EXPECT_EQ(scale_of("3bk3/8/8/8/8/8/4P3/3RK3 w - - 0 1"), kFullScale) << "a rook is enough";
    EXPECT_EQ(scale_of("3qk3/8/8/8/8/8/4P3/3QK3 w - - 0 1"), kFullScale) << "nothing to give";
}

TEST(FewPawnsTest, AKingInTheWayCannotBeDrivenOff) {
    EXPECT_LT(scale_of("8/8/2k5/8/n7/2P5/8/2BK4 w - - 0 1"), kSmall) << "on a light square";
    EXPECT_GT(scale_of("8/2k5/8/8/n7/2P5/8/2BK4 w - - 0 1"), kSmall) << "on a dark one";
}

}  // namespace
}  // namespace trebuchet::endgame::few_pawns_test
