#include "session/resign_draw_policy.h"

#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

namespace trebuchet::session::resign_draw_policy_test {
namespace {

const Options kAllowed{.resign = true, .resign_score = 900, .offer_draw = true, .draw_score = 10};

Game game_at_move(int number) {
    return Game{parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 " + std::to_string(number)).value()};
}

void note(ResignDrawPolicy& policy, int score, int times, const Options& options = kAllowed) {
    for (int i = 0; i < times; ++i) {
        policy.note(Color::White, Score{score}, options);
    }
}

TEST(ResignDrawPolicyTest, ResignsOnlyWhenSeveralMovesAgree) {
    ResignDrawPolicy policy;
    note(policy, -950, 3);
    EXPECT_FALSE(policy.wants_to_resign(kAllowed));
    note(policy, -899, 1);
    note(policy, -950, 3);
    EXPECT_FALSE(policy.wants_to_resign(kAllowed)) << "one score was better";
    note(policy, -950, 1);
    EXPECT_TRUE(policy.wants_to_resign(kAllowed));
    policy.reset();
    EXPECT_FALSE(policy.wants_to_resign(kAllowed));
}

TEST(ResignDrawPolicyTest, NeverResignsOrOffersADrawUnlessAllowed) {
    ResignDrawPolicy policy;
    note(policy, -950, 20, {});
    EXPECT_FALSE(policy.wants_to_resign({}));
    note(policy, 0, 20, {});
    EXPECT_FALSE(policy.wants_to_offer_draw(game_at_move(90), {}));
}

TEST(ResignDrawPolicyTest, OffersADrawInALongEvenGameAndNotAgainAtOnce) {
    ResignDrawPolicy policy;
    note(policy, 5, 20);
    EXPECT_FALSE(policy.wants_to_offer_draw(game_at_move(20), kAllowed)) << "too early";
    EXPECT_TRUE(policy.wants_to_offer_draw(game_at_move(60), kAllowed));
    note(policy, 5, 1);
    EXPECT_FALSE(policy.wants_to_offer_draw(game_at_move(61), kAllowed));
    note(policy, 5, 20);
    EXPECT_TRUE(policy.wants_to_offer_draw(game_at_move(82), kAllowed));
    note(policy, 50, 1);
    EXPECT_FALSE(policy.wants_to_offer_draw(game_at_move(99), kAllowed)) << "not even";
}

TEST(ResignDrawPolicyTest, ScoresOfTheOtherSideDoNotCount) {
    const Game game{parse_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 10").value()};
    ResignDrawPolicy policy;
    note(policy, -950, 3);
    EXPECT_TRUE(policy.welcomes_draw(game, Color::White, kAllowed));
    EXPECT_FALSE(policy.welcomes_draw(game, Color::Black, kAllowed));
    policy.note_thought(Color::Black, Score{950});
    EXPECT_FALSE(policy.welcomes_draw(game, Color::White, kAllowed));
    note(policy, -950, 1);
    EXPECT_FALSE(policy.wants_to_resign(kAllowed));
}

TEST(ResignDrawPolicyTest, AcceptsADrawWhenWorseOrWhenItCannotWin) {
    ResignDrawPolicy policy;
    EXPECT_FALSE(policy.welcomes_draw(game_at_move(1), Color::White, kAllowed));
    note(policy, -31, 1);
    EXPECT_TRUE(policy.welcomes_draw(game_at_move(10), Color::White, kAllowed));
    note(policy, 0, 8);
    EXPECT_FALSE(policy.welcomes_draw(game_at_move(20), Color::White, kAllowed));
    EXPECT_TRUE(policy.welcomes_draw(game_at_move(60), Color::White, kAllowed));
    // A better score ends it at once, and so does a position without one.
    policy.note_thought(Color::White, Score{300});
    EXPECT_FALSE(policy.welcomes_draw(game_at_move(60), Color::White, kAllowed));
    policy.note_thought(Color::White, Score{0});
    EXPECT_TRUE(policy.welcomes_draw(game_at_move(60), Color::White, kAllowed));
    policy.forget_thought();
    EXPECT_FALSE(policy.welcomes_draw(game_at_move(60), Color::White, kAllowed));
    note(policy, 40, 1);
    EXPECT_FALSE(policy.welcomes_draw(game_at_move(60), Color::White, kAllowed));
}

// --- Claims ------------------------------------------------------------------------------------

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

TEST(ClaimsTest, DeadPositionsThatGuisKnow) {
    EXPECT_TRUE(may_claim_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(may_claim_in("4k3/8/8/8/8/8/4B3/4K3 w - - 0 1"));
    EXPECT_TRUE(may_claim_in("4k3/4n3/8/8/8/8/8/4K3 w - - 0 1"));
    // Both bishops on light squares.
    EXPECT_TRUE(may_claim_in("4k3/5b2/8/8/8/8/4B3/4K3 w - - 0 1"));
}

TEST(ClaimsTest, PositionsThatSomeGuisPlayOn) {
    // Bishops of both colours, two knights, knight against knight: mates exist.
    EXPECT_FALSE(may_claim_in("4k3/4b3/8/8/8/8/4B3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/4n3/8/8/8/8/4N3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/4n3/8/8/8/8/4B3/4K3 w - - 0 1"));
    // Two bishops on squares of one colour: dead, but few GUIs know it.
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/8/5B2/4B3/4K3 w - - 0 1"));
    EXPECT_FALSE(may_claim_in("4k3/8/8/8/2B5/8/4B3/4K3 w - - 0 1"));
}

}  // namespace
}  // namespace trebuchet::session::resign_draw_policy_test
