#include "session/claims.h"

#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

namespace trebuchet::session::claims_test {
namespace {

bool may_claim_in(std::string_view fen) {
    const Game game{parse_fen(fen).value()};
    return may_claim(game.result(), game.position());
}

TEST(ClaimsTest, NothingIsClaimedInAnOpenGame) {
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
}

TEST(ClaimsTest, MateStalemateAndTheFiftyMoveRule) {
    EXPECT_TRUE(may_claim_in("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    EXPECT_TRUE(may_claim_in("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    EXPECT_TRUE(may_claim_in("4k3/8/8/8/8/8/R7/4K3 w - - 100 90"));
}

TEST(ClaimsTest, TheDeadPositionsThatEveryRefereeKnows) {
    EXPECT_TRUE(may_claim_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(may_claim_in("4k3/8/8/8/8/8/4B3/4K3 w - - 0 1"));
    EXPECT_TRUE(may_claim_in("4k3/4n3/8/8/8/8/8/4K3 w - - 0 1"));
    // Both bishops on light squares.
    EXPECT_TRUE(may_claim_in("4k3/5b2/8/8/8/8/4B3/4K3 w - - 0 1"));
}

TEST(ClaimsTest, PositionsThatSomeRefereeWouldPlayOn) {
    // Bishops of both colours, two knights, knight against knight: mates exist.
    EXPECT_FALSE(may_claim_in("4k3/4b3/8/8/8/8/4B3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/4n3/8/8/8/8/4N3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/4n3/8/8/8/8/4B3/4K3 w - - 0 1"));
    // Two bishops of one colour: dead, but not on everybody's list.
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/8/5B2/4B3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/2B5/8/4B3/4K3 w - - 0 1"));
}

}  // namespace
}  // namespace trebuchet::session::claims_test
