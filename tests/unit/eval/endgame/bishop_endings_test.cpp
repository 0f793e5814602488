#include <string_view>

#include <gtest/gtest.h>

#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"
#include "support/positions.h"

namespace trebuchet::endgame::bishop_endings_test {
namespace {

using testing_support::position_from;

[[nodiscard]] int scale_of(std::string_view fen) {
    return endgame_scale(position_from(fen), Color::White);
}

TEST(BishopEndingsTest, OppositeBishopsAreRecognised) {
    EXPECT_TRUE(has_opposite_bishops(position_from("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1")));
    EXPECT_FALSE(has_opposite_bishops(position_from("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1")));
    EXPECT_FALSE(has_opposite_bishops(position_from("2b1kb2/8/8/8/8/8/8/2B1K3 w - - 0 1")));
    EXPECT_FALSE(has_opposite_bishops(Position::start()));
}

TEST(BishopEndingsTest, OppositeBishopsMakeDraws) {
    const int one = scale_of("2b1k3/8/8/8/8/8/4P3/2B1K3 w - - 0 1");
    const int one_more = scale_of("2b1k3/1p4pp/8/8/8/8/1P3PPP/2B1K3 w - - 0 1");
    const int two_more = scale_of("2b1k3/6pp/8/8/8/8/1P3PPP/2B1K3 w - - 0 1");
    const int with_rooks = scale_of("r1b1k3/1p4pp/8/8/8/8/1P3PPP/R1B1K3 w - - 0 1");
    EXPECT_LT(one, one_more);
    EXPECT_LT(one_more, two_more);
    EXPECT_LT(two_more, with_rooks);
    EXPECT_LT(with_rooks, kFullScale);
}

TEST(BishopEndingsTest, TheWrongBishopDoesNotHelpARookPawn) {
    EXPECT_EQ(scale_of("k7/8/8/8/8/8/P7/2B1K3 w - - 0 1"), 0) << "a dark bishop, a8 is light";
    EXPECT_EQ(scale_of("k7/8/8/P7/8/P7/8/2B1K3 w - - 0 1"), 0);
    EXPECT_EQ(scale_of("k7/8/8/8/8/8/P7/3BK3 w - - 0 1"), kFullScale) << "the right bishop";
    EXPECT_EQ(scale_of("k7/8/8/8/8/8/PP6/2B1K3 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale_of("8/8/8/8/8/6k1/P7/2B1K3 w - - 0 1"), kFullScale) << "too far";
    EXPECT_EQ(scale_of("6k1/8/8/8/8/8/7P/3BK3 w - - 0 1"), 0) << "h8 is dark";
    EXPECT_EQ(scale_of("1k6/8/8/8/P7/P7/8/4K3 w - - 0 1"), 0) << "without any bishop";
    EXPECT_LT(scale_of("2k5/8/8/8/8/8/P7/2B1K3 b - - 0 1"), 16) << "it arrives in time";
}

}  // namespace
}  // namespace trebuchet::endgame::bishop_endings_test
